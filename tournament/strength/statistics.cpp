#include "tournament/strength/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace uttt {
namespace {

constexpr double kZ95 = 1.959963984540054;  // 97.5 % quantile of the normal distribution

std::array<double, 5> as_weights(const PairCounts& pairs) {
  std::array<double, 5> weights;
  std::ranges::transform(pairs, weights.begin(), [](auto n) { return static_cast<double>(n); });
  return weights;
}

double number_of(const PairCounts& pairs) {
  return static_cast<double>(std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0}));
}

// The moments with one pair won and one lost added, and the standard error of their mean.
struct AdjustedScore {
  ScoreMoments moments;
  double error;
};

AdjustedScore adjusted_score(PairCounts pairs) {
  ++pairs.front();
  ++pairs.back();
  const ScoreMoments moments = score_moments(as_weights(pairs));
  return {moments, std::sqrt(moments.variance / number_of(pairs))};
}

}  // namespace

ScoreMoments score_moments(const std::array<double, 5>& weights) {
  double total = 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t half_points = 0; half_points < weights.size(); ++half_points) {
    const double score = static_cast<double>(half_points) / 4;
    total += weights[half_points];
    sum += weights[half_points] * score;
    squares += weights[half_points] * score * score;
  }
  const double mean = sum / total;
  return {mean, std::max(0.0, squares / total - mean * mean)};
}

double elo_from_score(double score) {
  constexpr double kUnbounded = std::numeric_limits<double>::infinity();
  if (score <= 0) return -kUnbounded;
  if (score >= 1) return kUnbounded;
  return 400 * std::log10(score / (1 - score));
}

double score_from_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<EloEstimate> elo_from_pairs(const PairCounts& pairs) {
  if (number_of(pairs) == 0) return std::nullopt;
  const auto [moments, error] = adjusted_score(pairs);
  const double reach = kZ95 * error;
  return EloEstimate{elo_from_score(score_moments(as_weights(pairs)).mean),
                     elo_from_score(moments.mean - reach), elo_from_score(moments.mean + reach)};
}

double superiority(const PairCounts& pairs) {
  if (number_of(pairs) == 0) return 0.5;
  const auto [moments, error] = adjusted_score(pairs);
  return std::erfc(-(moments.mean - 0.5) / error / std::numbers::sqrt2) / 2;
}

std::optional<EloEstimate> normalized_elo_from_pairs(const PairCounts& pairs) {
  if (number_of(pairs) == 0) return std::nullopt;
  const ScoreMoments moments = score_moments(as_weights(pairs));
  if (moments.variance == 0) return std::nullopt;
  // A game's score varies √2 times as much as that of a pair, were its games independent.
  const double deviation = std::sqrt(2 * moments.variance);
  const double elo = kNormalizedEloUnit * (moments.mean - 0.5) / deviation;
  const double reach = kZ95 * kNormalizedEloUnit / std::sqrt(2 * number_of(pairs));
  return EloEstimate{elo, elo - reach, elo + reach};
}

}  // namespace uttt
