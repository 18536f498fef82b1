#include "tournament/games/seat_time.hpp"

#include <algorithm>

namespace uttt {
namespace {

using std::chrono::milliseconds;

GameClock read_clock(const SectionKeys& keys, const std::optional<TimeControl>& usual) {
  GameClock clock{*keys.time("base_ms"), keys.time_or("increment_ms", milliseconds(0))};
  const GameClock* const usual_clock = usual ? std::get_if<GameClock>(&*usual) : nullptr;
  // A bank that refills up to its size only.
  if (usual_clock != nullptr && usual_clock->most) clock.most = clock.base;
  return clock;
}

bool is_of_seat(const std::string& key) {
  return std::ranges::find(seat_time_infos(), key, &OptionInfo::name) != seat_time_infos().end();
}

}  // namespace

std::optional<TimeControl> read_time_control(const SectionKeys& keys,
                                             const std::optional<TimeControl>& usual) {
  keys.check_company("increment_ms", "base_ms");
  keys.check_company("first_move_ms", "move_time_ms");
  if (keys.has("move_time_ms") && keys.has("base_ms")) {
    throw SettingError("base_ms", "move_time_ms is set already; expected one time control");
  }
  if (keys.has("base_ms")) return read_clock(keys, usual);
  if (!keys.has("move_time_ms")) return std::nullopt;
  const milliseconds later = *keys.time("move_time_ms");
  return TimePerMove{keys.time("first_move_ms"), later};
}

TimedStrategy read_timed_strategy(const Spec& spec) {
  const SectionKeys keys(spec, seat_time_infos());
  TimedStrategy timed;
  timed.time.control = read_time_control(keys);
  timed.time.margin = keys.time_or("margin_ms", kDefaultMargin);
  if (keys.has("margin_ms") && !timed.time.control) {
    throw SettingError("margin_ms", "means nothing alone; expected move_time_ms or base_ms too");
  }
  timed.strategy.name = spec.name;
  for (const Option& option : spec.options) {
    if (!is_of_seat(option.key)) timed.strategy.options.push_back(option);
  }
  return timed;
}

const std::vector<OptionInfo>& seat_time_infos() {
  static const std::vector<OptionInfo> kInfos = {
      {"move_time_ms", WholeNumber{1, kMaxSeatMs}, "none", "milliseconds a move", "100"},
      {"first_move_ms", WholeNumber{1, kMaxSeatMs}, "move_time_ms",
       "milliseconds for a game's first move"},
      {"base_ms", WholeNumber{1, kMaxSeatMs}, "none", "milliseconds on a clock for the whole game"},
      {"increment_ms", WholeNumber{0, kMaxSeatMs}, "0", "milliseconds the clock gains with a move"},
      {"margin_ms", WholeNumber{0, kMaxSeatMs}, std::to_string(kDefaultMargin.count()),
       "milliseconds moves may be late; they are charged"}};
  return kInfos;
}

}  // namespace uttt
