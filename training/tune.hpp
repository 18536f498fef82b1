// Fits the weights of the evaluator `fitted`: games of self-play, logistic regression on their
// results, and again with the weights found. A pure function of its options; the first games are
// played without weights, so the built-in ones do not matter.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "training/logistic.hpp"
#include "training/self_play.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

struct TuneOptions {
  Ruleset ruleset{};
  std::uint64_t games = 10'000;  // per iteration
  int iterations = 3;
  std::uint64_t seed = 1;
  int threads = 1;  // changes nothing in the weights
  SelfPlayOptions self_play;
  FitOptions fit{10.0, 150};
};

// What an iteration found: how many samples, and the mean cross-entropy on the last tenth of the
// games, which the fit has not seen.
struct TuneStep {
  int iteration;
  std::size_t samples;
  double unseen_loss;
};

// Weights in hundredths of log-odds, as fitted.hpp takes them.
std::vector<int> tune(const TuneOptions& options,
                      const std::function<void(const TuneStep&)>& report);

}  // namespace uttt
