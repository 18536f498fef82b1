// `uttt perft`: counts the leaves of the game tree.
#include "engine/perft.hpp"

#include <iostream>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

std::uint64_t perft_of(const Game& game, int depth_plies) {
  return with_ruleset(game.ruleset(), [&]<class P>(std::type_identity<P>) {
    return perft(position_of<P>(game), depth_plies);
  });
}

void print_divided(Game& game, int depth_plies) {
  for (const Move move : game.legal_moves()) {
    game.play(move);
    std::cout << format_move(game.boards(), move) << ' ' << perft_of(game, depth_plies - 1)
              << std::endl;
    game.undo();
  }
}

}  // namespace

int run_perft(const Arguments& arguments) {
  namespace po = boost::program_options;
  po::options_description options("options");
  add_game_options(options);
  options.add_options()("depth,d", po::value<std::string>()->value_name("N"), "plies, 0-81")(
      "divide", "the count below each move first");
  const CommandHelp help{"uttt perft --ruleset R --depth N [--position FEN] [--divide]",
                         "Counts the leaves of the game tree: a line `depth nodes` for every depth "
                         "up to N.\nA finished game has no children."};
  const auto values = parse_command_line(arguments, help, options);
  if (!values) return 0;
  if (values->count("depth") == 0) throw InputError("--depth is missing; expected 0-81");

  const auto game = game_from_options(*values);
  const int depth =
      static_cast<int>(parse_number((*values)["depth"].as<std::string>(), 0, 81, "--depth"));
  if (values->count("divide") != 0 && depth > 0) print_divided(*game, depth);
  for (int d = depth == 0 ? 0 : 1; d <= depth && std::cout; ++d) {
    std::cout << d << ' ' << perft_of(*game, d) << std::endl;
  }
  return 0;
}

}  // namespace uttt
