// What a walk of `mcts` brings home from its end: the results of random games, or what an evaluator
// thinks of the positions there.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "engine/evaluator.hpp"
#include "engine/rollout.hpp"

namespace uttt {

// The evaluator of a search by rollouts: there is none.
struct Rollouts : StatelessEvaluator {
  template <class P>
  static int value(NoState, const P& /*position*/, int /*ply*/) {
    return 0;
  }
};

// What an evaluation counts for, as if so many rollouts had been made: points are whole numbers,
// and so fine is the result that they tell.
inline constexpr std::uint32_t kVisitsPerEvaluation = 64;

// What one walk adds to the visits, at least.
template <class E>
inline constexpr std::uint32_t kVisitsPerWalk =
    std::is_same_v<E, Rollouts> ? 1 : kVisitsPerEvaluation;

// The points out of 2 * kVisitsPerEvaluation for a side that thinks a position worth `value`.
inline std::uint32_t points_of(int value) {
  return static_cast<std::uint32_t>(
      std::lround(2 * kVisitsPerEvaluation * score_of_log_odds(value)));
}

}  // namespace uttt
