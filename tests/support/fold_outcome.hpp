// Schedules fed with outcomes alone.
#pragma once

#include <optional>
#include <utility>

#include "tournament/plan/schedule.hpp"

namespace uttt {

// Folds the games of a schedule that is fed from its beginning.
class OutcomeFold {
 public:
  explicit OutcomeFold(Schedule& schedule) : schedule_(schedule) {}

  void fold(Outcome outcome) {
    if (first_) {
      const GamePair pair{{}, *std::exchange(first_, std::nullopt), outcome};
      schedule_.fold(pair);
    } else {
      first_ = outcome;
      schedule_.fold(std::nullopt);
    }
  }

 private:
  Schedule& schedule_;
  std::optional<Outcome> first_;
};

}  // namespace uttt
