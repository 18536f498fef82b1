#include "training/logistic.hpp"

#include <cassert>
#include <cmath>
#include <deque>

namespace uttt {
namespace {

using Vector = std::vector<double>;

constexpr std::size_t kRememberedSteps = 10;
constexpr double kGradientGone = 1e-7;    // the largest component
constexpr double kEnoughDecrease = 1e-4;  // Armijo's condition
constexpr int kMaxHalvings = 40;

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double largest(const Vector& a) {
  double most = 0;
  for (const double component : a) most = std::max(most, std::abs(component));
  return most;
}

// `a` + factor * `b`.
Vector moved(Vector a, double factor, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += factor * b[i];
  return a;
}

double log_odds(std::span<const FeatureCount> features, std::span<const double> weights) {
  double sum = 0;
  for (const auto [feature, count] : features) sum += weights[feature] * count;
  return sum;
}

double cross_entropy(double odds, double result) {
  // log(1 + e^odds) without overflow.
  const double softplus = std::max(odds, 0.0) + std::log1p(std::exp(-std::abs(odds)));
  return softplus - result * odds;
}

struct Slope {
  double loss = 0;
  Vector gradient;
};

Slope slope_at(const Samples& samples, const Vector& weights, double l2) {
  const double share = 1.0 / static_cast<double>(samples.size());
  Slope slope{0, Vector(weights.size())};
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto features = samples.features(i);
    const double odds = log_odds(features, weights);
    slope.loss += cross_entropy(odds, samples.result(i));
    const double error = 1.0 / (1.0 + std::exp(-odds)) - samples.result(i);
    for (const auto [feature, count] : features) slope.gradient[feature] += error * count;
  }
  slope.loss = (slope.loss + l2 / 2 * dot(weights, weights)) * share;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    slope.gradient[i] = (slope.gradient[i] + l2 * weights[i]) * share;
  }
  return slope;
}

// The last steps of the descent and what they changed in the gradient.
class StepMemory {
 public:
  void remember(Vector step, Vector change) {
    if (dot(step, change) <= 0) return;  // no curvature to learn from
    if (steps_.size() == kRememberedSteps) {
      steps_.pop_front();
      changes_.pop_front();
    }
    steps_.push_back(std::move(step));
    changes_.push_back(std::move(change));
  }

  // The remembered estimate of the inverse Hessian, times the negative gradient.
  Vector direction(const Vector& gradient) const {
    Vector result = moved(Vector(gradient.size()), -1, gradient);
    Vector shares(steps_.size());
    for (std::size_t i = steps_.size(); i-- > 0;) {
      shares[i] = dot(steps_[i], result) / dot(steps_[i], changes_[i]);
      result = moved(std::move(result), -shares[i], changes_[i]);
    }
    if (!steps_.empty()) {
      const double scale =
          dot(steps_.back(), changes_.back()) / dot(changes_.back(), changes_.back());
      for (double& component : result) component *= scale;
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const double share = dot(changes_[i], result) / dot(steps_[i], changes_[i]);
      result = moved(std::move(result), shares[i] - share, steps_[i]);
    }
    return result;
  }

 private:
  std::deque<Vector> steps_;
  std::deque<Vector> changes_;
};

}  // namespace

void Samples::append(const Samples& other) {
  const std::size_t before = features_.size();
  features_.insert(features_.end(), other.features_.begin(), other.features_.end());
  for (const std::size_t end : other.ends_) ends_.push_back(before + end);
  results_.insert(results_.end(), other.results_.begin(), other.results_.end());
}

std::vector<double> fit_logistic(const Samples& samples, std::size_t features,
                                 const FitOptions& options) {
  assert(samples.size() > 0);
  Vector weights(features);
  Slope slope = slope_at(samples, weights, options.l2);
  StepMemory memory;
  for (int i = 0; i < options.max_iterations && largest(slope.gradient) > kGradientGone; ++i) {
    const Vector direction = memory.direction(slope.gradient);
    const double descent = dot(direction, slope.gradient);
    double length = 1;
    Vector next = moved(weights, length, direction);
    Slope next_slope = slope_at(samples, next, options.l2);
    for (int halvings = 0; next_slope.loss > slope.loss + kEnoughDecrease * length * descent;
         ++halvings) {
      if (halvings == kMaxHalvings) return weights;  // no lower within the doubles' precision
      length /= 2;
      next = moved(weights, length, direction);
      next_slope = slope_at(samples, next, options.l2);
    }
    memory.remember(moved(next, -1, weights), moved(next_slope.gradient, -1, slope.gradient));
    weights = std::move(next);
    slope = std::move(next_slope);
  }
  return weights;
}

double log_loss(const Samples& samples, std::span<const double> weights) {
  double loss = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    loss += cross_entropy(log_odds(samples.features(i), weights), samples.result(i));
  }
  return loss / static_cast<double>(samples.size());
}

}  // namespace uttt
