// The record of a game before it is played.
#pragma once

#include "tournament/games/record.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/plan/schedule.hpp"

namespace uttt {

// All that the plan decides: number, ruleset, names and specs of the seats and seed, beside the
// opening, which OpeningBook::at() has for the plan.
GameRecord planned_record(const TournamentOptions& options, const GamePlan& plan,
                          const Opening& opening);

}  // namespace uttt
