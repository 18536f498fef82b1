// `mcts`: Monte-Carlo tree search as a player; the tree grown for one move serves the next.
#include "engine/mcts/mcts.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "evaluators/calibration.hpp"
#include "evaluators/evaluators.hpp"
#include "strategies/expecting.hpp"
#include "strategies/free_memory.hpp"
#include "strategies/registry.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kDefaultRollouts = 20000;
constexpr double kMaxExploration = 100;
constexpr std::uint64_t kMaxThreads = 256;
constexpr std::uint64_t kDefaultMemoryMb = 256;
constexpr std::uint64_t kMaxMemoryMb = 65536;

const OptionInfo kRollouts{"rollouts", WholeNumber{1},
                           std::to_string(kDefaultRollouts) + " without move_time_ms",
                           "games played out a move, at most; with an evaluator walks"};
const OptionInfo kExploration{"exploration", DecimalNumber{0, kMaxExploration},
                              (std::ostringstream() << kDefaultExploration).str(),
                              "how much moves tried less often are favoured"};
const OptionInfo kThreads{"threads", WholeNumber{1, kMaxThreads}, "1", "that search together"};
const OptionInfo kMemory{"memory_mb", WholeNumber{1, kMaxMemoryMb},
                         std::to_string(kDefaultMemoryMb), "the tree's share of memory, at most"};

// The search bound to the positions of a ruleset and an evaluator of them.
class BoundMcts {
 public:
  virtual ~BoundMcts() = default;
  virtual void forget() = 0;
  virtual SearchResult search(const Game& game, const Limits& limits, Random& random,
                              const Analysis& analysis) = 0;
};

template <class P, class E>
class MctsWith final : public BoundMcts {
 public:
  MctsWith(const MctsSettings& settings, const E& evaluator) : search_(settings, evaluator) {}
  void forget() override { search_.forget(); }
  SearchResult search(const Game& game, const Limits& limits, Random& random,
                      const Analysis& analysis) override {
    return search_.search(position_of<P>(game), game.moves(), limits, random, analysis);
  }

 private:
  Mcts<P, E> search_;
};

// What the mean result that `value` tells says of `game`. The fit is to log-odds; of results of
// rollouts and of `fitted` nobody knows how many are draws.
Expectation expectation_of_mean(std::string_view evaluator, const Game& game, int value) {
  const double mean = std::clamp(value, 1 - kMctsWin, kMctsWin - 1);
  const double log_odds = kValuesPerLogOdds * std::log((kMctsWin + mean) / (kMctsWin - mean));
  const auto expected =
      expectation_of(evaluator, game, ValueKind::mean, static_cast<int>(std::lround(log_odds)));
  if (expected && expected->chances) return *expected;
  static_assert(kMctsWin == 1000);  // a score is in thousandths
  return {(kMctsWin + value) / 2, std::nullopt};
}

using MctsMaker = std::function<std::unique_ptr<BoundMcts>()>;

class MctsPlayer final : public Strategy {
 public:
  // `make` takes memory for the tree. `evaluator` is its name; empty for rollouts. `memory_option`
  // opens a message about memory_mb.
  MctsPlayer(MctsMaker make, std::string evaluator, OwnLimits limits, std::uint64_t seed,
             std::size_t memory_mb, std::string memory_option)
      : make_(std::move(make)),
        evaluator_(std::move(evaluator)),
        limits_(std::move(limits)),
        seed_(seed),
        memory_mb_(memory_mb),
        memory_option_(std::move(memory_option)),
        random_(seed) {}

  void prepare() override {
    if (search_) return;
    take_memory(memory_option_, memory_mb_, [&] { search_ = make_(); });
  }

  void new_game(std::uint64_t seed) override {
    random_ = Random(derive_seed(seed_, seed));
    if (search_) search_->forget();
  }

  SearchResult choose(const Game& game, const MoveRequest& request) override {
    prepare();
    const Limits limits = limits_for(request, game);
    return search_expecting(
        [&](int value) { return expectation_of_mean(evaluator_, game, value); }, request.analysis,
        [&](const Analysis& analysis) { return search_->search(game, limits, random_, analysis); });
  }

 private:
  // Rollouts know no depth: a budget of nothing else leaves the options in force. Somebody who
  // allows so many nodes means rollouts.
  Limits limits_for(MoveRequest request, const Game& game) const {
    if (const auto& budget = request.budget; budget && budget->depth_plies) {
      if (!budget->nodes && !budget->move_time && !budget->clock) request.budget.reset();
    }
    Limits limits = limits_of(request, limits_, game);
    limits.rollouts = std::min(limits.rollouts, limits.nodes);
    return limits;
  }

  MctsMaker make_;
  std::string evaluator_;
  OwnLimits limits_;
  std::uint64_t seed_;
  std::size_t memory_mb_;
  std::string memory_option_;
  Random random_;
  std::unique_ptr<BoundMcts> search_;  // none before prepare()
};

std::uint64_t memory_mb_of(const StrategyOptions& options) {
  return options.number("memory_mb").value_or(kDefaultMemoryMb);
}

MctsSettings read_settings(const StrategyOptions& options) {
  MctsSettings settings;
  settings.exploration = options.decimal("exploration").value_or(kDefaultExploration);
  settings.threads = static_cast<int>(options.number("threads").value_or(1));
  settings.max_bytes = (memory_mb_of(options) << 20) / 7 * 6;  // a seventh to find positions
  return settings;
}

OwnLimits read_limits(const StrategyOptions& options) {
  Limits named;
  const auto rollouts = options.number("rollouts");
  const auto time = options.move_time();
  if (time) named.time = *time;
  if (rollouts) named.rollouts = *rollouts;
  OwnLimits limits{named, named};
  if (!rollouts && !time) limits.usual.rollouts = kDefaultRollouts;
  return limits;
}

[[noreturn]] void refuse_evaluator(const StrategyOptions& options, std::string_view name) {
  options.refuse("evaluator", in_quotes(name) + " gives no log-odds; expected fitted or network");
}

// Throws InputError for an evaluator whose values are no log-odds.
template <class P>
MctsMaker bind_evaluating(const StrategyOptions& options, const MctsSettings& settings) {
  return with_evaluator<P>(options.evaluator(""), [&]<class E>(const E& evaluator) -> MctsMaker {
    if constexpr (LogOddsEvaluator<E>) {
      return [=] { return std::make_unique<MctsWith<P, E>>(settings, evaluator); };
    } else {
      refuse_evaluator(options, E::kName);
    }
  });
}

std::unique_ptr<Strategy> make_player(const StrategyOptions& options) {
  if (options.has("weights") && !options.has("evaluator")) {
    options.refuse("weights", "games played out need none; expected an evaluator that reads them");
  }
  const MctsSettings settings = read_settings(options);
  MctsMaker make =
      with_ruleset(options.ruleset(), [&]<class P>(std::type_identity<P>) -> MctsMaker {
        if (options.has("evaluator")) return bind_evaluating<P>(options, settings);
        return [=] { return std::make_unique<MctsWith<P, Rollouts>>(settings, Rollouts{}); };
      });
  return std::make_unique<MctsPlayer>(std::move(make), options.evaluator(""), read_limits(options),
                                      options.seed(), memory_mb_of(options),
                                      options.where("memory_mb"));
}

}  // namespace

StrategyEntry mcts_entry() {
  using namespace option_infos;
  // Not made with the others above: it is like one that another file makes.
  const OptionInfo leaf{"evaluator", kEvaluator.type, "none",
                        "one of log-odds, in place of games played out"};
  return {{"mcts",
           "Monte-Carlo tree search with proofs; nodes are walks, value is from -1000 to 1000",
           {kRollouts, kMoveTime, leaf, kWeights, kExploration, kThreads, kMemory, kSeed}},
          make_player};
}

}  // namespace uttt
