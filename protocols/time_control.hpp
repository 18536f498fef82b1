// How long a seat may think. The harness keeps the time; a protocol tells as much of it as it can.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <variant>

namespace uttt {

// So much for every move; the first of a game may have its own, as on CodinGame, in which the
// program must have started too.
struct TimePerMove {
  std::optional<std::chrono::milliseconds> first;
  std::chrono::milliseconds later;
};

// A clock for the whole game that gains `increment` after every move, up to `most` if there is one.
struct GameClock {
  std::chrono::milliseconds base;
  std::chrono::milliseconds increment;
  std::optional<std::chrono::milliseconds> most = std::nullopt;
};

// Effort counted by the bot itself; one of the two. Only a cap watches its time.
struct EffortPerMove {
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth_plies;
};

using TimeControl = std::variant<TimePerMove, GameClock, EffortPerMove>;

}  // namespace uttt
