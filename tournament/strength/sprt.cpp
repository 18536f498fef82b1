#include "tournament/strength/sprt.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace uttt {
namespace {

constexpr std::size_t kResults = std::tuple_size_v<PairCounts>;
constexpr double kUnseenPairs = 1e-3;
constexpr int kBisections = 64;        // of an interval near 1, to the last bit of a double
constexpr int kMaxSolverSteps = 2000;  // 448 is the most seen over 24,000 random tables at ±200 Elo
constexpr double kSolvedStep = 1e-10;  // in a probability

using Distribution = std::array<double, kResults>;  // over the results of a pair

// The score a game (0-1) of a pair in which `half_points` were made.
double score_of(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

// The distribution nearest to `observed` in likelihood under which `constraint` has expectation 0:
// Van den Bergh, "A practical introduction", proposition 1.1. The constraint must have both signs.
Distribution most_likely(const Distribution& observed, const Distribution& constraint) {
  const auto [least, greatest] = std::ranges::minmax(constraint);
  assert(least < 0 && greatest > 0);
  double low = -1 / greatest;
  double high = -1 / least;
  double multiplier = 0;
  for (int i = 0; i < kBisections; ++i) {
    multiplier = std::midpoint(low, high);
    double expectation = 0;
    for (std::size_t result = 0; result < kResults; ++result) {
      expectation += observed[result] * constraint[result] / (1 + multiplier * constraint[result]);
    }
    (expectation > 0 ? low : high) = multiplier;
  }
  Distribution found;
  for (std::size_t result = 0; result < kResults; ++result) {
    found[result] = observed[result] / (1 + multiplier * constraint[result]);
  }
  return found;
}

Distribution most_likely_with_score(const Distribution& observed, double score) {
  Distribution constraint;
  for (std::size_t result = 0; result < kResults; ++result) {
    constraint[result] = score_of(result) - score;
  }
  return most_likely(observed, constraint);
}

// With (mean score - 1/2) / standard deviation = `t`, by repeated linear approximation of that
// condition: Van den Bergh, "Comments on normalized Elo", section 4.1.
Distribution most_likely_with_t(const Distribution& observed, double t) {
  Distribution current;
  current.fill(1.0 / kResults);
  for (int step = 0; step < kMaxSolverSteps; ++step) {
    const ScoreMoments moments = score_moments(current);
    const double deviation = std::sqrt(moments.variance);
    Distribution constraint;
    for (std::size_t result = 0; result < kResults; ++result) {
      const double distance = (score_of(result) - moments.mean) / deviation;
      constraint[result] = score_of(result) - 0.5 - t * deviation * (1 + distance * distance) / 2;
    }
    const Distribution next = most_likely(observed, constraint);
    double change = 0;
    for (std::size_t result = 0; result < kResults; ++result) {
      change = std::max(change, std::abs(next[result] - current[result]));
    }
    current = next;
    if (change < kSolvedStep) break;
  }
  return current;
}

Distribution most_likely_with_elo(const Distribution& observed, double elo, EloModel model) {
  if (model == EloModel::logistic) return most_likely_with_score(observed, score_from_elo(elo));
  // The score a game of a pair varies √2 times less than that of a game.
  return most_likely_with_t(observed, std::numbers::sqrt2 * elo / kNormalizedEloUnit);
}

}  // namespace

double max_sprt_elo(EloModel model) { return model == EloModel::logistic ? 1000 : 200; }

SprtBounds sprt_bounds(const SprtOptions& options) {
  return {std::log(options.beta / (1 - options.alpha)),
          std::log((1 - options.beta) / options.alpha)};
}

double log_likelihood_ratio(const PairCounts& pairs, const SprtOptions& options) {
  Distribution counts;
  for (std::size_t result = 0; result < kResults; ++result) {
    counts[result] = pairs[result] == 0 ? kUnseenPairs : static_cast<double>(pairs[result]);
  }
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  Distribution observed = counts;
  for (double& share : observed) share /= total;
  const Distribution under_h0 = most_likely_with_elo(observed, options.elo0, options.model);
  const Distribution under_h1 = most_likely_with_elo(observed, options.elo1, options.model);
  double ratio = 0;
  for (std::size_t result = 0; result < kResults; ++result) {
    ratio += counts[result] * std::log(under_h1[result] / under_h0[result]);
  }
  return ratio;
}

SprtState judge(const PairCounts& pairs, const SprtOptions& options) {
  SprtState state;
  state.pairs = std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
  if (state.pairs == 0) return state;
  state.llr = log_likelihood_ratio(pairs, options);
  const SprtBounds bounds = sprt_bounds(options);
  if (state.llr <= bounds.lower) state.verdict = SprtVerdict::h0_accepted;
  if (state.llr >= bounds.upper) state.verdict = SprtVerdict::h1_accepted;
  return state;
}

}  // namespace uttt
