// `uttt search`: what a strategy plays in a position, and why.
#include <boost/json.hpp>
#include <iomanip>
#include <iostream>

#include "app/commands.hpp"
#include "app/found_json.hpp"
#include "app/game_options.hpp"
#include "app/interrupt.hpp"
#include "strategies/strategy.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

double milliseconds_of(std::chrono::nanoseconds time) {
  return static_cast<double>(time.count()) / 1e6;
}

// What is certain, else what is to be expected; empty where neither is known.
std::string prospects_of(const SearchResult& result) {
  if (const auto& proof = result.proof) {
    const std::string text = " proven " + std::string(format_proven(*proof));
    return proof->winner == 0 ? text : text + " in " + std::to_string(proof->plies);
  }
  if (!result.expected) return "";
  const auto& chances = result.expected->chances;
  if (!chances) return " score " + std::to_string(result.expected->score);
  return " win " + std::to_string(chances->win) + " draw " + std::to_string(chances->draw) +
         " loss " + std::to_string(chances->loss);
}

void print_line(const Game& game, const SearchResult& result) {
  std::cout << "move " << (result.move ? format_move(game.boards(), *result.move) : "none")
            << " value " << (result.value ? std::to_string(*result.value) : "none") << " depth "
            << result.depth_plies << " nodes " << result.nodes << " time_ms " << std::fixed
            << std::setprecision(1) << milliseconds_of(result.time) << prospects_of(result) << "\n";
}

void print_json(const Game& game, const SearchResult& result) {
  boost::json::object object;
  object["move"] = nullptr;
  if (result.move) object["move"] = format_move(game.boards(), *result.move);
  object["value"] = nullptr;
  if (result.value) object["value"] = *result.value;
  object["depth"] = result.depth_plies;
  object["nodes"] = result.nodes;
  object["time_ms"] = milliseconds_of(result.time);
  add_expectation(object, result.expected);
  add_proof(object, result.proof);
  boost::json::array line;
  for (const Move move : result.line) line.emplace_back(format_move(game.boards(), move));
  object["pv"] = std::move(line);
  std::cout << object << "\n";
}

// The lines below the present position, as Thornton draws his own: the value of a line for the side
// that made its last move, and that move.
void print_tree(Strategy& strategy, Game& game, int plies, const MarkNames& names, int ply = 0,
                const std::string& indent = "") {
  if (ply == plies) return;
  int left = game.legal_moves().size();
  for (const Move move : game.legal_moves()) {
    const Player mover = game.side_to_move();
    game.play(move);
    const std::optional<int> value = strategy.node_value(game, ply + 1);
    if (value) {
      std::cout << indent << "|-- " << -*value << " for " << names.name(mover) << ' '
                << format_move(game.boards(), move) << "\n";
      print_tree(strategy, game, plies, names, ply + 1, indent + (--left > 0 ? "|   " : "    "));
    }
    game.undo();
    if (!std::cout) return;
  }
}

int run_search(const Flags& flags) {
  const std::string spec = flags.required("strategy", "one of those that \"uttt list\" names");
  const auto game = game_from_flags(flags);
  const auto strategy = make_strategy(spec, game->ruleset());
  strategy->new_game(0);

  if (const auto plies = flags.number("tree")) {
    if (!strategy->node_value(*game, 0)) {
      throw InputError("--tree: this strategy gives lines no value; expected one with a depth");
    }
    print_tree(*strategy, *game, static_cast<int>(*plies), names_from_flags(flags));
  }
  strategy->prepare();
  const InterruptWatch interrupt;
  const auto start = std::chrono::steady_clock::now();
  MoveRequest request;
  request.stop = interrupt.token();
  SearchResult result = strategy->choose(*game, request);
  result.time = std::chrono::steady_clock::now() - start;
  if (flags.has("json")) {
    print_json(*game, result);
  } else {
    print_line(*game, result);
  }
  return 0;
}

}  // namespace

Subcommand search_command() {
  return {"search",
          "ask a strategy for its move in a position",
          "--ruleset R --strategy SPEC [--position FEN] [--moves \"55 51\"]",
          "Prints `move M value V depth D nodes N time_ms T`; the value is from the side to move. "
          "Where the game's result is certain, `proven win in P` (plies), `proven loss in P` or "
          "`proven draw` follows; else, where it is known what the value means, the chances `win W "
          "draw D loss L`, or `score S` alone, the share of the points to expect, in thousandths. "
          "Ctrl-C ends the search with the best move so far.",
          with_game_options(
              {{"strategy", FreeText{"SPEC"}, "none", "strategy with options",
                "alpha-beta:depth=7,evaluator=grid", 's'},
               {"json", Switch{}, "", "one JSON object with the principal variation instead"},
               {"tree", WholeNumber{1, kMaxMoves}, "none",
                "first the value of every line so many plies deep, as an indented tree"}}),
          {},
          "",
          {"uttt search --ruleset open --strategy pvs:nodes=100000 --moves \"55 51\""},
          run_search};
}

}  // namespace uttt
