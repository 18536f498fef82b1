#include "tournament/reports/games.hpp"

#include <algorithm>

namespace uttt {
namespace {

constexpr std::size_t kMaxTrace = 400;  // points; more than a plot has room for

Tally tally_of_x(Outcome outcome) {
  if (outcome == Outcome::draw) return {0, 1, 0};
  return outcome == Outcome::x_won ? Tally{1, 0, 0} : Tally{0, 0, 1};
}

}  // namespace

std::size_t plies_of(const GameRecord& record) {
  const auto words = [](const std::string& moves) {
    if (moves.empty()) return std::ptrdiff_t{0};
    return std::ranges::count(moves, ' ') + 1;
  };
  return static_cast<std::size_t>(words(record.opening.moves) + words(record.moves));
}

std::array<std::uint64_t, 2> moves_made(const GameRecord& record) {
  const auto game = open_game(record.ruleset, record.opening);
  const auto opening_plies = game->moves().size();
  auto mover = static_cast<std::size_t>(game->side_to_move());
  game->play_line(record.moves);
  std::array<std::uint64_t, 2> made{};
  for (std::size_t ply = opening_plies; ply < game->moves().size(); ++ply) {
    ++made[mover];
    mover = 1 - mover;
  }
  return made;
}

std::vector<OpeningRow> RulesetGames::openings_by_games() const {
  std::vector<OpeningRow> rows;
  for (const auto& [opening, tally] : openings) {
    rows.push_back({{opening.first, opening.second}, tally});
  }
  std::ranges::stable_sort(rows, std::ranges::greater{},
                           [](const OpeningRow& row) { return row.as_x.games(); });
  return rows;
}

void GamesReport::add(const GameRecord& record) {
  const std::array<std::uint64_t, 2> made = moves_made(record);
  RulesetGames& games = rulesets_[record.ruleset];
  const Tally result = tally_of_x(record.outcome);
  games.lengths.at(std::min(plies_of(record), games.lengths.size() - 1)) += result;
  games.endings[static_cast<std::size_t>(record.termination)] += result;
  games.openings[{record.opening.position, record.opening.moves}] += result;
  for (std::size_t side = 0; side < 2; ++side) {
    const SeatRecord& seat = record.seats[side];
    MoveCost& cost = games.costs[seat.name];
    cost.moves += made[side];
    cost.nodes += seat.nodes;
    cost.time += seat.time;
  }
  const std::optional<GamePair> pair = pairings_[record.ruleset].add(record);
  if (pair && pair->is_whole()) games.pairs.push_back(*pair);
}

std::vector<LlrPoint> llr_trace(const std::vector<GamePair>& pairs, const std::string& first,
                                const SprtOptions& test) {
  const std::size_t step = std::max<std::size_t>(1, pairs.size() / kMaxTrace);
  std::vector<LlrPoint> trace;
  PairCounts counts{};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto half_points = static_cast<std::size_t>(pairs[i].half_points_of_first());
    ++counts[pairs[i].players[0] == first ? half_points : 4 - half_points];
    if ((i + 1) % step != 0 && i + 1 != pairs.size()) continue;
    trace.push_back({i + 1, judge(counts, test).llr});
  }
  return trace;
}

}  // namespace uttt
