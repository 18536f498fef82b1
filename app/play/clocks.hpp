// The clocks of a game on the console: minutes for the game and seconds gained with every move, for
// both sides alike.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.hpp"
#include "strategies/move_budget.hpp"

namespace uttt {

struct ClockSetting {
  std::chrono::milliseconds base{0};
  std::chrono::milliseconds increment{0};
};

// "3+2": three minutes, two seconds a move; decimals as "0.5+1"; "3" alone is "3+0". `where` opens
// the message of the InputError with which anything else is refused.
ClockSetting parse_clock(std::string_view text, std::string_view where);
std::string format_clock(const ClockSetting& setting);  // what parse_clock reads

class PlayClocks {
 public:
  using Left = std::array<std::chrono::milliseconds, 2>;  // by Player

  explicit PlayClocks(const ClockSetting& setting)
      : setting_(setting), left_{setting.base, setting.base}, turn_began_(left_) {}

  const Left& left() const { return left_; }
  std::chrono::milliseconds left(Player player) const {
    return left_[static_cast<std::size_t>(player)];
  }
  MoveBudget budget() const;
  // `player` thought so long; false if his time was over before.
  bool charge(Player player, std::chrono::nanoseconds time);
  // `player` made his move, which gains him the increment.
  void end_turn(Player player);
  // As after the first `plies` moves since the start, when they were taken back.
  void go_back(std::size_t plies);

 private:
  ClockSetting setting_;
  Left left_;
  Left turn_began_;
  std::vector<Left> before_;  // as each turn began that was made
};

std::string format_time(std::chrono::milliseconds time);  // "2:59", below ten seconds "9.4"

}  // namespace uttt
