// Plays a planned game: the part of a run that is the same on any thread of any machine.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>

#include "tournament/games/record.hpp"
#include "tournament/plan/opening_book.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/plan/schedule.hpp"
#include "tournament/run/machine_speed.hpp"
#include "tournament/run/seat_pool.hpp"

namespace uttt {

class GamePlayer {
 public:
  // Keeps references to both; `openings` is the book of these options. Budgets of time are so many
  // times what the options say. Throws InputError as SeatPool does.
  GamePlayer(const TournamentOptions& options, const OpeningBook& openings, double time_scale = 1)
      : options_(options),
        openings_(openings),
        seat_options_(with_scaled_times(options, time_scale)),
        seats_(seat_options_) {}
  GamePlayer(const GamePlayer&) = delete;
  GamePlayer& operator=(const GamePlayer&) = delete;

  // The record of the game, a pure function of the options and its plan but for times and what is
  // bought with them; none when `stop` was requested before its end. May be called by many threads
  // at once. Programs started on one lane play on that one only.
  std::optional<GameRecord> play(const GamePlan& plan, const std::stop_token& stop,
                                 std::size_t lane = 0);

  // Whether games wait for other programs most of the time.
  bool has_external_seats() const { return seats_.has_external_seats(); }

  // No more games come.
  void dismiss() { seats_.dismiss(); }

 private:
  const TournamentOptions& options_;
  const OpeningBook& openings_;
  const TournamentOptions
      seat_options_;  // as the seats see them; records name the specs of options_
  SeatPool seats_;
};

}  // namespace uttt
