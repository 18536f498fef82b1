#include "app/bench_suite.hpp"

#include <array>
#include <iterator>
#include <memory>
#include <string_view>

#include "engine/random.hpp"
#include "strategies/strategy.hpp"

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
    BenchSearch{"pvs:depth=9,evaluator=win-loss", On::one_board},
    BenchSearch{"pvs:nodes=200000", On::nine_boards},
    BenchSearch{"pvs:depth=6,pruning=exact,evaluator=grid", On::nine_boards},
    BenchSearch{"mcts:rollouts=20000,seed=1", On::every_ruleset},
};

constexpr int kPositions = 6;  // of each ruleset

bool runs_on(On on, Ruleset ruleset) {
  return on == On::every_ruleset || (on == On::one_board) == (ruleset == Ruleset::basic);
}

// The position after number/kPositions of the moves of a random game: from the start to shortly
// before the end.
std::unique_ptr<Game> make_position(Ruleset ruleset, int number) {
  Random random(derive_seed(static_cast<std::uint64_t>(ruleset), static_cast<unsigned>(number)));
  auto game = new_game(ruleset);
  while (game->outcome() == Outcome::ongoing) {
    const MoveSet moves = game->legal_moves();
    const std::uint32_t choice = random.below(static_cast<std::uint32_t>(moves.size()));
    game->play(*std::next(moves.begin(), choice));
  }
  const std::size_t plies = game->moves().size() * static_cast<std::size_t>(number) / kPositions;
  while (game->moves().size() > plies) game->undo();
  return game;
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
  for (int number = 0; number < kPositions; ++number) {
    const auto game = make_position(task.ruleset, number);
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
