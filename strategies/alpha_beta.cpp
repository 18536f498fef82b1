// `alpha-beta`: depth-limited H-minimax with alpha-beta pruning (Chua 2012 §1.6, Huang 2018 §3.2).
#include "engine/alpha_beta.hpp"

#include "strategies/depth_search.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

constexpr int kDefaultDepth = 7;  // Huang 2018 §3.2

}  // namespace

StrategyEntry alpha_beta_entry() {
  using namespace option_infos;
  return {
      {"alpha-beta",
       "depth-limited minimax with alpha-beta pruning",
       {depth(std::to_string(kDefaultDepth)), kNodes, kMoveTime, kEvaluator, tie("first"), kSeed}},
      [](const StrategyOptions& options) {
        return make_depth_search<AlphaBeta, Reach::compiled_in>(
            options, options.limits(kDefaultDepth), TieBreak::first);
      }};
}

}  // namespace uttt
