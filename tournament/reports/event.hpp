// What a Swiss tournament, a knockout or a ladder has come to, as text.
#pragma once

#include <string>

#include "tournament/plan/options.hpp"
#include "tournament/plan/schedule.hpp"

namespace uttt {

// The rounds, the bracket or the challenges of one ruleset so far, with the winner when it is over;
// empty for formats of one stage, which the standings tell all of.
std::string format_event(const TournamentOptions& options, const Schedule& schedule,
                         std::size_t ruleset);

}  // namespace uttt
