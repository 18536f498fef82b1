// A seat at which somebody's program sits.
#pragma once

#include <memory>

#include "posix/process.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/games/seat.hpp"

namespace uttt {

// The program is started with the seat's first game. `bot` and `keeper` must outlive the seat.
std::unique_ptr<Seat> make_external_seat(const ExternalBot& bot, Ruleset ruleset,
                                         ProcessKeeper& keeper);

}  // namespace uttt
