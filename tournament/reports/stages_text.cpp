#include "tournament/reports/stages_text.hpp"

#include "tournament/reports/table.hpp"
#include "tournament/reports/text.hpp"

namespace uttt {
namespace {

std::string format_count(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

// "#3 1.5" for one and a half points against who is third.
std::string format_cell(const SwissCell& cell) {
  const std::string points = format_shortest(cell.points);
  if (!cell.opponent) return "bye " + points;
  return "#" + std::to_string(*cell.opponent + 1) + " " + points;
}

std::string format_stages(std::monostate, std::size_t) { return {}; }

std::string format_stages(const SwissTable& table, std::size_t width) {
  Row head = {"#", "player", "points", "Buchholz", "Sonneborn-Berger"};
  for (std::uint64_t round = 1; round <= table.played; ++round) {
    head.push_back("round " + std::to_string(round));
  }
  std::vector<Row> rows = {head};
  for (const SwissRow& row : table.rows) {
    rows.push_back({std::to_string(rows.size()), row.player, format_shortest(row.points),
                    format_shortest(row.buchholz), format_fixed(row.sonneborn_berger, 2)});
    for (const SwissCell& cell : row.rounds) rows.back().push_back(format_cell(cell));
  }
  return "Swiss, after " + std::to_string(table.played) + " of " +
         format_count(table.rounds, "round") + ":\n\n" + fold_table(rows, width, 3) + "\n";
}

std::string format_match(const BracketMatch& match, const BracketRound& round) {
  std::string score =
      format_shortest(match.winner_points) + "-" + format_shortest(match.other_points);
  if (match.replays > 0) {
    score += " with " + format_count(static_cast<std::uint64_t>(match.replays), "replay");
  }
  if (!match.is_drawn) return "  " + match.winner + " beat " + match.other + " " + score + "\n";
  return "  " + match.winner + " drew with " + match.other + " " + score +
         (round.is_over ? " and goes through as the better seed\n" : ", to be replayed\n");
}

std::string format_stages(const BracketTable& bracket, std::size_t) {
  std::string text = "knockout:\n";
  for (const BracketRound& round : bracket.rounds) {
    text += round.name + "\n";
    for (const BracketMatch& match : round.matches) text += format_match(match, round);
    for (const std::string& player : round.byes) text += "  " + player + " had a bye\n";
  }
  return text + (bracket.winner ? "winner: " + *bracket.winner : "the winner is not known yet") +
         "\n\n";
}

std::string format_challenge(const LadderRow& row) {
  const auto& [duel, test, bounds, state] = row.sprt;
  std::string end = "the games ran out, " + duel.second + " stays champion";
  if (state.verdict == SprtVerdict::h0_accepted) end = duel.second + " stays champion";
  if (state.verdict == SprtVerdict::h1_accepted) end = duel.first + " is the new champion";
  return "  " + duel.first + " challenged " + duel.second + ": " + end + ", " +
         format_llr(test, state) + " after " + format_count(state.pairs, "pair") + "\n";
}

std::string format_stages(const LadderTable& table, std::size_t) {
  std::string text = "ladder, " + format_test(table.test) + ":\n";
  for (const LadderRow& row : table.challenges) text += format_challenge(row);
  return text + (table.is_over ? "champion: " : "champion so far: ") + table.champion + "\n\n";
}

}  // namespace

std::string format_text(const StagesReport& report, std::size_t width) {
  return std::visit([&](const auto& stages) { return format_stages(stages, width); }, report);
}

}  // namespace uttt
