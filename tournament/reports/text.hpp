// Reports as text for people.
#pragma once

#include <cstddef>
#include <string>

#include "tournament/reports/report.hpp"
#include "tournament/reports/table.hpp"

namespace uttt {

// All tables of a tournament, ruleset by ruleset, in lines of at most `width` letters: what does
// not fit is left out, cut or folded.
std::string format_text(const TournamentReport& report, std::size_t width = kAnyWidth);
// Its standings alone, as they are watched.
std::string format_standings(const RulesetReport& report, std::size_t width);

// The players with their ratings and results, best first, and the worth of moving first.
std::string format_text(const RatingReport& report);
// How likely each player is the stronger of every two, in per cent; rows and columns as the list.
std::string format_superiority(const RatingList& list);

std::string format_test(const SprtOptions& options);  // "SPRT elo0=0 elo1=10"
// "LLR 1.23 (-2.94, 2.94)".
std::string format_llr(const SprtOptions& options, const SprtState& state);

}  // namespace uttt
