#include "tournament/reports/rating.hpp"

#include "tournament/reports/table.hpp"

namespace uttt {

std::string format_ratings(const RatingList& list, const RatingPool& pool) {
  std::vector<Row> rows = {
      {"#", "player", "rating", "95 % interval", "games", "won", "drawn", "lost", "score %"}};
  for (const Rating& player : list.players) {
    const Tally& tally = player.tally;
    rows.push_back({std::to_string(rows.size()), player.name, format_elo(player.elo.elo),
                    format_interval(player.elo.low, player.elo.high), std::to_string(tally.games()),
                    std::to_string(tally.wins), std::to_string(tally.draws),
                    std::to_string(tally.losses),
                    format_fixed(100 * (tally.points() / static_cast<double>(tally.games())), 1)});
  }
  const std::string text = format_table(rows) + "\nmoving first is worth " +
                           format_elo(list.first_move.elo) + " " +
                           format_interval(list.first_move.low, list.first_move.high) +
                           "; equals draw " + format_fixed(100 * list.draw_chance, 1) + " %\n";
  if (pool.is_connected()) return text;
  return text + "Ratings of players whom no games connect cannot be compared.\n";
}

std::string format_superiority(const RatingList& list) {
  std::vector<Row> rows = {{"#", "stronger than, %"}};
  for (std::size_t column = 0; column < list.players.size(); ++column) {
    rows.front().push_back(std::to_string(column + 1));
  }
  for (std::size_t row = 0; row < list.players.size(); ++row) {
    rows.push_back({std::to_string(row + 1), list.players[row].name});
    for (std::size_t column = 0; column < list.players.size(); ++column) {
      rows.back().push_back(row == column ? "."
                                          : format_fixed(100 * list.superiority[row][column], 1));
    }
  }
  return format_table(rows);
}

}  // namespace uttt
