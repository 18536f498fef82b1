// The depth-limited searches as players: a search bound to a ruleset's position and an evaluator.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/limits.hpp"
#include "engine/random.hpp"
#include "engine/root_search.hpp"
#include "evaluators/calibration.hpp"
#include "evaluators/evaluators.hpp"
#include "strategies/expecting.hpp"
#include "strategies/options.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

// A search bound to the positions of a ruleset and an evaluator of them.
class BoundDepthSearch {
 public:
  virtual ~BoundDepthSearch() = default;
  virtual SearchResult search(const Game& game, const Limits& limits, TieBreak tie, Random& random,
                              const Analysis& analysis) const = 0;
  // Value of the present position `ply` plies below the root, looking depth_plies further.
  virtual int value(const Game& game, int depth_plies, int ply) const = 0;
  virtual int max_depth() const = 0;     // of the evaluator
  virtual int longest_game() const = 0;  // in plies
};

class DepthSearch final : public Strategy {
 public:
  // Whether a budget changes anything: not where the depth is the strategy itself.
  enum class Depth { by_budget, fixed };

  DepthSearch(std::unique_ptr<const BoundDepthSearch> bound, std::string evaluator,
              OwnLimits limits, TieBreak tie, std::uint64_t seed, Depth depth)
      : bound_(std::move(bound)),
        evaluator_(std::move(evaluator)),
        limits_(std::move(limits)),
        depth_(depth),
        tie_(tie),
        seed_(seed),
        random_(seed) {}

  void new_game(std::uint64_t seed) override { random_ = Random(derive_seed(seed_, seed)); }

  SearchResult choose(const Game& game, const MoveRequest& request) override {
    MoveRequest asked = request;
    if (depth_ == Depth::fixed) asked.budget.reset();
    const Limits limits = limits_of(asked, limits_, game);
    return search_expecting(
        [&](int value) { return expectation_of(evaluator_, game, ValueKind::best_line, value); },
        asked.analysis,
        [&](const Analysis& analysis) {
          return bound_->search(game, limits, tie_, random_, analysis);
        });
  }

  std::optional<int> node_value(const Game& game, int ply) override {
    const int depth_plies = limits_.usual.depth_plies;
    if (depth_plies == kMaxDepth || ply > depth_plies) return std::nullopt;
    return bound_->value(game, depth_plies - ply, ply);
  }

 private:
  std::unique_ptr<const BoundDepthSearch> bound_;
  std::string evaluator_;  // its name
  OwnLimits limits_;
  Depth depth_;
  TieBreak tie_;
  std::uint64_t seed_;
  Random random_;
};

// The depth of the searches without pruning where none is given: the whole game on one board, what
// takes milliseconds on nine.
inline constexpr const char* kPlainDepthText = "9 on basic, else 4";
inline int plain_depth(const StrategyOptions& options) {
  return options.ruleset() == Ruleset::basic ? 9 : 4;
}

template <template <Position, class> class Search, class P, class E>
std::unique_ptr<const BoundDepthSearch> bind_search(const E& evaluator) {
  class DepthSearchWith final : public BoundDepthSearch {
   public:
    explicit DepthSearchWith(const E& with) : evaluator_(with) {}

    SearchResult search(const Game& game, const Limits& limits, TieBreak tie, Random& random,
                        const Analysis& analysis) const override {
      return search_to_depth<Search, E>(position_of<P>(game), limits, tie, random, analysis,
                                        evaluator_);
    }
    int value(const Game& game, int depth_plies, int ply) const override {
      return value_to_depth<Search, E>(position_of<P>(game), depth_plies, ply, evaluator_);
    }
    int max_depth() const override { return evaluator_.max_depth(); }
    int longest_game() const override { return P{}.max_plies_left(); }

   private:
    E evaluator_;
  };
  return std::make_unique<DepthSearchWith>(evaluator);
}

// How a search reaches its evaluator: compiled into it, or by a call, which is slower to run and
// quicker to build.
enum class Reach { compiled_in, by_call };

// A player that searches with `Search` within the limits, evaluator and tie-break of `options`.
// Throws InputError for a depth in which the evaluator's values mean nothing any more.
template <template <Position, class> class Search, Reach kReach = Reach::by_call>
std::unique_ptr<Strategy> make_depth_search(
    const StrategyOptions& options, const OwnLimits& limits, TieBreak default_tie,
    DepthSearch::Depth depth = DepthSearch::Depth::by_budget) {
  const std::string name =
      options.evaluator(default_evaluator(options.ruleset(), limits.usual.depth_plies));
  auto bound = with_ruleset(options.ruleset(), [&]<class P>(std::type_identity<P>) {
    if constexpr (kReach == Reach::by_call) {
      return bind_search<Search, P>(any_evaluator<P>(name));
    } else {
      return with_search_evaluator<P>(
          name, [](const auto& evaluator) { return bind_search<Search, P>(evaluator); });
    }
  });
  if (options.has("depth") && bound->max_depth() < bound->longest_game() &&
      limits.named.depth_plies > bound->max_depth()) {
    const std::string deepest = std::to_string(bound->max_depth());
    options.refuse("depth", "evaluator " + name + " tells a win from a loss to depth " + deepest +
                                " only; expected a depth from 1 to " + deepest);
  }
  return std::make_unique<DepthSearch>(std::move(bound), name, limits, options.tie(default_tie),
                                       options.seed(), depth);
}

}  // namespace uttt
