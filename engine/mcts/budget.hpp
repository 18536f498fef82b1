// What one search of `mcts` may still do, shared by its threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/limits.hpp"

namespace uttt {

// Hands the rollouts of one search out to its threads, some at a time, until a limit is met.
class RolloutBudget {
 public:
  // The clock is looked at between so many rollouts, `claim`.
  RolloutBudget(const Limits& limits, std::uint64_t claim)
      : start_(limits.start.value_or(std::chrono::steady_clock::now())),
        limits_(limits),
        claim_(claim),
        enough_(limits.share) {}

  // Of a clock, if there is one.
  std::chrono::nanoseconds share() const { return limits_.share; }
  // So much of it is used from now on, the other limits permitting.
  void end_after(std::chrono::nanoseconds enough) {
    enough_.store(enough, std::memory_order_relaxed);
  }
  // No more than `rollouts` from now on.
  void cap(std::uint64_t rollouts) { limits_.rollouts = std::min(limits_.rollouts, rollouts); }

  // How many rollouts the caller may make before it asks again; 0 when the search is over.
  std::uint64_t claim() {
    if (is_over()) return 0;
    const std::uint64_t before = claimed_.fetch_add(claim_, std::memory_order_relaxed);
    return before < limits_.rollouts ? std::min(claim_, limits_.rollouts - before) : 0;
  }

  // Will claim() give nothing any more?
  bool is_spent() const { return claimed() == limits_.rollouts || is_over(); }
  bool is_timed() const { return limits_.is_timed(); }
  bool is_over() const {
    return limits_.stop.stop_requested() ||
           elapsed() >= std::min(limits_.time, enough_.load(std::memory_order_relaxed));
  }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }
  // Rollouts handed out so far.
  std::uint64_t claimed() const {
    return std::min(claimed_.load(std::memory_order_relaxed), limits_.rollouts);
  }

 private:
  std::chrono::steady_clock::time_point start_;
  Limits limits_;
  const std::uint64_t claim_;
  std::atomic<std::chrono::nanoseconds> enough_;
  std::atomic<std::uint64_t> claimed_ = 0;
};

}  // namespace uttt
