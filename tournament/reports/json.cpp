#include "tournament/reports/json.hpp"

#include <boost/json.hpp>
#include <cmath>

namespace uttt {
namespace {

namespace json = boost::json;

json::value number(double value) {
  if (std::isinf(value)) return nullptr;
  return value;
}

template <class T, class F>
json::array array_of(const std::vector<T>& list, F&& object_of) {
  json::array array;
  for (const T& item : list) array.push_back(object_of(item));
  return array;
}

json::object to_json(const Tally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

json::object to_json(const EloEstimate& elo) {
  return {{"elo", number(elo.elo)}, {"low", number(elo.low)}, {"high", number(elo.high)}};
}

json::array to_json(const PairCounts& pairs) { return json::array(pairs.begin(), pairs.end()); }

json::object to_json(const StandingRow& row) {
  json::object faults;
  for (const Termination fault : kAllTerminations) {
    const std::uint64_t games = row.faults[static_cast<std::size_t>(fault)];
    if (games > 0) faults[format_termination(fault)] = games;
  }
  json::object object = {{"player", row.player},
                         {"strategy", row.strategy},
                         {"games", row.total().games()},
                         {"total", to_json(row.total())},
                         {"as_x", to_json(row.as[0])},
                         {"as_o", to_json(row.as[1])},
                         {"score", row.score},
                         {"pairs", to_json(row.pairs)},
                         {"faults", faults},
                         {"time_ms_move", row.move_ms}};
  if (row.elo) object["elo"] = to_json(*row.elo);
  return object;
}

json::object to_json(const Crosstable& table) {
  const auto row_of = [](const std::vector<Tally>& row) {
    return array_of(row, [](const Tally& tally) { return to_json(tally); });
  };
  return {{"players", json::array(table.players.begin(), table.players.end())},
          {"against", array_of(table.against, row_of)}};
}

json::object to_json(const FaultRow& row) {
  return {{"player", row.player}, {"fault", format_termination(row.fault)},
          {"games", row.games},   {"first_game", row.first_game},
          {"detail", row.detail}, {"is_every_game", row.is_every_game}};
}

json::object to_json(const DuelReport& duel) {
  json::object object = {{"first", duel.first},
                         {"second", duel.second},
                         {"games", to_json(duel.games)},
                         {"pairs", to_json(duel.pairs)},
                         {"draw_ratio", duel.draw_ratio()},
                         {"superiority", duel.superiority}};
  if (duel.normalized_elo) object["normalized_elo"] = to_json(*duel.normalized_elo);
  return object;
}

json::object to_json(const SprtOptions& test) {
  return {{"elo0", test.elo0},
          {"elo1", test.elo1},
          {"alpha", test.alpha},
          {"beta", test.beta},
          {"model", test.model == EloModel::logistic ? "logistic" : "normalized"}};
}

std::string_view verdict_key(SprtVerdict verdict) {
  if (verdict == SprtVerdict::undecided) return "undecided";
  return verdict == SprtVerdict::h1_accepted ? "h1-accepted" : "h0-accepted";
}

json::object to_json(const SprtReport& sprt) {
  return {{"duel", to_json(sprt.duel)},
          {"test", to_json(sprt.test)},
          {"llr", sprt.state.llr},
          {"lower_bound", sprt.bounds.lower},
          {"upper_bound", sprt.bounds.upper},
          {"pairs", sprt.state.pairs},
          {"verdict", verdict_key(sprt.state.verdict)}};
}

json::object to_json(const SwissRow& row) {
  const auto cell_of = [](const SwissCell& cell) {
    json::object object = {{"points", cell.points}};
    if (cell.opponent) object["opponent"] = *cell.opponent;
    return object;
  };
  return {{"player", row.player},
          {"points", row.points},
          {"buchholz", row.buchholz},
          {"sonneborn_berger", row.sonneborn_berger},
          {"rounds", array_of(row.rounds, cell_of)}};
}

json::object to_json(const BracketMatch& match) {
  return {{"winner", match.winner},
          {"other", match.other},
          {"winner_points", match.winner_points},
          {"other_points", match.other_points},
          {"replays", match.replays},
          {"is_drawn", match.is_drawn}};
}

json::object to_json(const BracketRound& round) {
  return {{"name", round.name},
          {"matches", array_of(round.matches, [](const auto& match) { return to_json(match); })},
          {"byes", json::array(round.byes.begin(), round.byes.end())},
          {"is_over", round.is_over}};
}

// A key of its own a format, none for those of one stage.
void add_stages(json::object&, std::monostate) {}
void add_stages(json::object& object, const SwissTable& table) {
  object["swiss"] = {{"rounds", table.rounds},
                     {"played", table.played},
                     {"rows", array_of(table.rows, [](const auto& row) { return to_json(row); })}};
}
void add_stages(json::object& object, const BracketTable& bracket) {
  json::object shown = {
      {"rounds", array_of(bracket.rounds, [](const auto& round) { return to_json(round); })}};
  if (bracket.winner) shown["winner"] = *bracket.winner;
  object["knockout"] = shown;
}
void add_stages(json::object& object, const LadderTable& table) {
  const auto challenge = [](const LadderRow& row) {
    return json::object{{"sprt", to_json(row.sprt)}, {"is_new_champion", row.is_new_champion}};
  };
  object["ladder"] = {{"test", to_json(table.test)},
                      {"challenges", array_of(table.challenges, challenge)},
                      {"champion", table.champion},
                      {"is_over", table.is_over}};
}

json::object to_json(const RatingReport& report) {
  const auto rating = [](const Rating& player) {
    return json::object{
        {"player", player.name}, {"rating", to_json(player.elo)}, {"games", to_json(player.tally)}};
  };
  const auto shares = [](const std::vector<double>& row) {
    return json::array(row.begin(), row.end());
  };
  return {{"games", report.games},
          {"distinct_games", report.distinct_games},
          {"players", array_of(report.list.players, rating)},
          {"superiority", array_of(report.list.superiority, shares)},
          {"first_move", to_json(report.list.first_move)},
          {"draw_chance", report.list.draw_chance},
          {"is_connected", report.is_connected}};
}

json::object to_json(const RulesetReport& report) {
  json::object object = {
      {"ruleset", format_ruleset(report.ruleset)},
      {"games", report.games},
      {"distinct_games", report.distinct_games},
      {"as_x", to_json(report.as_x)},
      {"standings", array_of(report.standings, [](const auto& row) { return to_json(row); })},
      {"crosstable", to_json(report.crosstable)},
      {"faults", array_of(report.faults, [](const auto& row) { return to_json(row); })}};
  std::visit([&](const auto& stages) { add_stages(object, stages); }, report.stages);
  if (report.duel) object["duel"] = to_json(*report.duel);
  if (report.sprt) object["sprt"] = to_json(*report.sprt);
  if (report.ratings) object["ratings"] = to_json(*report.ratings);
  if (!report.no_ratings.empty()) object["no_ratings"] = report.no_ratings;
  return object;
}

}  // namespace

std::string format_json(const TournamentReport& report) {
  const json::object object = {
      {"games", report.games},
      {"games_left", report.games_left},
      {"rulesets", array_of(report.rulesets, [](const auto& found) { return to_json(found); })}};
  return json::serialize(object) + "\n";
}

std::string format_json(const std::vector<std::pair<Ruleset, RatingReport>>& ratings) {
  const auto object_of = [](const std::pair<Ruleset, RatingReport>& ruleset) {
    json::object object = {{"ruleset", format_ruleset(ruleset.first)}};
    for (const auto& [key, value] : to_json(ruleset.second)) object[key] = value;
    return object;
  };
  return json::serialize(json::object{{"rulesets", array_of(ratings, object_of)}}) + "\n";
}

}  // namespace uttt
