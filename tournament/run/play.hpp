// Plays a planned game: the part of a run that is the same on any thread of any machine.
#pragma once

#include <optional>
#include <stop_token>

#include "tournament/games/record.hpp"
#include "tournament/plan/opening_book.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/plan/schedule.hpp"
#include "tournament/run/seat_pool.hpp"

namespace uttt {

class GamePlayer {
 public:
  // Keeps references to both; `openings` is the book of these options. Throws InputError as
  // SeatPool does.
  GamePlayer(const TournamentOptions& options, const OpeningBook& openings)
      : options_(options), openings_(openings), seats_(options) {}

  // The record of the game, a pure function of the options and its plan but for times and what is
  // bought with them; none when `stop` was requested before its end. May be called by many threads
  // at once.
  std::optional<GameRecord> play(const GamePlan& plan, const std::stop_token& stop);

  // Whether games wait for other programs most of the time.
  bool has_external_seats() const { return seats_.has_external_seats(); }

  // No more games come.
  void dismiss() { seats_.dismiss(); }

 private:
  const TournamentOptions& options_;
  const OpeningBook& openings_;
  SeatPool seats_;
};

}  // namespace uttt
