// `mcts`: Monte-Carlo tree search as a player; the tree grown for one move serves the next.
#include "engine/mcts/mcts.hpp"

#include <optional>
#include <sstream>
#include <string>

#include "evaluators/evaluators.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kDefaultRollouts = 20000;
constexpr double kMaxExploration = 100;
constexpr std::uint64_t kMaxThreads = 256;
constexpr std::uint64_t kDefaultMemoryMb = 256;
constexpr std::uint64_t kMaxMemoryMb = 65536;

const OptionInfo kRollouts{"rollouts", WholeNumber{1},
                           std::to_string(kDefaultRollouts) + " without move_time_ms",
                           "games played out a move, at most"};
const OptionInfo kExploration{"exploration", DecimalNumber{0, kMaxExploration},
                              (std::ostringstream() << kDefaultExploration).str() + ", or " +
                                  (std::ostringstream() << kEvaluatorExploration).str() +
                                  " with an evaluator",
                              "how much moves tried less often are favoured"};
const OptionInfo kThreads{"threads", WholeNumber{1, kMaxThreads}, "1", "that search together"};
const OptionInfo kMemory{"memory_mb", WholeNumber{1, kMaxMemoryMb},
                         std::to_string(kDefaultMemoryMb), "the tree's share of memory, at most"};

template <class P, class E>
class MctsPlayer final : public Strategy {
 public:
  MctsPlayer(const MctsSettings& settings, OwnLimits limits, std::uint64_t seed, const E& evaluator)
      : search_(settings, evaluator), limits_(std::move(limits)), seed_(seed), random_(seed) {}

  void new_game(std::uint64_t seed) override {
    random_ = Random(derive_seed(seed_, seed));
    search_.forget();
  }

  SearchResult choose(const Game& game, const MoveRequest& request) override {
    return search_.search(position_of<P>(game), game.moves(),
                          limits_for(request, game.side_to_move()), random_, request.analysis);
  }

 private:
  // Rollouts know no depth: a budget of nothing else leaves the options in force. Somebody who
  // allows so many nodes means rollouts.
  Limits limits_for(MoveRequest request, Player mover) const {
    if (const auto& budget = request.budget; budget && budget->depth_plies) {
      if (!budget->nodes && !budget->move_time && !budget->clock) request.budget.reset();
    }
    Limits limits = limits_of(request, limits_, mover);
    limits.rollouts = std::min(limits.rollouts, limits.nodes);
    return limits;
  }

  Mcts<P, E> search_;
  OwnLimits limits_;
  std::uint64_t seed_;
  Random random_;
};

MctsSettings read_settings(const StrategyOptions& options) {
  MctsSettings settings;
  settings.exploration =
      options.decimal("exploration")
          .value_or(options.has("evaluator") ? kEvaluatorExploration : kDefaultExploration);
  settings.threads = static_cast<int>(options.number("threads").value_or(1));
  settings.max_bytes = options.number("memory_mb").value_or(kDefaultMemoryMb) << 20;
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

template <class P, class E>
std::unique_ptr<Strategy> make_bound_player(const StrategyOptions& options, const E& evaluator) {
  return std::make_unique<MctsPlayer<P, E>>(read_settings(options), read_limits(options),
                                            options.seed(), evaluator);
}

// Throws InputError for an evaluator whose values are no log-odds.
template <class P>
std::unique_ptr<Strategy> make_evaluating_player(const StrategyOptions& options) {
  return with_evaluator<P>(
      options.evaluator(""), [&]<class E>(const E& evaluator) -> std::unique_ptr<Strategy> {
        if constexpr (LogOddsEvaluator<E>) {
          return make_bound_player<P>(options, evaluator);
        } else {
          throw InputError(options.where("evaluator") + " is " + in_quotes(E::kName) +
                           ", whose values are no log-odds; expected fitted or network");
        }
      });
}

std::unique_ptr<Strategy> make_player(const StrategyOptions& options) {
  return with_ruleset(options.ruleset(),
                      [&]<class P>(std::type_identity<P>) -> std::unique_ptr<Strategy> {
                        return options.has("evaluator") ? make_evaluating_player<P>(options)
                                                        : make_bound_player<P>(options, Rollouts{});
                      });
}

}  // namespace

StrategyEntry mcts_entry() {
  using namespace option_infos;
  // Not made with the others above: it is like one that another file makes.
  const OptionInfo leaf{"evaluator", kEvaluator.type, "none",
                        "one of log-odds, in place of games played out"};
  return {{"mcts",
           "Monte-Carlo tree search with proofs; nodes are walks, value is from -1000 to 1000",
           {kRollouts, kMoveTime, leaf, kExploration, kThreads, kMemory, kSeed}},
          make_player};
}

}  // namespace uttt
