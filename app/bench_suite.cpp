#include "app/bench_suite.hpp"

#include <array>
#include <memory>
#include <string_view>

#include "engine/random.hpp"
#include "strategies/strategy.hpp"
#include "tournament/openings.hpp"

namespace uttt {
namespace {

// Specs and the rulesets they run on. Limits are depths or nodes, never times.
enum class On { every_ruleset, one_board, nine_boards };
struct BenchSearch {
  std::string_view strategy;
  On on;
};
constexpr std::array kSearches = {
    BenchSearch{"minimax:depth=5", On::every_ruleset},
    BenchSearch{"minimax:depth=9", On::one_board},
    BenchSearch{"negamax:depth=4,tie=random,seed=1", On::every_ruleset},
    BenchSearch{"alpha-beta:depth=9", On::one_board},
    BenchSearch{"alpha-beta:depth=9", On::nine_boards},
    BenchSearch{"alpha-beta:depth=8,evaluator=open-lines", On::nine_boards},
    BenchSearch{"alpha-beta:depth=10,evaluator=win-loss", On::nine_boards},
    BenchSearch{"alpha-beta:nodes=200000", On::nine_boards},
};

// Positions are reached by so many random plies; the start is one of them.
constexpr std::array<int, 6> kPliesOnOneBoard = {0, 1, 2, 3, 4, 5};
constexpr std::array<int, 6> kPliesOnNineBoards = {0, 8, 20, 32, 44, 56};
constexpr std::uint64_t kPositionSeed = 2024;

bool runs_on(On on, Ruleset ruleset) {
  return on == On::every_ruleset || (on == On::one_board) == (ruleset == Ruleset::basic);
}

std::vector<std::unique_ptr<Game>> positions_of(Ruleset ruleset) {
  std::vector<std::unique_ptr<Game>> games;
  for (const int plies : ruleset == Ruleset::basic ? kPliesOnOneBoard : kPliesOnNineBoards) {
    const auto seed =
        derive_seed(static_cast<std::uint64_t>(ruleset), kPositionSeed + games.size());
    games.push_back(open_game(ruleset, random_opening(ruleset, plies, seed)));
  }
  return games;
}

void fold(std::uint64_t& signature, std::uint64_t value) {
  signature = derive_seed(signature, value);
}

}  // namespace

std::vector<BenchTask> bench_tasks() {
  std::vector<BenchTask> tasks;
  for (const Ruleset ruleset : kAllRulesets) {
    for (const BenchSearch& search : kSearches) {
      if (runs_on(search.on, ruleset)) tasks.push_back({ruleset, std::string(search.strategy)});
    }
  }
  return tasks;
}

BenchOutcome& BenchOutcome::operator+=(const BenchOutcome& next) {
  nodes += next.nodes;
  time += next.time;
  fold(signature, next.signature);
  return *this;
}

BenchOutcome run_bench_task(const BenchTask& task) {
  constexpr std::uint64_t kNone = std::uint64_t{1} << 32;  // no move and no value looks like this
  const auto strategy = make_strategy(task.strategy, task.ruleset);
  BenchOutcome outcome;
  for (const auto& game : positions_of(task.ruleset)) {
    strategy->new_game(0);
    const auto start = std::chrono::steady_clock::now();
    const SearchResult result = strategy->choose(*game, {});
    outcome.time += std::chrono::steady_clock::now() - start;
    outcome.nodes += result.nodes;
    fold(outcome.signature, result.move ? result.move->index : kNone);
    fold(outcome.signature, result.value ? static_cast<std::uint32_t>(*result.value) : kNone);
    fold(outcome.signature, result.nodes);
  }
  return outcome;
}

}  // namespace uttt
