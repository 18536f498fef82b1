// The record of a game before it is played.
#pragma once

#include "tournament/game_record.hpp"
#include "tournament/opening_book.hpp"
#include "tournament/schedule.hpp"

namespace uttt {

// All that the plan decides: number, ruleset, names and specs of the seats, opening and seed.
// `openings` is the book of these options.
GameRecord planned_record(const TournamentOptions& options, const OpeningBook& openings,
                          const GamePlan& plan);

}  // namespace uttt
