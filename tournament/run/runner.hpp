// Plays a tournament's games in parallel and folds their records in game order.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "tournament/plan/opening_book.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

struct TournamentProgress {
  std::uint64_t games_done;     // this one included
  std::uint64_t games_planned;  // as far as is known: a match may be replayed, a test end early
  SprtState sprt;               // of this game's ruleset, before this game
};

// What a tournament tells while it runs; called one at a time, from whichever thread is at it.
struct TournamentObserver {
  // The next record in game order. It counts once this returns.
  std::function<void(const GameRecord&, const TournamentProgress&)> on_game;
};

// Goes on from `standings`, those of no game at first, and returns them with the games played:
// those of their schedule, a stage at a time, on `options.threads` threads of a TBB arena. When a
// finished pair decides options.sprt, in game order, the later games of that stage are given up or,
// if they were played already, dropped. A request on `stop` ends the run soon: games that stand
// before one already finished are played to their end, the others are given up, so that what was
// folded is the beginning of the tournament and nothing finished is lost. What a strategy or the
// observer throws ends the run and comes out here.
Standings play_tournament(const TournamentOptions& options, const OpeningBook& openings,
                          Standings standings, const TournamentObserver& observer,
                          const std::stop_token& stop);

}  // namespace uttt
