// One game between two seats, with a referee that trusts neither.
#pragma once

#include <optional>
#include <stop_token>

#include "tournament/game_record.hpp"

namespace uttt {

// Both seats of a game; a strategy plays one game at a time.
struct Seats {
  Strategy& x;
  Strategy& o;
};

// Plays `game` to its end. The moves, outcome, termination, nodes and times of `record` are filled
// in. Nothing comes back when `stop` was requested before the end.
std::optional<GameRecord> play_game(Game& game, Seats seats, GameRecord record,
                                    const std::stop_token& stop);

}  // namespace uttt
