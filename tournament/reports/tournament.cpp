#include "tournament/reports/tournament.hpp"

#include <algorithm>
#include <numeric>

#include "tournament/reports/event.hpp"
#include "tournament/reports/rating.hpp"
#include "tournament/reports/table.hpp"

namespace uttt {
namespace {

std::string format_tally(const Tally& tally) {
  return std::to_string(tally.wins) + "-" + std::to_string(tally.draws) + "-" +
         std::to_string(tally.losses);
}

double score_of(const PlayerStanding& player) {
  const Tally total = player.total();
  return total.games() == 0 ? 0 : total.points() / static_cast<double>(total.games());
}

// Players by score, best first; equals as in the options.
std::vector<std::size_t> ranking(const std::vector<PlayerStanding>& table) {
  std::vector<std::size_t> order(table.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return score_of(table[a]) > score_of(table[b]); });
  return order;
}

Row standing_row(std::size_t rank, const std::string& name, const PlayerStanding& player) {
  const Tally total = player.total();
  const auto elo = elo_from_pairs(player.pairs);
  const double mean_ms = player.moves == 0 ? 0
                                           : static_cast<double>(player.time.count()) / 1e6 /
                                                 static_cast<double>(player.moves);
  return {std::to_string(rank),
          name,
          std::to_string(total.games()),
          std::to_string(total.wins),
          std::to_string(total.draws),
          std::to_string(total.losses),
          format_fixed(100 * score_of(player), 1),
          elo ? format_elo(elo->elo) : "-",
          elo ? format_interval(elo->low, elo->high) : "-",
          format_tally(player.as[0]),
          format_tally(player.as[1]),
          format_fixed(mean_ms, 3)};
}

std::string format_standings(const TournamentOptions& options,
                             const std::vector<PlayerStanding>& table,
                             const std::vector<std::size_t>& order) {
  std::vector<Row> rows = {{"#", "player", "games", "won", "drawn", "lost", "score %", "Elo",
                            "95 % interval", "as X w-d-l", "as O w-d-l", "ms/move"}};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t player = order[rank];
    rows.push_back(standing_row(rank + 1, options.players[player].name, table[player]));
  }
  return format_table(rows);
}

std::string format_crosstable(const TournamentOptions& options,
                              const std::vector<PlayerStanding>& table,
                              const std::vector<std::size_t>& order) {
  Row head = {"#", "wins-draws-losses against"};
  for (std::size_t rank = 1; rank <= order.size(); ++rank) head.push_back(std::to_string(rank));
  std::vector<Row> rows = {head};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    Row row = {std::to_string(rank + 1), options.players[order[rank]].name};
    for (const std::size_t opponent : order) {
      const Tally& tally = table[order[rank]].against[opponent];
      const std::string no_game = opponent == order[rank] ? "." : "-";
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

// What a table of two is played for: the first player measured against the second.
std::string format_duel(const TournamentOptions& options, const PlayerStanding& first,
                        const SprtState& state) {
  const std::string players = options.players[0].name + " against " + options.players[1].name;
  std::string text;
  if (const auto elo = normalized_elo_from_pairs(first.pairs)) {
    text = "\nnormalised Elo of " + players + ": " + format_elo(elo->elo) + " " +
           format_interval(elo->low, elo->high) + "\n";
  }
  if (!options.sprt || std::holds_alternative<Ladder>(options.format)) return text;
  return text + "\n" + format_test(*options.sprt) + ": " + format_llr(*options.sprt, state) + ": " +
         format_verdict(state.verdict) + " after " + std::to_string(state.pairs) + " pairs (" +
         format_model(options.sprt->model) + " Elo of " + players + ")\n";
}

// As `uttt rate` finds them in the journal.
std::string format_pool(const TournamentOptions& options, const RatingPool& pool) {
  RatingOptions rating;
  rating.anchor = options.anchor;
  rating.threads = options.threads;
  try {
    return format_ratings(rate(pool, rating), pool);
  } catch (const InputError& error) {
    return std::string("no ratings: ") + error.what() + "\n";
  }
}

}  // namespace

std::string format_llr(const SprtOptions& options, const SprtState& state) {
  const SprtBounds bounds = sprt_bounds(options);
  return "LLR " + format_fixed(state.llr, 2) + " (" + format_fixed(bounds.lower, 2) + ", " +
         format_fixed(bounds.upper, 2) + ")";
}

std::string format_test(const SprtOptions& options) {
  return "SPRT elo0=" + format_shortest(options.elo0) + " elo1=" + format_shortest(options.elo1);
}

std::string format_report(const TournamentOptions& options, const Standings& standings) {
  std::string text;
  for (std::size_t ruleset = 0; ruleset < options.rulesets.size(); ++ruleset) {
    const std::vector<PlayerStanding>& table = standings.tables()[ruleset];
    Tally all;
    for (const PlayerStanding& player : table) all += player.as[0];
    if (all.games() == 0) continue;
    const std::vector<std::size_t> order = ranking(table);
    text +=
        (text.empty() ? "" : "\n") + format_ruleset(options.rulesets[ruleset]) + ": " +
        std::to_string(all.games()) + " games, " +
        std::to_string(standings.pools()[ruleset].distinct_games()) + " distinct; X won " +
        std::to_string(all.wins) + ", drawn " + std::to_string(all.draws) + ", O won " +
        std::to_string(all.losses) + "\n\n" + format_event(options, standings.schedule(), ruleset) +
        format_standings(options, table, order) + "\n" + format_crosstable(options, table, order);
    if (table.size() == 2) {
      text += format_duel(options, table[0], standings.schedule().sprt(ruleset));
    }
    if (options.anchor) text += "\n" + format_pool(options, standings.pools()[ruleset]);
  }
  return text.empty() ? "no game was finished\n" : text;
}

}  // namespace uttt
