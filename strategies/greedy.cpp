// `greedy`: the move whose resulting position evaluates best, without looking further (Chua
// 2012 §1.3). That is minimax one ply deep.
#include "engine/minimax.hpp"
#include "strategies/depth_search.hpp"
#include "strategies/registry.hpp"

namespace uttt {

StrategyEntry greedy_entry() {
  using namespace option_infos;
  return {{"greedy",
           "the move whose resulting position evaluates best",
           {kEvaluator, tie("first"), kSeed}},
          [](const StrategyOptions& options) {
            Limits one_ply;  // which is the strategy itself: it holds whatever the budget
            one_ply.depth_plies = 1;
            return make_depth_search<Minimax>(options, {one_ply, one_ply}, TieBreak::first,
                                              DepthSearch::Depth::fixed);
          }};
}

}  // namespace uttt
