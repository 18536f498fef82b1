// Logistic regression: weights w that make sigmoid(w . features) the best guess of results.
// Minimises the mean cross-entropy plus l2/2 |w|^2 / samples by L-BFGS (Nocedal and Wright,
// "Numerical Optimization", 2nd ed., algorithms 7.4 and 7.5). All sums run in the order of the
// samples: the same samples give the same weights, bit for bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace uttt {

// A feature and how often it counts.
struct FeatureCount {
  std::uint16_t feature;
  std::int16_t count;
};

// Observations: sparse features, and a result from 0 (lost) to 1 (won).
class Samples {
 public:
  void add_feature(FeatureCount feature) { features_.push_back(feature); }
  // The features added since the last call make an observation.
  void end_sample(double result) {
    ends_.push_back(features_.size());
    results_.push_back(result);
  }
  void append(const Samples& other);

  std::size_t size() const { return results_.size(); }
  double result(std::size_t sample) const { return results_[sample]; }
  std::span<const FeatureCount> features(std::size_t sample) const {
    const std::size_t begin = sample == 0 ? 0 : ends_[sample - 1];
    return {features_.data() + begin, ends_[sample] - begin};
  }

 private:
  std::vector<FeatureCount> features_;
  std::vector<std::size_t> ends_;
  std::vector<double> results_;
};

struct FitOptions {
  double l2 = 1.0;           // as if every weight had been seen to be 0 that strongly
  int max_iterations = 200;  // ends earlier when the gradient is gone
};

// Weights of the features 0 ... count-1, in log-odds. `samples` must not be empty.
std::vector<double> fit_logistic(const Samples& samples, std::size_t features,
                                 const FitOptions& options);

// Mean cross-entropy of `weights` on `samples`, in nats.
double log_loss(const Samples& samples, std::span<const double> weights);

}  // namespace uttt
