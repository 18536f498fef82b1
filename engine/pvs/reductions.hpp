// How much less deep a late move is looked at first: more the deeper the search and the later the
// move, by the product of their logarithms, as chess engines do; more, too, where it looks worse
// than the best-looking and where the side to move is not improving. How the numbers were found
// stands in docs/strength.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/position.hpp"
#include "engine/pvs/selectivity.hpp"

namespace uttt {

namespace detail {

// ln(n) by the series of 2 artanh((n - 1) / (n + 1)). Computed by the compiler, so that every
// library and machine reduces alike.
constexpr double natural_logarithm(int n) {
  const double x = (n - 1.0) / (n + 1.0);
  double power = x;
  double sum = 0;
  for (int k = 1; sum + power / k != sum; k += 2, power *= x * x) sum += power / k;
  return 2 * sum;
}

// In hundredths of a ply.
inline constexpr int kReductionBase = 45;
inline constexpr double kReductionFactor = 68;  // of both logarithms
inline constexpr int kReductionUnlessRising = 25;
inline constexpr int kReductionPerLook = 17;  // a unit of log-odds behind the usual
inline constexpr int kUsuallyBehind = 150;    // hundredths of log-odds
inline constexpr int kLooksCount = 300;       // no more of them, either way

using Reductions = std::array<std::array<std::int16_t, kMaxMoves + 1>, kMaxMoves + 1>;

// Hundredths of a ply, [depth][index].
constexpr Reductions make_reductions() {
  std::array<double, kMaxMoves + 1> logarithm{};
  for (int n = 1; n <= kMaxMoves; ++n) {
    logarithm[static_cast<std::size_t>(n)] = natural_logarithm(n);
  }
  Reductions reductions{};
  for (std::size_t depth = 1; depth < reductions.size(); ++depth) {
    for (std::size_t index = 1; index < reductions.size(); ++index) {
      reductions[depth][index] = static_cast<std::int16_t>(
          kReductionBase + kReductionFactor * logarithm[depth] * logarithm[index]);
    }
  }
  return reductions;
}

inline constexpr Reductions kReductions = make_reductions();

}  // namespace detail

// A move that others were tried before.
struct LateMove {
  int index;   // so many were
  int behind;  // hundredths of log-odds between its looks and the best
};

// Plies taken off for a move of a node `depth_plies` deep, whose side's values have that trend;
// less than the depth.
constexpr int late_move_reduction(int depth_plies, pvs::Trend trend, const LateMove& move) {
  int hundredths = detail::kReductions[static_cast<std::size_t>(depth_plies)]
                                      [static_cast<std::size_t>(move.index)];
  if (trend == pvs::Trend::not_rising) hundredths += detail::kReductionUnlessRising;
  hundredths +=
      detail::kReductionPerLook *
      std::clamp(move.behind - detail::kUsuallyBehind, -detail::kLooksCount, detail::kLooksCount) /
      100;
  return std::clamp(hundredths / 100, 0, depth_plies - 1);
}

}  // namespace uttt
