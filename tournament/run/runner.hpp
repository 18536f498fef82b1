// Plays a tournament: an executor plays the games, a queue folds their records in game order.
#pragma once

#include <stop_token>

#include "tournament/plan/opening_book.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/run/executor.hpp"
#include "tournament/run/game_queue.hpp"

namespace uttt {

// Goes on from `standings`, those of no game at first, and returns them with the games played:
// those of their schedule, a stage at a time. When a finished pair decides options.sprt, in game
// order, the later games of that stage are given up or, if they were played already, dropped. A
// request on `stop` ends the run soon: games that stand before one already finished are played to
// their end, the others are given up, so that what was folded is the beginning of the tournament
// and nothing finished is lost. What a strategy or the observer throws ends the run and comes out
// here.
Standings play_tournament(Executor& executor, Standings standings,
                          const TournamentObserver& observer, const std::stop_token& stop);

// The same on this machine, as make_local_executor() has it.
Standings play_tournament(const TournamentOptions& options, const OpeningBook& openings,
                          Standings standings, const TournamentObserver& observer,
                          const std::stop_token& stop);

}  // namespace uttt
