// The strategy of `uttt bot`, as its harness and its user wish it.
#pragma once

#include <memory>
#include <optional>

#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

class BotSeat {
 public:
  explicit BotSeat(BotEnd& bot) : bot_(bot) {}

  // Makes the strategy that the bot's settings name now, unless it is there, and begins the game
  // that the bot has begun. Settings that cannot be met are taken back with a note, but the first
  // are refused: throws InputError.
  void prepare();

  // After prepare().
  Strategy& strategy() { return *strategy_; }

 private:
  void seat(const BotSettings& settings);

  BotEnd& bot_;
  std::optional<BotSettings> seated_;  // what strategy_ was made from
  int game_number_ = 0;
  std::unique_ptr<Strategy> strategy_;
};

}  // namespace uttt
