// One game between two seats, with a referee that trusts neither.
#pragma once

#include <optional>
#include <stop_token>

#include "tournament/games/prover.hpp"
#include "tournament/games/record.hpp"
#include "tournament/games/seat.hpp"

namespace uttt {

// Both sides of a game; a seat plays one game at a time.
struct Seats {
  Seat& x;
  Seat& o;
  Seat& operator[](Player side) const { return side == Player::x ? x : o; }
};

// Plays `game` to its end, or with a `prover` until it proves the result, which it is asked for at
// every ply. The moves, outcome, termination, nodes and times of `record` are filled
// in; its seed is the seats'. Nothing comes back when `stop` was requested before the end.
std::optional<GameRecord> play_game(Game& game, Seats seats, GameRecord record,
                                    const std::stop_token& stop, Prover* prover = nullptr);

}  // namespace uttt
