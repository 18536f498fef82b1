#include "tournament/reports/standings.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace uttt {
namespace {

double score_of(const PlayerStanding& player) {
  const Tally total = player.total();
  return total.games() == 0 ? 0 : total.points() / static_cast<double>(total.games());
}

double milliseconds_a_move(const PlayerStanding& player) {
  if (player.moves == 0) return 0;
  return std::chrono::duration<double, std::milli>(player.time).count() /
         static_cast<double>(player.moves);
}

StandingRow standing_row(const NamedSpec& player, const PlayerStanding& standing) {
  StandingRow row;
  row.player = player.name;
  row.strategy = format_spec(player.spec);
  row.as = standing.as;
  row.pairs = standing.pairs;
  row.elo = elo_from_pairs(standing.pairs);
  row.score = score_of(standing);
  row.move_ms = milliseconds_a_move(standing);
  std::ranges::transform(standing.faults, row.faults.begin(), &FaultCount::games);
  return row;
}

}  // namespace

std::uint64_t StandingRow::all_faults() const {
  return std::accumulate(faults.begin(), faults.end(), std::uint64_t{0});
}

std::vector<std::size_t> ranking(const std::vector<PlayerStanding>& table) {
  std::vector<std::size_t> order(table.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return score_of(table[a]) > score_of(table[b]); });
  return order;
}

std::vector<StandingRow> standing_rows(const TournamentOptions& options,
                                       const std::vector<PlayerStanding>& table,
                                       const std::vector<std::size_t>& order) {
  std::vector<StandingRow> rows;
  rows.reserve(order.size());
  for (const std::size_t player : order) {
    rows.push_back(standing_row(options.players[player], table[player]));
  }
  return rows;
}

Crosstable crosstable(const TournamentOptions& options, const std::vector<PlayerStanding>& table,
                      const std::vector<std::size_t>& order) {
  Crosstable found;
  for (const std::size_t player : order) {
    found.players.push_back(options.players[player].name);
    std::vector<Tally>& row = found.against.emplace_back();
    for (const std::size_t opponent : order) row.push_back(table[player].against[opponent]);
  }
  return found;
}

std::vector<FaultRow> fault_rows(const TournamentOptions& options,
                                 const std::vector<PlayerStanding>& table,
                                 const std::vector<std::size_t>& order) {
  std::vector<FaultRow> rows;
  for (const std::size_t player : order) {
    for (const Termination fault : kAllTerminations) {
      const FaultCount& count = table[player].faults[static_cast<std::size_t>(fault)];
      if (count.games == 0) continue;
      rows.push_back({options.players[player].name, fault, count.games, count.first_game,
                      count.first_detail, count.games == table[player].total().games()});
    }
  }
  return rows;
}

}  // namespace uttt
