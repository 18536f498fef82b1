// The depth-limited searches as players: a search bound to a ruleset's position and an evaluator.
#pragma once

#include <memory>
#include <optional>

#include "engine/limits.hpp"
#include "engine/random.hpp"
#include "engine/root_search.hpp"
#include "evaluators/evaluators.hpp"
#include "strategies/options.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

class DepthSearch final : public Strategy {
 public:
  using SearchFunction = SearchResult (*)(const Game&, const Limits&, TieBreak, Random&);

  // Whether the depth is the strategy itself, so that no budget changes it.
  enum class Depth { by_budget, fixed };

  // Value of the present position `ply` plies below the root, looking depth_plies further.
  using ValueFunction = int (*)(const Game&, int depth_plies, int ply);

  DepthSearch(SearchFunction search, ValueFunction value, Limits limits, TieBreak tie,
              std::uint64_t seed, Depth depth)
      : search_(search),
        value_(value),
        limits_(std::move(limits)),
        depth_(depth),
        tie_(tie),
        seed_(seed),
        random_(seed) {}

  void new_game(std::uint64_t seed) override { random_ = Random(derive_seed(seed_, seed)); }

  void set_budget(const MoveBudget& budget) override {
    if (depth_ == Depth::by_budget) budget_ = budget;
  }

  SearchResult choose(const Game& game, std::stop_token stop) override {
    Limits limits = budget_ ? limits_of(*budget_, game.side_to_move()) : limits_;
    limits.stop = std::move(stop);
    return search_(game, limits, tie_, random_);
  }

  std::optional<int> value_below_root(const Game& game, int ply) override {
    if (limits_.depth_plies == kMaxDepth || ply > limits_.depth_plies) return std::nullopt;
    return value_(game, limits_.depth_plies - ply, ply);
  }

 private:
  SearchFunction search_;
  ValueFunction value_;
  Limits limits_;
  Depth depth_;
  std::optional<MoveBudget> budget_;  // in place of limits_
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

// A player that searches with `Search` within the limits, evaluator and tie-break of `options`.
template <template <Position, class> class Search>
std::unique_ptr<Strategy> make_depth_search(
    const StrategyOptions& options, const Limits& limits, TieBreak default_tie,
    DepthSearch::Depth depth = DepthSearch::Depth::by_budget) {
  const std::string evaluator = options.evaluator(default_evaluator(options.ruleset()));
  struct Functions {
    DepthSearch::SearchFunction search;
    DepthSearch::ValueFunction value;
  };
  const auto bound = with_ruleset(options.ruleset(), [&]<class P>(std::type_identity<P>) {
    return with_evaluator(evaluator, [&]<class E>(std::type_identity<E>) {
      if (P::kBoards > 1 && options.has("depth") && limits.depth_plies > E::kMaxDepth) {
        throw InputError(options.where("depth") + ": evaluator " + evaluator +
                         " tells a win from a loss to depth " + std::to_string(E::kMaxDepth) +
                         " only; expected a depth from 1 to " + std::to_string(E::kMaxDepth));
      }
      return Functions{[](const Game& game, const Limits& budget, TieBreak tie, Random& random) {
                         return search_to_depth<Search, E>(position_of<P>(game), budget, tie,
                                                           random);
                       },
                       [](const Game& game, int depth_plies, int ply) {
                         return value_to_depth<Search, E>(position_of<P>(game), depth_plies, ply);
                       }};
    });
  });
  return std::make_unique<DepthSearch>(bound.search, bound.value, limits, options.tie(default_tie),
                                       options.seed(), depth);
}

}  // namespace uttt
