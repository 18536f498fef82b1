// What principal-variation search leaves out: nodes whose value is so far outside the window that
// looking would hardly bring it back. All margins are in values of evaluators of log-odds, of which
// 100 are a unit; how each was found stands in docs/strength.md. Nothing here is used where the
// pruning is exact.
#pragma once

namespace uttt::pvs {

// Reverse futility: a node so much better than beta a few plies before the horizon is taken to stay
// above it.
inline constexpr int kReverseFutilityDepth = 6;
inline constexpr int kReverseFutilityMargin = 70;  // a ply

constexpr bool stays_above(int static_value, int depth_plies, int beta) {
  return depth_plies <= kReverseFutilityDepth &&
         static_value - kReverseFutilityMargin * depth_plies >= beta;
}

}  // namespace uttt::pvs
