// The tables of a tournament as text.
#pragma once

#include <string>

#include "tournament/plan/options.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

// Standings and crosstable of every ruleset that has games, behind its rounds, bracket or ladder.
// Rows by score, best first.
std::string format_report(const TournamentOptions& options, const Standings& standings);

std::string format_test(const SprtOptions& options);  // "SPRT elo0=0 elo1=10"
// "LLR 1.23 (-2.94, 2.94)".
std::string format_llr(const SprtOptions& options, const SprtState& state);

}  // namespace uttt
