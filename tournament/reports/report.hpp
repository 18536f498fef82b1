// All that is told of a tournament, as data: the same from a run and from its journal. The printers
// (text.hpp, json.hpp) only print it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/reports/ratings.hpp"
#include "tournament/reports/sprt.hpp"
#include "tournament/reports/stages.hpp"
#include "tournament/reports/standings.hpp"

namespace uttt {

struct RulesetReport {
  Ruleset ruleset{};
  std::uint64_t games = 0;
  std::uint64_t distinct_games = 0;
  Tally as_x;  // of all games: won by X, drawn, won by O
  StagesReport stages;
  std::vector<StandingRow> standings;  // best first
  Crosstable crosstable;
  std::vector<FaultRow> faults;
  std::optional<DuelReport> duel;       // of a tournament of two: the first in the options
  std::optional<SprtReport> sprt;       // of a tournament of two that a test decides
  std::optional<RatingReport> ratings;  // where the options have an anchor
  std::string no_ratings;               // why there are none although the options have one
};

struct TournamentReport {
  std::vector<RulesetReport> rulesets;  // those of which games were finished
  std::uint64_t games = 0;              // finished
  std::uint64_t games_left = 0;         // as far as is known
};

TournamentReport tournament_report(const TournamentOptions& options, const Standings& standings);

}  // namespace uttt
