// `uttt analyze`: what is true in a position, and where a game was won and lost.
#include <unistd.h>

#include <boost/json.hpp>
#include <iostream>
#include <optional>
#include <stop_token>

#include "app/analyze/heat_map.hpp"
#include "app/analyze/report.hpp"
#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/interrupt.hpp"
#include "app/key_watch.hpp"
#include "app/play/options.hpp"
#include "engine/limits.hpp"
#include "text/layout.hpp"
#include "text/numbers.hpp"
#include "tournament/games/opening.hpp"
#include "tournament/journal/reader.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr const char* kUsualStrategy = "pvs:depth=81,hash_mb=64";
constexpr std::uint64_t kMaxMs = 86'400'000;
constexpr std::uint64_t kUsualMs = 2000;             // of a position, in a pipe
constexpr std::uint64_t kUsualReviewNodes = 30'000;  // of a move of a game
constexpr std::size_t kLiveRows = 8;

std::optional<MoveBudget> read_budget(const Flags& flags) {
  MoveBudget budget;
  if (const auto time = flags.number("time")) budget.move_time = std::chrono::milliseconds(*time);
  if (const auto depth = flags.number("depth")) budget.depth_plies = static_cast<int>(*depth);
  budget.nodes = flags.number("nodes");
  if (!budget.move_time && !budget.depth_plies && !budget.nodes) return std::nullopt;
  return budget;
}

// ---- A position

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
    auto budget = read_budget(flags_);
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

// ---- A game

std::unique_ptr<Game> game_of_record(const GameRecord& record) {
  auto game = open_game(record.ruleset, record.opening);
  game->play_line(record.moves);
  return game;
}

std::unique_ptr<Game> game_of_journal(const std::string& path, std::uint64_t number) {
  std::unique_ptr<Game> game;
  read_journal(path, [&](const GameRecord& record) {
    if (record.number == number) game = game_of_record(record);
  });
  if (game) return game;
  throw InputError("--game: " + path + " has no game " + std::to_string(number));
}

// "JOURNAL:N", or the path of a saved game.
std::unique_ptr<Game> read_game(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon != std::string::npos && is_whole_number(text.substr(colon + 1))) {
    return game_of_journal(text.substr(0, colon),
                           parse_number(text.substr(colon + 1), 0, kMaxWhole, "--game"));
  }
  return PlaySettings(Flags(play_keys(), {{"resume", text}})).saved_game();
}

Judge judge_by(Analyst& analyst, const MoveBudget& budget, const std::stop_token& stop) {
  return [&analyst, budget, stop](const Game& position) {
    const Study study = analyst.study(position, 1, budget, stop);
    Judgement judgement;
    if (study.expected) judgement.score = expected_score(*study.expected);
    judgement.line = study.moves.front().line;
    judgement.best = study.moves.front().move;
    return judgement;
  };
}

void analyze_game(const Flags& flags) {
  const auto game = read_game(flags.required("game"));
  if (game->moves().empty()) throw InputError("--game: no move was made; expected one or more");
  const MarkNames names = names_from_flags(flags);
  Analyst analyst(flags.find("strategy").value_or(kUsualStrategy), game->ruleset());
  MoveBudget budget;
  budget.nodes = kUsualReviewNodes;
  if (const auto said = read_budget(flags)) budget = *said;
  const InterruptWatch interrupt;
  std::size_t ply = 0;
  const bool is_json = flags.has("json");
  if (!is_json) {
    std::cout << format_ruleset(game->ruleset()) << ", " << game->moves().size() << " moves, "
              << names.outcome(game->outcome())
              << "; after each move the score of the side that made it\n";
  }
  const GameReview review = review_game(
      *game, judge_by(analyst, budget, interrupt.token()), [&](const ReviewedMove& move) {
        if (!is_json) {
          std::cout << format_reviewed(game->boards(), ply++, move, names) << std::endl;
        }
      });
  if (is_json) {
    std::cout << review_to_json(*game, review, names) << "\n";
  } else {
    std::cout << "\n" << format_summary(game->boards(), review, names);
  }
}

int run_analyze(const Flags& flags) {
  if (flags.has("game")) {
    analyze_game(flags);
    return 0;
  }
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
      "[--multi-pv N] [--json], or --game FILE | JOURNAL:N",
      "Tells every legal move of a position with its score, the chances to win, draw and lose, "
      "what is proven, the line that follows, and what the move does. On a terminal the board "
      "shows the scores and deepens until a key is pressed or the limit is met; in a pipe it "
      "takes two seconds unless told otherwise. With --game it goes through a game: the score "
      "after every move, what was better where a move cost something, the turning points and "
      "how well both sides played.",
      with_game_options(
          {{"game", FreeText{"GAME"}, "none",
            "a game that `uttt play` saved, or JOURNAL:N, game N of a tournament's journal",
            "round_robin.jsonl:12"},
           {"time", WholeNumber{1, kMaxMs}, "none", "milliseconds to think, a position"},
           {"depth", WholeNumber{1, kMaxDepth}, "none", "plies to look ahead"},
           {"nodes", WholeNumber{1}, "none", "positions to visit, a position"},
           {"multi-pv", WholeNumber{1, kMaxMoves}, "all", "how many moves to tell"},
           {"strategy", FreeText{"SPEC"}, kUsualStrategy, "who thinks", "mcts:rollouts=50000", 's'},
           {"json", Switch{}, "", "a JSON object a line: one for every depth, or one for a game"}}),
      {},
      "",
      {"uttt analyze --ruleset ultimate --moves \"55 51\" --time 5000",
       "uttt analyze --game round_robin.jsonl:12"},
      run_analyze};
}

}  // namespace uttt
