// What a player may spend on one move when somebody else says so: a foreign harness to our bot, our
// harness to a foreign one.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/limits.hpp"
#include "engine/position.hpp"

namespace uttt {

// All that are given hold together; none given: until it is told to stop.
struct MoveBudget {
  struct Clock {
    std::array<std::chrono::milliseconds, 2> left;       // [player]: X, O
    std::array<std::chrono::milliseconds, 2> increment;  // [player]: gained with every move
  };

  std::optional<int> depth_plies;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> move_time;
  std::optional<Clock> clock;
};

// What a search for the move of `mover` may spend. Depths beyond the longest game and below 1 mean
// the nearest that make sense.
Limits limits_of(const MoveBudget& budget, Player mover);

// `limits` and the share of one move in a clock that shows `left` and gains `increment` with every
// move.
Limits with_clock(Limits limits, std::chrono::nanoseconds left, std::chrono::nanoseconds increment);

}  // namespace uttt
