// `pvs`: principal-variation search with a transposition table.
#include <functional>
#include <optional>
#include <string>

#include "engine/pvs/threads.hpp"
#include "evaluators/calibration.hpp"
#include "evaluators/evaluators.hpp"
#include "strategies/expecting.hpp"
#include "strategies/free_memory.hpp"
#include "strategies/registry.hpp"
#include "variants/can_win.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"
#include "variants/taking_moves.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kDefaultNodes = 100'000;
constexpr std::uint64_t kDefaultHashMb = 16;
constexpr std::uint64_t kMaxHashMb = 65'536;
constexpr std::uint64_t kMaxThreads = 256;

// A search bound to the positions of a ruleset and an evaluator of them.
using BoundSearch = std::function<SearchResult(const Game&, const Limits&, TranspositionTable&,
                                               SearchHelpers&, const Analysis&)>;

class PvsPlayer final : public Strategy {
 public:
  // `evaluator` is its name; `hash_option` opens a message about hash_mb.
  PvsPlayer(BoundSearch search, std::string evaluator, OwnLimits limits, std::size_t hash_mb,
            std::string hash_option)
      : search_(std::move(search)),
        evaluator_(std::move(evaluator)),
        limits_(std::move(limits)),
        hash_mb_(hash_mb),
        hash_option_(std::move(hash_option)) {}

  void prepare() override {
    if (table_) return;
    take_memory(hash_option_, hash_mb_, [&] { table_.emplace(hash_mb_); });
  }

  void new_game(std::uint64_t /*seed*/) override {
    helpers_.wait();
    if (table_) table_->clear();
  }

  SearchResult choose(const Game& game, const MoveRequest& request) override {
    prepare();
    const Limits limits = limits_of(request, limits_, game);
    return search_expecting(
        [&](int value) { return expectation_of(evaluator_, game, ValueKind::best_line, value); },
        request.analysis,
        [&](const Analysis& analysis) {
          return search_(game, limits, *table_, helpers_, analysis);
        });
  }

 private:
  BoundSearch search_;
  std::string evaluator_;
  OwnLimits limits_;
  std::size_t hash_mb_;
  std::string hash_option_;
  std::optional<TranspositionTable> table_;  // none before prepare()
  SearchHelpers helpers_;                    // use all of the above
};

BoundSearch bind_search(const StrategyOptions& options, const std::string& evaluator_name,
                        const ParallelOptions& parallel) {
  return with_ruleset(options.ruleset(), [&]<class P>(std::type_identity<P>) {
    return with_search_evaluator<P>(
        evaluator_name, [&]<class E>(const E& evaluator) -> BoundSearch {
          return [=](const Game& game, const Limits& limits, TranspositionTable& table,
                     SearchHelpers& helpers, const Analysis& analysis) {
            return search_principal_variation<E>(position_of<P>(game), limits, parallel, table,
                                                 helpers, analysis, evaluator);
          };
        });
  });
}

ParallelOptions read_parallel(const StrategyOptions& options) {
  ParallelOptions parallel;
  parallel.threads = static_cast<int>(options.number("threads").value_or(1));
  parallel.pruning = options.choice("pruning").value_or(0) == 0 ? Pruning::full : Pruning::exact;
  return parallel;
}

OwnLimits read_limits(const StrategyOptions& options) {
  OwnLimits limits = options.limits(kMaxDepth);
  if (!options.has("depth") && !limits.named.needs_deepening()) limits.usual.nodes = kDefaultNodes;
  return limits;
}

}  // namespace

StrategyEntry pvs_entry() {
  using namespace option_infos;
  return {{"pvs",
           "principal-variation search with a transposition table: the deepest look ahead",
           {depth("none"),
            {"nodes", WholeNumber{1}, std::to_string(kDefaultNodes) + " without another limit",
             "positions visited a move by the first thread, at most"},
            kMoveTime,
            {"evaluator", kEvaluator.type, "network; on basic fitted", kEvaluator.meaning},
            kWeights,
            {"hash_mb", WholeNumber{1, kMaxHashMb}, std::to_string(kDefaultHashMb),
             "size of the table"},
            {"threads", WholeNumber{1, kMaxThreads}, "1", "threads that search together"},
            {"pruning", OneOf{{"full", "exact"}}, "full",
             "exact: cut only what cannot change the value"}}},
          [](const StrategyOptions& options) -> std::unique_ptr<Strategy> {
            const std::string evaluator = options.evaluator(strongest_evaluator(options.ruleset()));
            return std::make_unique<PvsPlayer>(
                bind_search(options, evaluator, read_parallel(options)), evaluator,
                read_limits(options), options.number("hash_mb").value_or(kDefaultHashMb),
                options.where("hash_mb"));
          }};
}

}  // namespace uttt
