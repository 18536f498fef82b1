// How much of its time a search uses: less when the best move has been the same for long, more when
// what it thought falls.
#pragma once

#include <algorithm>
#include <chrono>

#include "engine/position.hpp"

namespace uttt::pvs {

class TimeManager {
 public:
  // `usual` is when iterations usually should end; the most there is: it is not managed.
  explicit TimeManager(std::chrono::nanoseconds usual) : usual_(usual) {}

  void finish_iteration(Move best, int value) {
    unchanged_ = is_first_ || best != best_ ? 0 : unchanged_ + 1;
    drop_ = is_first_ ? 0 : value_ - value;
    is_first_ = false;
    best_ = best;
    value_ = value;
  }

  // After so much no new iteration is begun.
  std::chrono::nanoseconds enough() const {
    if (usual_ == std::chrono::nanoseconds::max()) return usual_;
    const int settled = std::max(kLeastPercent, kUsualPercent - kPercentPerIteration * unchanged_);
    const int worried = std::clamp(drop_, 0, kGreatestDrop) * kPercentPerDrop;
    return usual_ / 100 * (settled + worried);
  }

 private:
  static constexpr int kUsualPercent = 130;
  static constexpr int kPercentPerIteration = 15;  // less, when the best move stays
  static constexpr int kLeastPercent = 55;
  static constexpr int kGreatestDrop = 60;   // in values of an evaluator of log-odds
  static constexpr int kPercentPerDrop = 2;  // more

  std::chrono::nanoseconds usual_;
  bool is_first_ = true;  // of the iterations
  Move best_;
  int value_ = 0;
  int unchanged_ = 0;
  int drop_ = 0;
};

}  // namespace uttt::pvs
