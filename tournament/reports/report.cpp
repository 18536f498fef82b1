#include "tournament/reports/report.hpp"

#include "tournament/plan/swiss.hpp"

namespace uttt {
namespace {

// What a tournament of two is played for: the first player measured against the second.
void add_duel(RulesetReport& report, const TournamentOptions& options, const Standings& standings,
              std::size_t ruleset) {
  const PlayerStanding& first = standings.tables()[ruleset][0];
  report.duel =
      duel_report(options.players[0].name, options.players[1].name, first.against[1], first.pairs);
  if (!options.sprt || std::holds_alternative<Ladder>(options.format)) return;
  report.sprt = sprt_report(*report.duel, *options.sprt, standings.schedule().sprt(ruleset));
}

// As `uttt rate` finds them in the journal.
void add_ratings(RulesetReport& report, const TournamentOptions& options,
                 const ResultSet& results) {
  RatingOptions rating;
  rating.anchor = options.anchor;
  rating.threads = options.threads;
  try {
    report.ratings = rating_report(results, rating);
  } catch (const InputError& error) {
    report.no_ratings = error.what();
  }
}

// Best first. A Swiss has its own ranking, by points and tie-breaks, and no other beside it.
std::vector<std::size_t> order_of(const TournamentOptions& options, const Standings& standings,
                                  std::size_t ruleset) {
  if (!std::holds_alternative<Swiss>(options.format)) return ranking(standings.tables()[ruleset]);
  std::vector<std::size_t> order;
  for (const SwissStanding& standing :
       swiss_standings(options.players.size(), standings.schedule().played_stages(ruleset))) {
    order.push_back(standing.player);
  }
  return order;
}

RulesetReport ruleset_report(const TournamentOptions& options, const Standings& standings,
                             std::size_t ruleset) {
  const std::vector<PlayerStanding>& table = standings.tables()[ruleset];
  const ResultSet& results = standings.results()[ruleset];
  const std::vector<std::size_t> order = order_of(options, standings, ruleset);
  RulesetReport report;
  report.ruleset = options.rulesets[ruleset];
  report.games = results.games();
  report.distinct_games = results.distinct_games();
  for (const PlayerStanding& player : table) report.as_x += player.as[0];
  report.stages = stages_report(options, standings, ruleset);
  report.standings = standing_rows(options, table, order);
  report.crosstable = crosstable(options, table, order);
  report.faults = fault_rows(options, table, order);
  if (table.size() == 2) add_duel(report, options, standings, ruleset);
  if (options.anchor) add_ratings(report, options, results);
  return report;
}

}  // namespace

TournamentReport tournament_report(const TournamentOptions& options, const Standings& standings) {
  TournamentReport report;
  report.games = standings.games();
  report.games_left = standings.schedule().games_left();
  for (std::size_t ruleset = 0; ruleset < options.rulesets.size(); ++ruleset) {
    if (standings.results()[ruleset].games() == 0) continue;
    report.rulesets.push_back(ruleset_report(options, standings, ruleset));
  }
  return report;
}

}  // namespace uttt
