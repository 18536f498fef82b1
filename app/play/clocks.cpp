#include "app/play/clocks.hpp"

#include <algorithm>
#include <cmath>

#include "text/numbers.hpp"
#include "text/text.hpp"

namespace uttt {
namespace {

using std::chrono::milliseconds;

constexpr double kMaxMinutes = 1440;
constexpr double kMaxIncrement = 3600;

milliseconds of_seconds(double seconds) {
  return milliseconds(static_cast<milliseconds::rep>(std::llround(seconds * 1000)));
}

double seconds_of(milliseconds time) { return static_cast<double>(time.count()) / 1000; }

}  // namespace

ClockSetting parse_clock(std::string_view text, std::string_view where) {
  const std::size_t plus = text.find('+');
  const std::string_view minutes = trimmed(text.substr(0, plus));
  const std::string_view seconds =
      plus == std::string_view::npos ? "0" : trimmed(text.substr(plus + 1));
  try {
    const ClockSetting setting{of_seconds(60 * parse_decimal(minutes, 0, kMaxMinutes, where)),
                               of_seconds(parse_decimal(seconds, 0, kMaxIncrement, where))};
    if (setting.base.count() > 0) return setting;
  } catch (const InputError&) {
    // Said below for both numbers.
  }
  throw InputError(std::string(where) + ": " + in_quotes(text) +
                   " is not a clock; expected MINUTES+SECONDS, as 3+2");
}

std::string format_clock(const ClockSetting& setting) {
  return format_shortest(seconds_of(setting.base) / 60) + "+" +
         format_shortest(seconds_of(setting.increment));
}

MoveBudget PlayClocks::budget() const {
  MoveBudget budget;
  budget.clock = MoveBudget::Clock{left_, {setting_.increment, setting_.increment}};
  return budget;
}

bool PlayClocks::charge(Player player, std::chrono::nanoseconds time) {
  milliseconds& left = left_[static_cast<std::size_t>(player)];
  left -= std::chrono::duration_cast<milliseconds>(time);
  if (left.count() >= 0) return true;
  left = milliseconds(0);
  return false;
}

void PlayClocks::end_turn(Player player) {
  before_.push_back(turn_began_);
  left_[static_cast<std::size_t>(player)] += setting_.increment;
  turn_began_ = left_;
}

void PlayClocks::go_back(std::size_t plies) {
  if (plies >= before_.size()) return;
  left_ = before_[plies];
  turn_began_ = left_;
  before_.resize(plies);
}

std::string format_time(milliseconds time) {
  constexpr milliseconds kShort{10'000};
  if (time < kShort) return format_fixed(seconds_of(time), 1);
  const auto seconds = time.count() / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() == 1 ? "0" : "") + rest;
}

}  // namespace uttt
