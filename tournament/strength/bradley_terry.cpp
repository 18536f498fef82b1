#include "tournament/strength/bradley_terry.hpp"

#include <algorithm>
#include <cmath>

namespace uttt {
namespace {

constexpr double kPriorPrecision = 1.0 / (30 * 30);
constexpr double kMaxStep = 2;         // in a parameter; full steps overshoot far from the maximum
constexpr double kFittedStep = 1e-11;  // where the fit ends
constexpr int kMaxFitSteps = 200;

// A symmetric matrix and a vector of the same size.
struct System {
  explicit System(std::size_t size) : size_(size), matrix_(size * size), vector(size) {}
  double& at(std::size_t row, std::size_t column) { return matrix_[row * size_ + column]; }
  std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  std::vector<double> matrix_;

 public:
  std::vector<double> vector;
};

// Solves matrix · x = vector by Cholesky's decomposition; the matrix must be positive definite.
std::vector<double> solve(System system) {
  const std::size_t size = system.size();
  std::vector<double>& x = system.vector;
  for (std::size_t column = 0; column < size; ++column) {
    for (std::size_t row = column; row < size; ++row) {
      double sum = system.at(row, column);
      for (std::size_t k = 0; k < column; ++k) sum -= system.at(row, k) * system.at(column, k);
      const bool is_diagonal = row == column;
      system.at(row, column) = is_diagonal ? std::sqrt(sum) : sum / system.at(column, column);
    }
    for (std::size_t k = 0; k < column; ++k) x[column] -= system.at(column, k) * x[k];
    x[column] /= system.at(column, column);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t k = row + 1; k < size; ++k) x[row] -= system.at(k, row) * x[k];
    x[row] /= system.at(row, row);
  }
  return std::move(x);
}

// The parameters in one vector: the strengths, first_move, log_draw.
using Parameters = std::vector<double>;

// Adds what one seating tells: the gradient of the log-likelihood and minus its second derivatives.
void add_results(const SeatResults& results, const Parameters& parameters, System& system) {
  const std::size_t first_move = parameters.size() - 2;
  const std::size_t log_draw = parameters.size() - 1;
  const double edge = parameters[results.x] - parameters[results.o] + parameters[first_move];
  const double x_weight = std::exp(edge / 2);
  const double draw_weight = std::exp(parameters[log_draw]);
  const double total = x_weight + draw_weight + 1 / x_weight;
  const double draw = draw_weight / total;
  const double balance = (x_weight - 1 / x_weight) / total;  // chance to win less that to lose

  const auto games = static_cast<double>(results.games());
  const double won_more = static_cast<double>(results.x_won) - static_cast<double>(results.o_won);
  const double by_edge = (won_more - games * balance) / 2;
  const double by_edge_twice = games * (1 - draw - balance * balance) / 4;
  const double by_edge_and_draw = -games * draw * balance / 2;
  system.vector[log_draw] += static_cast<double>(results.drawn) - games * draw;
  system.at(log_draw, log_draw) += games * draw * (1 - draw);

  const std::pair<std::size_t, double> parts[] = {
      {results.x, 1.0}, {results.o, -1.0}, {first_move, 1.0}};
  for (const auto& [part, sign] : parts) {
    system.vector[part] += sign * by_edge;
    system.at(log_draw, part) += sign * by_edge_and_draw;
    system.at(part, log_draw) += sign * by_edge_and_draw;
    for (const auto& [other, other_sign] : parts) {
      system.at(part, other) += sign * other_sign * by_edge_twice;
    }
  }
}

// Newton's step towards the maximum of log-likelihood and prior, which are concave.
Parameters newton_step(std::span<const SeatResults> all, const Parameters& parameters) {
  System system(parameters.size());
  for (const SeatResults& results : all) add_results(results, parameters, system);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    system.vector[i] -= kPriorPrecision * parameters[i];
    system.at(i, i) += kPriorPrecision;
  }
  return solve(std::move(system));
}

}  // namespace

BradleyTerry fit_bradley_terry(std::size_t players, std::span<const SeatResults> results) {
  Parameters parameters(players + 2);
  for (int i = 0; i < kMaxFitSteps; ++i) {
    const Parameters step = newton_step(results, parameters);
    double longest = 0;
    for (const double part : step) longest = std::max(longest, std::abs(part));
    const double scale = longest > kMaxStep ? kMaxStep / longest : 1;
    for (std::size_t k = 0; k < step.size(); ++k) parameters[k] += scale * step[k];
    if (longest < kFittedStep) break;
  }
  BradleyTerry fit;
  fit.first_move = parameters[players];
  fit.log_draw = parameters[players + 1];
  fit.strengths.assign(parameters.begin(),
                       parameters.begin() + static_cast<std::ptrdiff_t>(players));
  return fit;
}

}  // namespace uttt
