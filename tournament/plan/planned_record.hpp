// The record of a game before it is played.
#pragma once

#include "tournament/games/record.hpp"
#include "tournament/plan/opening_book.hpp"
#include "tournament/plan/schedule.hpp"

namespace uttt {

// All that the plan decides: number, ruleset, names and specs of the seats, opening and seed.
// `openings` is the book of these options.
GameRecord planned_record(const TournamentOptions& options, const OpeningBook& openings,
                          const GamePlan& plan);

}  // namespace uttt
