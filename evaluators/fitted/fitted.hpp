// The evaluator `fitted`: the log-odds that X wins, in hundredths, by weights that `uttt tune
// weights` fits to the results of its own games. What it looks at stands at the top of
// grid.hpp and line.hpp; both are symmetric by construction: swapping the sides
// negates, and turning or mirroring the grid together with its boards changes nothing.
#pragma once

#include <memory>
#include <string_view>

#include "engine/limits.hpp"
#include "evaluators/fitted/grid.hpp"
#include "evaluators/fitted/line.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

namespace fitted {

// What the tables and features of the positions P are; kModel holds the weights that are built in.
// Rulesets that differ in an option share them.
template <class P>
struct Family;

struct LineFamily {
  using Model = LineModel;
  using Weights = LineWeights;
  template <class P, class F>
  static void terms(const P& position, F f) {
    line_terms(position, f);
  }
};

struct GridFamily {
  using Model = GridModel;
  using Weights = GridWeights;
  template <class P, class F>
  static void terms(const P& position, F f) {
    grid_terms(position, f);
  }
};

extern const LineModel kBasicModel;
extern const LineModel kAdvancedModel;
extern const GridModel kMoreAdvancedModel;
extern const GridModel kOpenModel;

template <>
struct Family<BasicPosition> : LineFamily {
  static constexpr const Model& kModel = kBasicModel;
};
template <FullBoard kFullBoard>
struct Family<AdvancedPosition<kFullBoard>> : LineFamily {
  static constexpr const Model& kModel = kAdvancedModel;
};
template <TieRule kTieRule>
struct Family<MoreAdvancedPosition<kTieRule>> : GridFamily {
  static constexpr const Model& kModel = kMoreAdvancedModel;
};
template <>
struct Family<OpenPosition> : GridFamily {
  static constexpr const Model& kModel = kOpenModel;
};

// The evaluator with weights of its own, for positions P: what a fit plays with.
template <class P>
class Weighted {
 public:
  explicit Weighted(const typename Family<P>::Weights& weights)
      : model_(std::make_shared<const typename Family<P>::Model>(weights)) {}

  int begin(const P& position) const { return model_->sum(position); }
  int after(int sum, const P& position, Move move, const P& next) const {
    return model_->sum_after(sum, position, move, next);
  }
  int value(int sum, const P& position, int ply) const {
    return value_of(*model_, sum, position, ply);
  }
  static constexpr int max_depth() { return kMaxDepth; }

 private:
  std::shared_ptr<const typename Family<P>::Model> model_;
};

}  // namespace fitted

struct Fitted {
  static constexpr std::string_view kName = "fitted";
  static constexpr int kValuesPerLogOdds = 100;
  static constexpr std::string_view kSummary =
      "log-odds of winning in hundredths, fitted to games; +-(10000 - ply) won or lost";
  template <class P>
  static int begin(const P& position) {
    return fitted::Family<P>::kModel.sum(position);
  }
  template <class P>
  static int after(int sum, const P& position, Move move, const P& next) {
    return fitted::Family<P>::kModel.sum_after(sum, position, move, next);
  }
  template <class P>
  static int value(int sum, const P& position, int ply) {
    return fitted::value_of(fitted::Family<P>::kModel, sum, position, ply);
  }
  static constexpr int max_depth() { return kMaxDepth; }
};

}  // namespace uttt
