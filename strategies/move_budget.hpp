// What a player may spend on one move when somebody else says so: a foreign harness to our bot, our
// harness to a foreign one.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

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

}  // namespace uttt
