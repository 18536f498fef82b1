#include "tournament/games/opening.hpp"

namespace uttt {

std::unique_ptr<Game> open_game(Ruleset ruleset, const Opening& opening) {
  auto game =
      opening.position.empty() ? new_game(ruleset) : game_from_fen(ruleset, opening.position);
  game->play_line(opening.moves);
  return game;
}

}  // namespace uttt
