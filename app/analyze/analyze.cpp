// `uttt analyze`: what is true in a position, and where a game was won and lost.
#include <unistd.h>

#include <boost/json.hpp>
#include <iostream>
#include <optional>
#include <stop_token>

#include "app/analyze/game.hpp"
#include "app/analyze/heat_map.hpp"
#include "app/analyze/report.hpp"
#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/interrupt.hpp"
#include "app/key_watch.hpp"
#include "engine/limits.hpp"
#include "text/layout.hpp"

namespace uttt {
namespace {

constexpr const char* kUsualStrategy = "pvs:depth=81,hash_mb=64";
constexpr std::uint64_t kMaxMs = 86'400'000;
constexpr std::uint64_t kUsualMs = 2000;  // in a pipe
constexpr std::size_t kLiveRows = 8;

// A position, thought about until a key, Ctrl-C or the limit ends it.
class PositionAnalysis {
 public:
  PositionAnalysis(const Flags& flags, const Game& game)
      : flags_(flags),
        game_(game),
        names_(names_from_flags(flags)),
        is_terminal_(!flags.has("json") && isatty(STDOUT_FILENO) != 0) {}

  void run() {
    const std::string spec = flags_.find("strategy").value_or(kUsualStrategy);
    Analyst analyst(spec, game_.ruleset());
    const InterruptWatch interrupt;
    std::stop_source stop;
    const std::stop_callback by_signal(interrupt.token(), [&stop] { stop.request_stop(); });
    const KeyWatch key(stop);
    auto budget = budget_from_flags(flags_);
    const bool goes_on = is_terminal_ && isatty(STDIN_FILENO) != 0;
    if (!budget && !goes_on) budget.emplace().move_time = std::chrono::milliseconds(kUsualMs);
    if (!budget) budget.emplace();  // until a key
    const int count =
        static_cast<int>(flags_.number("multi-pv").value_or(game_.legal_moves().size()));
    const Study study = analyst.study(game_, count, budget, stop.get_token(),
                                      [this](const Study& so_far) { show(so_far); });
    finish(study);
  }

 private:
  std::string picture(const Study& study) const {
    return draw_heat_map(game_, study, names_,
                         is_terminal_ ? HeatColours::ansi : HeatColours::none);
  }

  void show(const Study& study) {
    if (flags_.has("json")) {
      std::cout << study_to_json(game_, study, names_) << std::endl;
    } else if (is_terminal_) {
      std::cout << "\x1b[H\x1b[2J" << picture(study) << "\n"
                << format_study(game_, study, names_, kLiveRows) << "Any key ends it."
                << std::flush;
    }
  }

  void finish(const Study& study) {
    if (flags_.has("json")) {
      std::cout << study_to_json(game_, study, names_) << "\n";
      return;
    }
    if (is_terminal_) std::cout << "\x1b[H\x1b[2J";
    std::cout << picture(study) << "\n" << format_study(game_, study, names_, kMaxMoves);
  }

  const Flags& flags_;
  const Game& game_;
  MarkNames names_;
  bool is_terminal_;
};

int run_analyze(const Flags& flags) {
  if (flags.has("game")) {
    analyze_game(flags, kUsualStrategy);
    return 0;
  }
  if (flags.has("html")) throw InputError("--html is for --game; expected both or neither");
  const auto game = game_from_flags(flags);
  if (game->outcome() != Outcome::ongoing) {
    throw InputError("the game is over: " + names_from_flags(flags).outcome(game->outcome()) +
                     "; expected a position to play on from");
  }
  PositionAnalysis(flags, *game).run();
  return 0;
}

}  // namespace

Subcommand analyze_command() {
  return {
      "analyze",
      "study a position, or go through a game",
      "--ruleset R [--position FEN] [--moves \"55 51\"] [--time MS | --depth N | --nodes N] "
      "[--multi-pv N] [--json], or --game FILE | JOURNAL:N [--html FILE]",
      "Tells every legal move of a position with its score, the chances to win, draw and lose "
      "where they are known, what is proven, the line that follows, and what the move does. On a "
      "terminal the board shows the scores and deepens until a key is pressed or the limit is met; "
      "in a pipe it takes two seconds unless told otherwise. With --game it goes through a game: "
      "the score after every move, what was better where a move cost something, the turning points "
      "and how well both sides played.",
      with_game_options(
          {{"game", FreeText{"GAME"}, "none",
            "a game that `uttt play` saved, or JOURNAL:N, game N of a tournament's journal",
            "round_robin.jsonl:12"},
           {"time", WholeNumber{1, kMaxMs}, "none", "milliseconds to think, a position"},
           {"depth", WholeNumber{1, kMaxDepth}, "none", "plies to look ahead"},
           {"nodes", WholeNumber{1}, "none", "positions to visit, a position"},
           {"multi-pv", WholeNumber{1, kMaxMoves}, "all", "how many moves to tell"},
           {"strategy", FreeText{"SPEC"}, kUsualStrategy, "who thinks", "mcts:rollouts=50000", 's'},
           {"html", FreeText{"FILE"}, "none",
            "with --game: a page with the game's replay and all that is told of it"},
           {"json", Switch{}, "", "a JSON object a line: one for every depth, or one for a game"}}),
      {},
      "",
      {"uttt analyze --ruleset ultimate --moves \"55 51\" --time 5000",
       "uttt analyze --game round_robin.jsonl:12 --html game.html"},
      run_analyze};
}

}  // namespace uttt
