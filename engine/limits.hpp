// What a search may spend, and the meter that counts it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>

namespace uttt {

inline constexpr int kMaxDepth = 81;
inline constexpr std::uint64_t kUnlimitedNodes = std::numeric_limits<std::uint64_t>::max();

// The limits hold together; whichever is met first ends the search.
struct Limits {
  int depth_plies = kMaxDepth;
  std::uint64_t nodes = kUnlimitedNodes;     // positions visited
  std::uint64_t rollouts = kUnlimitedNodes;  // games played out, by a search that does so
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  // What a move may use on average of a clock that must last for a whole game, whatever `time`
  // says; the most there is: no such clock.
  std::chrono::nanoseconds share = std::chrono::nanoseconds::max();
  // When the time began to run; none: when the search begins.
  std::optional<std::chrono::steady_clock::time_point> start;
  std::stop_token stop;
  bool infinite = false;  // it goes on until a request on `stop`, its usual end

  // When a search that deepens step by step has had so much of its share, the next step is likely
  // to take more than the rest of it.
  std::chrono::nanoseconds time_to_deepen() const {
    return share == std::chrono::nanoseconds::max() ? share : std::min(share / 2, time);
  }
  bool is_timed() const { return time != std::chrono::nanoseconds::max(); }

  // A search cut short by something else than its depth must deepen step by step to have a finished
  // answer.
  bool needs_deepening() const { return infinite || nodes != kUnlimitedNodes || is_timed(); }
};

// Thrown by SearchMeter::visit() to unwind a search whose limits are met.
struct SearchStopped {};

// Counts the visited positions of one search and ends it when a limit is met.
class SearchMeter {
 public:
  explicit SearchMeter(const Limits& limits)
      : start_(limits.start.value_or(std::chrono::steady_clock::now())), limits_(limits) {}

  // Counts one position. Throws SearchStopped instead when the node limit is used up, the time is
  // over or a stop is requested; the clock and the request are looked at every 256 positions.
  void visit() {
    if (nodes_ == limits_.nodes) throw SearchStopped{};
    if ((nodes_ & 0xFFU) == 0xFFU) check_clock();
    ++nodes_;
  }

  // A position was evaluated because the depth ran out, not because its game was over: looking
  // deeper could still change the answer.
  void reach_horizon() { horizon_reached_ = true; }
  void start_iteration() { horizon_reached_ = false; }
  bool horizon_reached() const { return horizon_reached_; }

  std::uint64_t nodes() const { return nodes_; }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }
  bool is_over() const {
    return nodes_ >= limits_.nodes || limits_.stop.stop_requested() || elapsed() >= limits_.time;
  }

 private:
  void check_clock() const {
    if (limits_.stop.stop_requested() || elapsed() >= limits_.time) throw SearchStopped{};
  }

  std::chrono::steady_clock::time_point start_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
  bool horizon_reached_ = false;
};

}  // namespace uttt
