// `pvs`: principal-variation search with a transposition table, the strongest player by search.
#include "engine/parallel_search.hpp"
#include "strategies/depth_search.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

constexpr std::string_view kDefaultEvaluator = "fitted";
constexpr std::uint64_t kDefaultNodes = 100'000;
constexpr std::uint64_t kDefaultHashMb = 16;
constexpr std::uint64_t kMaxHashMb = 65'536;
constexpr std::uint64_t kMaxThreads = 256;

class PvsPlayer final : public Strategy {
 public:
  using SearchFunction = SearchResult (*)(const Game&, const Limits&, const ParallelOptions&,
                                          TranspositionTable&);

  PvsPlayer(SearchFunction search, Limits limits, ParallelOptions options, std::size_t hash_mb)
      : search_(search), limits_(std::move(limits)), options_(options), table_(hash_mb) {}

  void new_game(std::uint64_t /*seed*/) override { table_.clear(); }

  SearchResult choose(const Game& game, std::stop_token stop) override {
    Limits limits = limits_;
    limits.stop = std::move(stop);
    return search_(game, limits, options_, table_);
  }

 private:
  SearchFunction search_;
  Limits limits_;
  ParallelOptions options_;
  TranspositionTable table_;
};

PvsPlayer::SearchFunction bind_search(const StrategyOptions& options) {
  return with_ruleset(options.ruleset(), [&]<class P>(std::type_identity<P>) {
    return with_evaluator(options.evaluator(kDefaultEvaluator), []<class E>(std::type_identity<E>) {
      return PvsPlayer::SearchFunction{[](const Game& game, const Limits& limits,
                                          const ParallelOptions& parallel,
                                          TranspositionTable& table) {
        return search_principal_variation<E>(position_of<P>(game), limits, parallel, table);
      }};
    });
  });
}

}  // namespace

StrategyEntry pvs_entry() {
  using namespace option_infos;
  return {{"pvs",
           "principal-variation search with a transposition table: the strongest by search",
           {depth("none"),
            {"nodes", "1 or more", std::to_string(kDefaultNodes) + " without another limit",
             "positions visited a move by the first thread, at most"},
            kMoveTime,
            {"evaluator", kEvaluator.expected, std::string(kDefaultEvaluator), kEvaluator.meaning},
            {"hash_mb", "1-65536", std::to_string(kDefaultHashMb), "size of the table"},
            {"threads", "1-256", "1", "threads that search together"},
            {"pruning", "full | exact", "full", "exact: cut only what cannot change the value"}}},
          [](const StrategyOptions& options) -> std::unique_ptr<Strategy> {
            Limits limits = options.limits(kMaxDepth);
            if (!options.has("depth") && !limits.needs_deepening()) limits.nodes = kDefaultNodes;
            ParallelOptions parallel;
            parallel.threads =
                static_cast<int>(options.number("threads", 1, kMaxThreads).value_or(1));
            static const std::vector<std::string> kPruning = {"full", "exact"};
            parallel.pruning =
                options.choice("pruning", kPruning) == 0 ? Pruning::full : Pruning::exact;
            return std::make_unique<PvsPlayer>(
                bind_search(options), limits, parallel,
                options.number("hash_mb", 1, kMaxHashMb).value_or(kDefaultHashMb));
          }};
}

}  // namespace uttt
