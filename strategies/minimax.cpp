// `minimax`: depth-limited H-minimax without pruning, the reference (Chua 2012 §1.5).
#include "engine/minimax.hpp"

#include "strategies/depth_search.hpp"
#include "strategies/registry.hpp"

namespace uttt {

StrategyEntry minimax_entry() {
  using namespace option_infos;
  return {{"minimax",
           "depth-limited minimax without pruning",
           {depth(kPlainDepthText), kNodes, kMoveTime, kEvaluator, tie("first"), kSeed}},
          [](const StrategyOptions& options) {
            return make_depth_search<Minimax>(options, options.limits(plain_depth(options)),
                                              TieBreak::first);
          }};
}

}  // namespace uttt
