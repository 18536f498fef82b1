// Any games at all, of one journal or several, as a tournament's tables: whoever met whom. There is
// no format, no test and nothing left to play.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tournament/reports/report.hpp"

namespace uttt {

class GatheredGames {
 public:
  // Adds the next game; the two games of a pair follow each other. Throws InputError for moves that
  // the game cannot have, and for a name that stood for another strategy before.
  void add(const GameRecord& record);

  // With ratings of all players together, where they can be computed.
  TournamentReport report(const RatingOptions& options) const;

 private:
  struct Table {
    std::vector<NamedSpec> players;
    std::vector<PlayerStanding> standings;  // [player]
    ResultSet results;
  };

  static std::size_t player_number(Table& table, const SeatRecord& seat);
  static RulesetReport ruleset_report(Ruleset ruleset, const Table& table,
                                      const RatingOptions& options);

  std::map<Ruleset, Table> tables_;
};

}  // namespace uttt
