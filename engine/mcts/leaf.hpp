// What a walk of `mcts` brings home from its end: the results of random games, or what an evaluator
// thinks of the positions there.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/evaluator.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/rollout.hpp"

namespace uttt {

// The evaluator of a search by rollouts: there is none.
struct Rollouts : StatelessEvaluator {
  template <class P>
  static int value(NoState, const P& /*position*/, int /*ply*/) {
    return 0;
  }
};

// Does a walk end in an evaluation, and not in rollouts?
template <class E>
inline constexpr bool kEvaluates = !std::is_same_v<E, Rollouts>;

// What an evaluation counts for, as if so many rollouts had been made: points are whole numbers,
// and so fine is the result that they tell.
inline constexpr std::uint32_t kVisitsPerEvaluation = 64;

// So many walks a thread makes before it looks at the clock again: some 50 microseconds' worth.
template <class E>
inline constexpr std::uint64_t kWalksPerClaim = kEvaluates<E> ? 8 : 64;

// What one walk adds to the visits, at least.
template <class E>
inline constexpr std::uint32_t kVisitsPerWalk = kEvaluates<E> ? kVisitsPerEvaluation : 1;

// A value that leaves no doubt of who wins: beside it the odds of all else are 0, which computes
// faster than next to nothing.
inline constexpr int kSureValue = 20'000;

// The points out of 2 * kVisitsPerEvaluation for a side that thinks a position worth `value`.
inline std::uint32_t points_of(int value) {
  // Further out all points go to one side.
  static constexpr int kMost = 600;
  static const auto points = [] {
    std::array<std::uint8_t, 2 * kMost + 1> table{};
    for (int known = -kMost; known <= kMost; ++known) {
      table[static_cast<std::size_t>(known + kMost)] = static_cast<std::uint8_t>(
          std::lround(2 * kVisitsPerEvaluation * score_of_log_odds(known)));
    }
    return table;
  }();
  return points[static_cast<std::size_t>(std::clamp(value, -kMost, kMost) + kMost)];
}

// Gives each of `nodes`, siblings, the prior that goes with `values`, what their evaluations, in
// the same order, promise the side that moves there: the odds of winning, as parts of their sum.
inline void set_priors(std::span<Node> nodes, std::span<const int> values) {
  const int best = *std::ranges::max_element(values);
  float sum = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes[i].prior = std::exp(static_cast<float>((values[i] - best) / kValuesPerLogOdds));
    sum += nodes[i].prior;
  }
  for (Node& node : nodes) node.prior /= sum;
}

}  // namespace uttt
