#include "tournament/reports/text.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "text/utf8.hpp"
#include "tournament/reports/stages_text.hpp"
#include "tournament/reports/table.hpp"

namespace uttt {
namespace {

std::string format_tally(const Tally& tally) {
  return std::to_string(tally.wins) + "-" + std::to_string(tally.draws) + "-" +
         std::to_string(tally.losses);
}

// What the standings do without where there is no room for it, the least wanted first.
constexpr std::array<std::string_view, 7> kLeastWanted = {
    "as O w-d-l", "as X w-d-l", "ms/move", "games", "95 % interval", "drawn", "lost"};

// The columns that tell of faults; every fault is in one of them.
struct FaultColumn {
  const char* name;
  std::vector<Termination> faults;
};
const std::vector<FaultColumn>& fault_columns() {
  static const std::vector<FaultColumn> kColumns = {
      {"time", {Termination::time}},
      {"illegal", {Termination::illegal_move, Termination::bad_reply}},
      {"crash", {Termination::exit}},
      {"startup", {Termination::startup}}};
  return kColumns;
}

void add_faults(Row& row, const StandingRow& standing) {
  for (const FaultColumn& column : fault_columns()) {
    std::uint64_t games = 0;
    for (const Termination fault : column.faults) {
      games += standing.faults[static_cast<std::size_t>(fault)];
    }
    row.push_back(std::to_string(games));
  }
}

// With columns of faults where there are any.
std::string format_rows(const std::vector<StandingRow>& standings, std::size_t width) {
  std::vector<Row> rows = {{"#", "player", "games", "won", "drawn", "lost", "score %", "Elo",
                            "95 % interval", "as X w-d-l", "as O w-d-l", "ms/move"}};
  const bool has_faults = std::ranges::any_of(standings, &StandingRow::all_faults);
  if (has_faults) {
    for (const FaultColumn& column : fault_columns()) rows.front().push_back(column.name);
  }
  for (const StandingRow& row : standings) {
    const Tally total = row.total();
    rows.push_back(
        {std::to_string(rows.size()), row.player, std::to_string(total.games()),
         std::to_string(total.wins), std::to_string(total.draws), std::to_string(total.losses),
         format_fixed(100 * row.score, 1), row.elo ? format_elo(row.elo->elo) : "-",
         row.elo ? format_interval(row.elo->low, row.elo->high) : "-", format_tally(row.as[0]),
         format_tally(row.as[1]), format_fixed(row.move_ms, 3)});
    if (has_faults) add_faults(rows.back(), row);
  }
  return fit_table(std::move(rows), width, kLeastWanted);
}

std::string format_games(std::uint64_t games) {
  return std::to_string(games) + (games == 1 ? " game" : " games");
}

constexpr std::size_t kMaxFaultDetail = 240;  // bytes

std::string format_faults(const std::vector<FaultRow>& faults) {
  if (faults.empty()) return {};
  std::string text = "\nfaults:\n";
  for (const FaultRow& row : faults) {
    text += "  " + row.player + " lost " + format_games(row.games) + " by " +
            std::string(format_termination(row.fault)) + ", first game " +
            std::to_string(row.first_game) +
            (row.detail.empty() ? "" : ": " + as_line(row.detail, kMaxFaultDetail)) + "\n";
  }
  return text;
}

// Loud, and last: a bot of which no game was decided by its moves was hardly measured.
std::string format_failures(const TournamentReport& report) {
  std::string text;
  for (const RulesetReport& ruleset : report.rulesets) {
    for (const StandingRow& row : ruleset.standings) {
      if (row.total().games() == 0 || row.all_faults() < row.total().games()) continue;
      text += "ALL " + format_games(row.total().games()) + " of " + row.player + " on " +
              format_ruleset(ruleset.ruleset) + " FAILED: its faults lost them, not its moves\n";
    }
  }
  return text.empty() ? text : "\n" + text;
}

// Rows and columns by rank; `cell` is what a tally is told as.
template <class Cell>
std::vector<Row> crosstable_rows(const Crosstable& table, const std::string& head, Cell&& cell) {
  std::vector<Row> rows = {{"#", head}};
  for (std::size_t rank = 1; rank <= table.players.size(); ++rank) {
    rows.front().push_back(std::to_string(rank));
  }
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    Row row = {std::to_string(player + 1), table.players[player]};
    for (std::size_t opponent = 0; opponent < table.players.size(); ++opponent) {
      const Tally& tally = table.against[player][opponent];
      const std::string no_game = opponent == player ? "." : "-";
      row.push_back(tally.games() == 0 ? no_game : cell(tally));
    }
    rows.push_back(row);
  }
  return rows;
}

// Where tallies have no room, points in per cent have; where these have none either, the columns
// stand in parts.
std::string format_crosstable(const Crosstable& table, std::size_t width) {
  const std::vector<Row> rows = crosstable_rows(table, "wins-draws-losses against", format_tally);
  if (table_width(rows) <= width) return format_table(rows);
  const auto percent = [](const Tally& tally) {
    return format_fixed(100 * tally.points() / static_cast<double>(tally.games()), 0);
  };
  return fold_table(crosstable_rows(table, "points in % against", percent), width, 2);
}

std::string format_model(EloModel model) {
  return model == EloModel::logistic ? "logistic" : "normalised";
}

std::string verdict_words(SprtVerdict verdict) {
  if (verdict == SprtVerdict::undecided) return "undecided";
  return verdict == SprtVerdict::h1_accepted ? "H1 accepted" : "H0 accepted";
}

std::string format_duel(const DuelReport& duel) {
  if (!duel.normalized_elo) return {};
  const EloEstimate& elo = *duel.normalized_elo;
  return "\nnormalised Elo of " + duel.first + " against " + duel.second + ": " +
         format_elo(elo.elo) + " " + format_interval(elo.low, elo.high) + "\n";
}

// The verdict in words, and what else the games say.
std::string format_evidence(const SprtReport& sprt) {
  const DuelReport& duel = sprt.duel;
  const std::string elo0 = format_shortest(sprt.test.elo0);
  const std::string elo1 = format_shortest(sprt.test.elo1);
  const std::string claim = " Elo stronger than " + duel.second;
  std::string text = "after " + format_games(2 * sprt.state.pairs) + " the test ";
  if (sprt.state.verdict == SprtVerdict::undecided) {
    text += "has not decided whether " + duel.first + " is " + elo0 + " or " + elo1 + claim;
  } else {
    const bool is_h1 = sprt.state.verdict == SprtVerdict::h1_accepted;
    text += "accepts that " + duel.first + " is " + (is_h1 ? elo1 : elo0) + claim + ", not " +
            (is_h1 ? elo0 : elo1);
  }
  text += "\nLOS " + format_fixed(100 * duel.superiority, 1) + " %, drawn " +
          format_fixed(100 * duel.draw_ratio(), 1) +
          " % of the games, pairs by points 0-0.5-1-1.5-2:";
  for (const std::uint64_t pairs : duel.pairs) text += " " + std::to_string(pairs);
  return text + "\n";
}

std::string format_sprt(const SprtReport& sprt) {
  return "\n" + format_test(sprt.test) + ": " + format_llr(sprt.test, sprt.state) + ": " +
         verdict_words(sprt.state.verdict) + " after " + std::to_string(sprt.state.pairs) +
         " pairs (" + format_model(sprt.test.model) + " Elo of " + sprt.duel.first + " against " +
         sprt.duel.second + ")\n" + format_evidence(sprt);
}

std::string format_ruleset_report(const RulesetReport& report, std::size_t width) {
  std::string text =
      format_ruleset(report.ruleset) + ": " + std::to_string(report.games) + " games, " +
      std::to_string(report.distinct_games) + " distinct; X won " +
      std::to_string(report.as_x.wins) + ", drawn " + std::to_string(report.as_x.draws) +
      ", O won " + std::to_string(report.as_x.losses) + "\n\n" + format_text(report.stages, width) +
      format_rows(report.standings, width) + "\n" + format_crosstable(report.crosstable, width) +
      format_faults(report.faults);
  if (report.duel) text += format_duel(*report.duel);
  if (report.sprt) text += format_sprt(*report.sprt);
  if (report.ratings) text += "\n" + format_text(*report.ratings);
  if (!report.no_ratings.empty()) text += "\nno ratings: " + report.no_ratings + "\n";
  return text;
}

}  // namespace

std::string format_standings(const RulesetReport& report, std::size_t width) {
  return format_rows(report.standings, width);
}

std::string format_text(const TournamentReport& report, std::size_t width) {
  if (report.rulesets.empty()) return "no game was finished\n";
  std::string text;
  for (const RulesetReport& ruleset : report.rulesets) {
    text += (text.empty() ? "" : "\n") + format_ruleset_report(ruleset, width);
  }
  return text + format_failures(report);
}

std::string format_text(const RatingReport& report) {
  const RatingList& list = report.list;
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
  std::string text = format_table(rows) + "\nmoving first is worth " +
                     format_elo(list.first_move.elo) + " " +
                     format_interval(list.first_move.low, list.first_move.high) + "; equals draw " +
                     format_fixed(100 * list.draw_chance, 1) + " %\n";
  if (report.is_connected) return text;
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

std::string format_llr(const SprtOptions& options, const SprtState& state) {
  const SprtBounds bounds = sprt_bounds(options);
  return "LLR " + format_fixed(state.llr, 2) + " (" + format_fixed(bounds.lower, 2) + ", " +
         format_fixed(bounds.upper, 2) + ")";
}

std::string format_test(const SprtOptions& options) {
  return "SPRT elo0=" + format_shortest(options.elo0) + " elo1=" + format_shortest(options.elo1);
}

}  // namespace uttt
