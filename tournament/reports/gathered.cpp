#include "tournament/reports/gathered.hpp"

#include <algorithm>

#include "tournament/reports/games.hpp"

namespace uttt {

void GatheredGames::add(const GameRecord& record) {
  GameRecord counted = record;
  const std::array<std::uint64_t, 2> made = moves_made(record);
  for (std::size_t side = 0; side < 2; ++side) counted.seats[side].moves = made[side];
  Table& table = tables_[record.ruleset];
  const std::optional<GamePair> pair = table.results.add(record);
  const std::size_t x = player_number(table, record.seats[0]);
  const std::size_t o = player_number(table, record.seats[1]);
  count_game(table.standings, {x, o}, counted);
  if (pair && pair->is_whole()) count_pair(table.standings, {x, o}, *pair);
}

TournamentReport GatheredGames::report(const RatingOptions& options) const {
  TournamentReport report;
  for (const auto& [ruleset, table] : tables_) {
    report.rulesets.push_back(ruleset_report(ruleset, table, options));
    report.games += table.results.games();
  }
  return report;
}

std::size_t GatheredGames::player_number(Table& table, const SeatRecord& seat) {
  const auto known = std::ranges::find(table.players, seat.name, &NamedSpec::name);
  const auto number = static_cast<std::size_t>(known - table.players.begin());
  if (known != table.players.end()) return number;
  table.players.push_back({seat.name, {seat.spec, {}}});
  table.standings.emplace_back();
  for (PlayerStanding& player : table.standings) player.against.resize(table.players.size());
  return number;
}

RulesetReport GatheredGames::ruleset_report(Ruleset ruleset, const Table& table,
                                            const RatingOptions& options) {
  TournamentOptions names;
  names.players = table.players;
  const std::vector<std::size_t> order = ranking(table.standings);
  RulesetReport report;
  report.ruleset = ruleset;
  report.games = table.results.games();
  report.distinct_games = table.results.distinct_games();
  for (const PlayerStanding& player : table.standings) report.as_x += player.as[0];
  report.standings = standing_rows(names, table.standings, order);
  report.crosstable = crosstable(names, table.standings, order);
  report.faults = fault_rows(names, table.standings, order);
  try {
    report.ratings = rating_report(table.results, options);
  } catch (const InputError& error) {
    report.no_ratings = error.what();
  }
  return report;
}

}  // namespace uttt
