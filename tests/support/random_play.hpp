// Games of random moves, and positions from them: legal by construction, the same from a seed.
#pragma once

#include <iterator>
#include <memory>
#include <vector>

#include "engine/random.hpp"
#include "variants/game.hpp"

namespace uttt {

inline Move random_move(MoveSet moves, Random& random) {
  return *std::next(moves.begin(), random.below(static_cast<std::uint32_t>(moves.size())));
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

// The same as a game, with its moves.
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
