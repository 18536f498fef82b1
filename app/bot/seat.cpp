#include "app/bot/seat.hpp"

#include <cstdint>
#include <iostream>

namespace uttt {

void BotSeat::prepare() {
  const BotSettings wanted = bot_.settings();
  const bool is_seated = seated_ && wanted.ruleset == seated_->ruleset &&
                         format_spec(wanted.strategy) == format_spec(seated_->strategy);
  if (!is_seated) {
    try {
      seat(wanted);
    } catch (const InputError& error) {
      if (!seated_) throw;
      std::cerr << "uttt: ignored: " << error.what() << std::endl;
      bot_.restore(*seated_);
      seat(*seated_);
    }
  }
  if (game_number_ == bot_.games_begun()) return;
  game_number_ = bot_.games_begun();
  strategy_->new_game(static_cast<std::uint64_t>(game_number_));
}

void BotSeat::seat(const BotSettings& settings) {
  strategy_.reset();  // the old and the new table need not have room together
  strategy_ = make_strategy(settings.strategy, settings.ruleset);
  strategy_->prepare();
  strategy_->new_game(static_cast<std::uint64_t>(game_number_));
  seated_ = settings;
}

}  // namespace uttt
