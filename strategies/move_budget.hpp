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
  std::optional<std::chrono::microseconds> move_time;  // protocols tell whole milliseconds
  std::optional<Clock> clock;
};

// What a search for the move of `mover` may spend, after `plies` half-moves of the game. Depths
// beyond the longest game and below 1 mean the nearest that make sense.
Limits limits_of(const MoveBudget& budget, Player mover, int plies);

// What holds when `a` and `b` both hold.
Limits narrower(Limits a, const Limits& b);

// What a strategy's own options say of the cost of a move.
struct OwnLimits {
  Limits named;  // by its options; they hold always
  Limits usual;  // those, or the default where none are named: without a budget
};

}  // namespace uttt
