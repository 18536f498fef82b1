// Games of random moves, and positions from them: legal by construction, the same from a seed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/random.hpp"
#include "variants/game.hpp"

namespace uttt {

inline Move random_move(MoveSet moves, Random& random) {
  return moves.nth(random.below(static_cast<std::uint32_t>(moves.size())));
}

// A finished game of random moves.
template <class P>
std::vector<Move> random_moves(Random& random) {
  std::vector<Move> moves;
  for (P position; position.outcome() == Outcome::ongoing;) {
    moves.push_back(random_move(position.legal_moves(), random));
    position = position.after(moves.back());
  }
  return moves;
}

// An unfinished position, at a uniformly chosen ply of a random game.
template <class P>
P random_position(Random& random) {
  const std::vector<Move> moves = random_moves<P>(random);
  const std::uint32_t plies = random.below(static_cast<std::uint32_t>(moves.size()));
  P position;
  for (std::uint32_t ply = 0; ply < plies; ++ply) position = position.after(moves[ply]);
  return position;
}

// A random unfinished position that no game continues for more than `plies`. Nobody wins on the way
// there if he can help it: otherwise hardly any game of `advanced` would come so far.
template <class P>
P late_position(Random& random, int plies) {
  while (true) {
    P position;
    while (position.outcome() == Outcome::ongoing && position.max_plies_left() > plies) {
      const MoveSet moves = position.legal_moves();
      const MoveSet quiet = moves - position.winning_moves();
      position = position.after(random_move(quiet.empty() ? moves : quiet, random));
    }
    if (position.outcome() == Outcome::ongoing) return position;
  }
}

// The positions of `plies` random plies from the start; fewer where every move ends the game. Such
// moves are avoided, so that all positions are ongoing and reach deep.
template <Position P>
std::vector<P> random_line(std::uint64_t seed, int plies) {
  Random random(seed);
  std::vector<P> line = {P{}};
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<P> ongoing;
    for (const Move move : line.back().legal_moves()) {
      const P next = line.back().after(move);
      if (next.outcome() == Outcome::ongoing) ongoing.push_back(next);
    }
    if (ongoing.empty()) break;
    line.push_back(ongoing[random.below(static_cast<std::uint32_t>(ongoing.size()))]);
  }
  return line;
}

// The last of them.
template <Position P>
P random_position(std::uint64_t seed, int plies) {
  return random_line<P>(seed, plies).back();
}

// Positions in which there is but one move.
template <Position P>
std::vector<P> forced_positions() {
  std::vector<P> found;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const P position = random_position<P>(seed, 50);
    if (position.legal_moves().size() == 1) found.push_back(position);
  }
  return found;
}

// An unfinished position of a random game as random_position(random) has it, with its moves.
inline std::unique_ptr<Game> random_unfinished_game(Ruleset ruleset, Random& random) {
  return with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
    const std::vector<Move> moves = random_moves<P>(random);
    const std::uint32_t plies = random.below(static_cast<std::uint32_t>(moves.size()));
    auto game = new_game(ruleset);
    for (std::uint32_t ply = 0; ply < plies; ++ply) game->play(moves[ply]);
    return game;
  });
}

}  // namespace uttt
