// Reports as JSON for programs: an object on one line, with its end.
//
// Shares and scores are 0-1; Elo values without bound are null (who won everything has "elo": null
// and "high": null); what is not known is left out. Keys are those of the structs in report.hpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tournament/reports/report.hpp"

namespace uttt {

std::string format_json(const TournamentReport& report);
std::string format_json(const std::vector<std::pair<Ruleset, RatingReport>>& ratings);

}  // namespace uttt
