#include "tournament/strength/forecast.hpp"

#include <cmath>
#include <cstdint>

namespace uttt {
namespace {

constexpr std::uint64_t kPairsToTell = 10;  // before them a drift is chance
constexpr double kLeastDrift = 1e-9;        // a pair

}  // namespace

std::optional<double> expected_pairs_left(const SprtState& state, const SprtOptions& options) {
  if (state.verdict != SprtVerdict::undecided || state.pairs < kPairsToTell) return std::nullopt;
  const double drift = state.llr / static_cast<double>(state.pairs);
  if (std::abs(drift) < kLeastDrift) return std::nullopt;
  const SprtBounds bounds = sprt_bounds(options);
  return ((drift > 0 ? bounds.upper : bounds.lower) - state.llr) / drift;
}

}  // namespace uttt
