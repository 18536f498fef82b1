// A seat at which somebody's program sits.
#pragma once

#include <memory>

#include "tournament/external_bot.hpp"
#include "tournament/process.hpp"
#include "tournament/seat.hpp"

namespace uttt {

// The program is started with the seat's first game. `bot` and `keeper` must outlive the seat.
std::unique_ptr<Seat> make_external_seat(const ExternalBot& bot, Ruleset ruleset,
                                         ProcessKeeper& keeper);

}  // namespace uttt
