// `uttt eval`: what every evaluator makes of a position.
#include <boost/json.hpp>
#include <iomanip>
#include <iostream>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "evaluators/breakdown.hpp"

namespace uttt {
namespace {

constexpr int kNameWidth = 14;
constexpr int kValueWidth = 6;

// "1 0 0 | 0 4 0 | 0 0 0": the boards, a row of the grid after another.
std::string format_boards(const std::vector<int>& boards) {
  std::string text;
  for (std::size_t board = 0; board < boards.size(); ++board) {
    if (board > 0) text += board % 3 == 0 ? " | " : " ";
    text += std::to_string(boards[board]);
  }
  return text;
}

void print_values(const Game& game, const MarkNames& names) {
  std::cout << format_ruleset(game.ruleset()) << ", " << names.name(game.side_to_move())
            << " to move; values from the view of " << names.name(Player::x) << ", who began\n";
  for (const ValueBreakdown& values : evaluate_by_all(game)) {
    std::cout << std::left << std::setw(kNameWidth) << values.evaluator << std::right
              << std::setw(kValueWidth) << values.value;
    if (values.boards.size() > 1) std::cout << "  boards " << format_boards(values.boards);
    if (values.grid) std::cout << ", grid " << *values.grid;
    std::cout << "\n";
  }
}

void print_json(const Game& game, const MarkNames& names) {
  boost::json::array all;
  for (const ValueBreakdown& values : evaluate_by_all(game)) {
    boost::json::object object{{"evaluator", values.evaluator}, {"value", values.value}};
    if (!values.boards.empty()) object["boards"] = boost::json::value_from(values.boards);
    if (values.grid) object["grid"] = *values.grid;
    all.push_back(std::move(object));
  }
  std::cout << boost::json::object{{"ruleset", format_ruleset(game.ruleset())},
                                   {"position", names.exchanged(game.fen())},
                                   {"first", names.name(Player::x)},
                                   {"evaluators", std::move(all)}}
            << "\n";
}

int run_eval(const Flags& flags) {
  const auto game = game_from_flags(flags);
  if (flags.has("json")) {
    print_json(*game, names_from_flags(flags));
  } else {
    print_values(*game, names_from_flags(flags));
  }
  return 0;
}

}  // namespace

Subcommand eval_command() {
  return {"eval",
          "print a position's value by every evaluator",
          "--ruleset R [--position FEN] [--moves \"55 51\"] [--json]",
          "Prints the value of a position by every evaluator, from X's view: their sum, and for "
          "evaluators that add boards up the value of each board, a row of the grid after another, "
          "and what the grid adds. docs/rules.md has the formulas.",
          with_game_options({{"json", Switch{}, "", "one JSON object instead"}}),
          {},
          "",
          {"uttt eval --ruleset more-advanced --moves \"55 51 15\""},
          run_eval};
}

}  // namespace uttt
