// How long a seat may think, whoever sits there: what the keys of its [strategy.NAME] section say.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocols/time_control.hpp"
#include "tournament/games/section_keys.hpp"

namespace uttt {

struct SeatTime {
  std::optional<TimeControl> control;  // none: as long as it takes
  std::chrono::milliseconds margin{};  // that moves may take longer; it is charged
  // After which any move is late, whatever the time control; none: never.
  std::optional<std::chrono::milliseconds> move_cap;
};

inline constexpr std::chrono::milliseconds kDefaultMargin{20};
inline constexpr std::uint64_t kMaxSeatMs = 86'400'000;  // a day

// The keys move_time_ms and first_move_ms, or base_ms and increment_ms; none without them. A clock
// in place of `usual`, one that refills up to its size, refills so too. Throws SettingError for a
// value that is refused and for keys that do not go together.
std::optional<TimeControl> read_time_control(const SectionKeys& keys,
                                             const std::optional<TimeControl>& usual = {});

// A player of ours: its strategy without the keys that are the seat's, and what those say.
struct TimedStrategy {
  Spec strategy;
  SeatTime time;
};
// Throws SettingError as above.
TimedStrategy read_timed_strategy(const Spec& spec);

// The keys above with margin_ms, as `uttt list` shows them.
const std::vector<OptionInfo>& seat_time_infos();

}  // namespace uttt
