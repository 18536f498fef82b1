#include "tournament/reports/text.hpp"

#include "tournament/reports/stages_text.hpp"
#include "tournament/reports/table.hpp"

namespace uttt {
namespace {

std::string format_tally(const Tally& tally) {
  return std::to_string(tally.wins) + "-" + std::to_string(tally.draws) + "-" +
         std::to_string(tally.losses);
}

std::string format_standings(const std::vector<StandingRow>& standings) {
  std::vector<Row> rows = {{"#", "player", "games", "won", "drawn", "lost", "score %", "Elo",
                            "95 % interval", "as X w-d-l", "as O w-d-l", "ms/move"}};
  for (const StandingRow& row : standings) {
    const Tally total = row.total();
    rows.push_back(
        {std::to_string(rows.size()), row.player, std::to_string(total.games()),
         std::to_string(total.wins), std::to_string(total.draws), std::to_string(total.losses),
         format_fixed(100 * row.score, 1), row.elo ? format_elo(row.elo->elo) : "-",
         row.elo ? format_interval(row.elo->low, row.elo->high) : "-", format_tally(row.as[0]),
         format_tally(row.as[1]), format_fixed(row.move_ms, 3)});
  }
  return format_table(rows);
}

std::string format_crosstable(const Crosstable& table) {
  Row head = {"#", "wins-draws-losses against"};
  for (std::size_t rank = 1; rank <= table.players.size(); ++rank) {
    head.push_back(std::to_string(rank));
  }
  std::vector<Row> rows = {head};
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    Row row = {std::to_string(player + 1), table.players[player]};
    for (std::size_t opponent = 0; opponent < table.players.size(); ++opponent) {
      const Tally& tally = table.against[player][opponent];
      const std::string no_game = opponent == player ? "." : "-";
      row.push_back(tally.games() == 0 ? no_game : format_tally(tally));
    }
    rows.push_back(row);
  }
  return format_table(rows);
}

std::string format_model(EloModel model) {
  return model == EloModel::logistic ? "logistic" : "normalised";
}

std::string format_verdict(SprtVerdict verdict) {
  if (verdict == SprtVerdict::undecided) return "undecided";
  return verdict == SprtVerdict::h1_accepted ? "H1 accepted" : "H0 accepted";
}

std::string format_duel(const DuelReport& duel) {
  if (!duel.normalized_elo) return {};
  const EloEstimate& elo = *duel.normalized_elo;
  return "\nnormalised Elo of " + duel.first + " against " + duel.second + ": " +
         format_elo(elo.elo) + " " + format_interval(elo.low, elo.high) + "\n";
}

std::string format_sprt(const SprtReport& sprt) {
  return "\n" + format_test(sprt.test) + ": " + format_llr(sprt.test, sprt.state) + ": " +
         format_verdict(sprt.state.verdict) + " after " + std::to_string(sprt.state.pairs) +
         " pairs (" + format_model(sprt.test.model) + " Elo of " + sprt.duel.first + " against " +
         sprt.duel.second + ")\n";
}

std::string format_ruleset_report(const RulesetReport& report) {
  std::string text =
      format_ruleset(report.ruleset) + ": " + std::to_string(report.games) + " games, " +
      std::to_string(report.distinct_games) + " distinct; X won " +
      std::to_string(report.as_x.wins) + ", drawn " + std::to_string(report.as_x.draws) +
      ", O won " + std::to_string(report.as_x.losses) + "\n\n" + format_text(report.stages) +
      format_standings(report.standings) + "\n" + format_crosstable(report.crosstable);
  if (report.duel) text += format_duel(*report.duel);
  if (report.sprt) text += format_sprt(*report.sprt);
  if (report.ratings) text += "\n" + format_text(*report.ratings);
  if (!report.no_ratings.empty()) text += "\nno ratings: " + report.no_ratings + "\n";
  return text;
}

}  // namespace

std::string format_text(const TournamentReport& report) {
  if (report.rulesets.empty()) return "no game was finished\n";
  std::string text;
  for (const RulesetReport& ruleset : report.rulesets) {
    text += (text.empty() ? "" : "\n") + format_ruleset_report(ruleset);
  }
  return text;
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
  const std::string text = format_table(rows) + "\nmoving first is worth " +
                           format_elo(list.first_move.elo) + " " +
                           format_interval(list.first_move.low, list.first_move.high) +
                           "; equals draw " + format_fixed(100 * list.draw_chance, 1) + " %\n";
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
