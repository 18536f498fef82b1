#include "training/logistic.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "engine/random.hpp"

using namespace uttt;

namespace {

constexpr std::size_t kFeatures = 6;
const std::vector<double> kTrueWeights = {1.5, -0.75, 0.25, 0.0, -2.0, 0.5};

double uniform(Random& random) {
  return static_cast<double>(random.next() >> 11) / 9007199254740992.0;  // 2^53
}

double chance(std::span<const FeatureCount> features) {
  double odds = 0;
  for (const auto [feature, count] : features) odds += kTrueWeights[feature] * count;
  return 1 / (1 + std::exp(-odds));
}

// Results are drawn with the true chances, or are the chances themselves.
enum class Results { drawn, exact };

Samples synthetic(std::size_t size, Results results) {
  Random random(17);
  Samples samples;
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<FeatureCount> features;
    for (std::size_t feature = 0; feature < kFeatures; ++feature) {
      const auto count = static_cast<std::int16_t>(static_cast<int>(random.below(5)) - 2);
      if (count != 0) features.push_back({static_cast<std::uint16_t>(feature), count});
    }
    for (const FeatureCount& feature : features) samples.add_feature(feature);
    const double won = chance(features);
    samples.end_sample(results == Results::exact ? won : (uniform(random) < won ? 1.0 : 0.0));
  }
  return samples;
}

double largest_error(const std::vector<double>& weights) {
  double largest = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    largest = std::max(largest, std::abs(weights[i] - kTrueWeights[i]));
  }
  return largest;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(training)
BOOST_AUTO_TEST_SUITE(logistic)

BOOST_AUTO_TEST_CASE(fit_recovers_the_weights_behind_the_results) {
  // Six standard errors of a weight fitted to 20,000 drawn results.
  BOOST_TEST(largest_error(fit_logistic(synthetic(20'000, Results::drawn), kFeatures, {})) < 0.12);
  const FitOptions unbiased{1e-9, 500};
  BOOST_TEST(largest_error(fit_logistic(synthetic(500, Results::exact), kFeatures, unbiased)) <
             1e-4);
}

BOOST_AUTO_TEST_CASE(regularisation_pulls_towards_zero_and_keeps_unseen_features_there) {
  const Samples samples = synthetic(200, Results::exact);
  const auto free = fit_logistic(samples, kFeatures + 1, {0.01, 200});
  const auto held = fit_logistic(samples, kFeatures + 1, {100, 200});
  BOOST_TEST(std::abs(held[4]) < std::abs(free[4]) / 2);
  BOOST_TEST(held[4] < 0);
  BOOST_TEST(free[kFeatures] == 0);
}

BOOST_AUTO_TEST_CASE(one_feature_always_there_is_fitted_to_the_log_odds_of_winning) {
  Samples samples;
  for (const double result : {1.0, 1.0, 1.0, 0.0}) {
    samples.add_feature({0, 1});
    samples.end_sample(result);
  }
  const auto weights = fit_logistic(samples, 1, {0, 200});
  BOOST_TEST(std::abs(weights[0] - std::log(3)) < 1e-6);
  BOOST_TEST(std::abs(log_loss(samples, weights) -
                      (-0.75 * std::log(0.75) - 0.25 * std::log(0.25))) < 1e-9);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
