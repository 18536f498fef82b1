// `pvs`: principal-variation search with a transposition table, the strongest player by search.
#include <chrono>
#include <optional>

#include "engine/parallel_search.hpp"
#include "strategies/depth_search.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

constexpr std::string_view kDefaultEvaluator = "fitted";
constexpr std::uint64_t kDefaultNodes = 100'000;
constexpr std::uint64_t kMaxClockMs = 86'400'000;
constexpr std::uint64_t kDefaultHashMb = 16;
constexpr std::uint64_t kMaxHashMb = 65'536;
constexpr std::uint64_t kMaxThreads = 256;

// A clock for a whole game, kept by the player himself.
struct Clock {
  std::chrono::nanoseconds base{0};  // 0: no clock
  std::chrono::nanoseconds increment{0};
};

class PvsPlayer final : public Strategy {
 public:
  using SearchFunction = SearchResult (*)(const Game&, const Limits&, const ParallelOptions&,
                                          TranspositionTable&);

  PvsPlayer(SearchFunction search, Limits limits, Clock clock, ParallelOptions options,
            std::size_t hash_mb)
      : search_(search),
        limits_(std::move(limits)),
        clock_(clock),
        left_(clock.base),
        options_(options),
        table_(hash_mb) {}

  void new_game(std::uint64_t /*seed*/) override {
    table_.clear();
    left_ = clock_.base;
  }

  void set_budget(const MoveBudget& budget) override { budget_ = budget; }

  SearchResult choose(const Game& game, std::stop_token stop) override {
    Limits limits = budget_ ? limits_of(*budget_, game.side_to_move()) : own_limits();
    limits.stop = std::move(stop);
    SearchResult result = search_(game, limits, options_, table_);
    left_ += clock_.increment - result.time;
    return result;
  }

 private:
  Limits own_limits() const {
    return clock_.base.count() > 0 ? with_clock(limits_, left_, clock_.increment) : limits_;
  }

  SearchFunction search_;
  Limits limits_;
  Clock clock_;
  std::chrono::nanoseconds left_;
  std::optional<MoveBudget> budget_;  // in place of limits_ and clock_
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

Clock read_clock(const StrategyOptions& options) {
  const auto base = options.number("base_ms", 1, kMaxClockMs);
  const auto increment = options.number("increment_ms", 0, kMaxClockMs);
  if (increment && !base) {
    throw InputError(options.where("increment_ms") + ": there is no clock; expected base_ms too");
  }
  return {std::chrono::milliseconds(base.value_or(0)),
          std::chrono::milliseconds(increment.value_or(0))};
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
            {"base_ms", "1-86400000", "none", "milliseconds on a clock for the whole game"},
            {"increment_ms", "0-86400000", "0", "milliseconds the clock gains with a move"},
            {"evaluator", kEvaluator.expected, std::string(kDefaultEvaluator), kEvaluator.meaning},
            {"hash_mb", "1-65536", std::to_string(kDefaultHashMb), "size of the table"},
            {"threads", "1-256", "1", "threads that search together"},
            {"pruning", "full | exact", "full", "exact: cut only what cannot change the value"}}},
          [](const StrategyOptions& options) -> std::unique_ptr<Strategy> {
            Limits limits = options.limits(kMaxDepth);
            const Clock clock = read_clock(options);
            if (!options.has("depth") && !limits.needs_deepening() && clock.base.count() == 0) {
              limits.nodes = kDefaultNodes;
            }
            ParallelOptions parallel;
            parallel.threads =
                static_cast<int>(options.number("threads", 1, kMaxThreads).value_or(1));
            static const std::vector<std::string> kPruning = {"full", "exact"};
            parallel.pruning =
                options.choice("pruning", kPruning) == 0 ? Pruning::full : Pruning::exact;
            return std::make_unique<PvsPlayer>(
                bind_search(options), limits, clock, parallel,
                options.number("hash_mb", 1, kMaxHashMb).value_or(kDefaultHashMb));
          }};
}

}  // namespace uttt
