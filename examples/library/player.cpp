// A program outside the project: it asks the installed engine for a move, then plays a game out.
#include <iostream>
#include <uttt/strategies/strategy.hpp>

int main() {
  const uttt::Ruleset ruleset = uttt::parse_ruleset("advanced");
  const auto strategy = uttt::make_strategy("alpha-beta:depth=5", ruleset);
  const auto game = uttt::new_game(ruleset);
  game->play_line("55 51");

  strategy->new_game(1);
  const uttt::SearchResult found = strategy->choose(*game, {});
  std::cout << "value " << *found.value << " nodes " << found.nodes << "\n";

  while (game->outcome() == uttt::Outcome::ongoing) {
    game->play(*strategy->choose(*game, {}).move);
  }
  std::cout << uttt::format_moves(game->boards(), game->moves()) << "\n"
            << uttt::format_outcome(game->outcome()) << "\n";
}
