#include "tournament/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace uttt {
namespace {

constexpr double kZ95 = 1.959963984540054;  // 97.5 % quantile of the normal distribution

struct Moments {
  double mean;
  double standard_error;
};

// Of the score a game (0-1), over pairs.
Moments moments_of(const PairCounts& pairs) {
  double count = 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t points = 0; points < pairs.size(); ++points) {
    const auto weight = static_cast<double>(pairs[points]);
    const double score = static_cast<double>(points) / 4;
    count += weight;
    sum += weight * score;
    squares += weight * score * score;
  }
  const double mean = sum / count;
  return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
}

}  // namespace

double elo_from_score(double score) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (score <= 0) return -kInfinite;
  if (score >= 1) return kInfinite;
  return 400 * std::log10(score / (1 - score));
}

std::optional<EloEstimate> elo_from_pairs(const PairCounts& pairs) {
  if (std::ranges::all_of(pairs, [](std::uint64_t n) { return n == 0; })) return std::nullopt;
  PairCounts adjusted = pairs;
  ++adjusted.front();
  ++adjusted.back();
  const Moments moments = moments_of(adjusted);
  const double reach = kZ95 * moments.standard_error;
  return EloEstimate{elo_from_score(moments_of(pairs).mean), elo_from_score(moments.mean - reach),
                     elo_from_score(moments.mean + reach)};
}

}  // namespace uttt
