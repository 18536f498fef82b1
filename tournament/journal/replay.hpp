// A record played again.
#pragma once

#include "tournament/games/record.hpp"

namespace uttt {

// The record with the numbers of moves of its seats, which no journal holds. Throws InputError for
// moves that cannot be played and for an end that the game cannot have had.
GameRecord replayed(GameRecord record);

}  // namespace uttt
