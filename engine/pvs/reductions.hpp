// How much less deep a late move is looked at first: more the deeper the search and the later the
// move, by the product of their logarithms, as chess engines do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/position.hpp"

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

inline constexpr double kReductionBase = 0.5;
inline constexpr double kReductionDivisor = 1.5;

using Reductions = std::array<std::array<std::int8_t, kMaxMoves + 1>, kMaxMoves + 1>;

constexpr Reductions make_reductions() {
  std::array<double, kMaxMoves + 1> logarithm{};
  for (int n = 1; n <= kMaxMoves; ++n) {
    logarithm[static_cast<std::size_t>(n)] = natural_logarithm(n);
  }
  Reductions plies{};
  for (std::size_t depth = 1; depth < plies.size(); ++depth) {
    for (std::size_t index = 1; index < plies.size(); ++index) {
      plies[depth][index] = static_cast<std::int8_t>(
          kReductionBase + logarithm[depth] * logarithm[index] / kReductionDivisor);
    }
  }
  return plies;
}

inline constexpr Reductions kReductions = make_reductions();

}  // namespace detail

// Plies taken off for the move with `index` better-looking ones before it.
constexpr int late_move_reduction(int depth_plies, int index) {
  return detail::kReductions[static_cast<std::size_t>(depth_plies)]
                            [static_cast<std::size_t>(index)];
}

static_assert(late_move_reduction(3, 3) == 1 && late_move_reduction(10, 8) == 3);

}  // namespace uttt
