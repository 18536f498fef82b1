// `negamax`: minimax in negamax form, choosing at random among equally best moves (Thornton).
#include "engine/negamax.hpp"

#include "strategies/depth_search.hpp"
#include "strategies/registry.hpp"

namespace uttt {

StrategyEntry negamax_entry() {
  using namespace option_infos;
  return {{"negamax",
           "minimax in negamax form, random among equally best moves",
           {depth(kPlainDepthText), kNodes, kMoveTime, kEvaluator, tie("random"), kSeed}},
          [](const StrategyOptions& options) {
            return make_depth_search<Negamax>(options, options.limits(plain_depth(options)),
                                              TieBreak::random);
          }};
}

}  // namespace uttt
