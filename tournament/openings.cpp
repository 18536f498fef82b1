#include "tournament/openings.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "engine/random.hpp"

namespace uttt {
namespace {

// Tries before an opening of that length is called impossible: even 8 plies of `basic`, most of
// which end the game, leave one game in three unfinished.
constexpr int kMaxTries = 1000;

void play_random_plies(Game& game, int plies, Random& random) {
  for (int ply = 0; ply < plies && game.outcome() == Outcome::ongoing; ++ply) {
    const MoveSet moves = game.legal_moves();
    const std::uint32_t choice = random.below(static_cast<std::uint32_t>(moves.size()));
    game.play(*std::next(moves.begin(), choice));
  }
}

}  // namespace

Opening random_opening(Ruleset ruleset, int plies, std::uint64_t seed) {
  Random random(seed);
  for (int tries = 0; tries < kMaxTries; ++tries) {
    const auto game = new_game(ruleset);
    play_random_plies(*game, plies, random);
    if (game->outcome() == Outcome::ongoing) {
      return {"", format_moves(game->boards(), game->moves())};
    }
  }
  throw InputError("opening_plies: " + std::to_string(plies) + " random plies of " +
                   format_ruleset(ruleset) + " leave no game to play; expected fewer");
}

std::unique_ptr<Game> open_game(Ruleset ruleset, const Opening& opening) {
  auto game =
      opening.position.empty() ? new_game(ruleset) : game_from_fen(ruleset, opening.position);
  game->play_line(opening.moves);
  return game;
}

std::vector<Opening> read_openings(const std::string& path, Ruleset ruleset) {
  std::ifstream file(path);
  if (!file) throw InputError(path + ": cannot read the openings: " + std::strerror(errno));
  std::vector<Opening> openings;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string content(trimmed(std::string_view(line).substr(0, line.find('#'))));
    if (content.empty()) continue;
    const bool is_position = content.find('/') != std::string::npos;
    Opening opening = is_position ? Opening{content, ""} : Opening{"", content};
    try {
      if (open_game(ruleset, opening)->outcome() != Outcome::ongoing) {
        throw InputError("the game is over there; expected one that goes on");
      }
    } catch (const InputError& error) {
      throw InputError(path + ":" + std::to_string(number) + ": opening for " +
                       format_ruleset(ruleset) + ": " + error.what());
    }
    openings.push_back(std::move(opening));
  }
  if (file.bad()) throw InputError(path + ": cannot read the openings: " + std::strerror(errno));
  if (openings.empty()) {
    throw InputError(path + ": holds no opening; expected a grid FEN or moves on a line");
  }
  return openings;
}

}  // namespace uttt
