#include "tournament/reports/page_ruleset.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "tournament/reports/json_values.hpp"

namespace uttt {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxOpenings = 200;  // that a page lists

// [won, drawn, lost], or of X's view [X, drawn, O].
json::array tally_json(const Tally& tally) { return {tally.wins, tally.draws, tally.losses}; }

json::value elo_json(const std::optional<EloEstimate>& elo) {
  if (!elo) return nullptr;
  return {{"value", json_number(elo->elo)},
          {"low", json_number(elo->low)},
          {"high", json_number(elo->high)}};
}

json::value share(double sum, std::uint64_t count) {
  if (count == 0) return nullptr;
  return sum / static_cast<double>(count);
}

std::string_view verdict_word(SprtVerdict verdict) {
  if (verdict == SprtVerdict::undecided) return "undecided";
  return verdict == SprtVerdict::h1_accepted ? "h1" : "h0";
}

// One ruleset's part of the page.
class RulesetPage {
 public:
  RulesetPage(const RulesetReport& tables, const PageContent& content)
      : tables_(tables), games_(content.report().of(tables.ruleset)), content_(content) {}

  json::object json() const {
    json::object object = {{"ruleset", format_ruleset(tables_.ruleset)},
                           {"games", tables_.games},
                           {"distinct", tables_.distinct_games},
                           {"results", tally_json(tables_.as_x)},
                           {"standings", standings()},
                           {"crosstable", crosstable()},
                           {"lengths", lengths()},
                           {"endings", endings()},
                           {"faults", faults()},
                           {"openings", openings()},
                           {"openings_total", games_.openings.size()}};
    if (tables_.sprt) object["test"] = test(*tables_.sprt);
    json::value event =
        std::visit([&](const auto& stages) { return stages_json(stages); }, tables_.stages);
    if (!event.is_null()) object["event"] = std::move(event);
    return object;
  }

 private:
  std::size_t player(const std::string& name) const { return content_.games().player(name); }

  // Who has played; only they are in the page.
  bool has_played(const StandingRow& row) const { return row.total().games() > 0; }

  json::array standings() const {
    json::array rows;
    for (const StandingRow& row : tables_.standings) {
      if (!has_played(row)) continue;
      const MoveCost& cost = games_.costs.at(row.player);
      const double ms = std::chrono::duration<double, std::milli>(cost.time).count();
      rows.push_back({{"player", player(row.player)},
                      {"total", tally_json(row.total())},
                      {"as_x", tally_json(row.as[0])},
                      {"as_o", tally_json(row.as[1])},
                      {"score", row.score},
                      {"elo", elo_json(row.elo)},
                      {"rating", elo_json(rating(row.player))},
                      {"nodes_per_move", share(static_cast<double>(cost.nodes), cost.moves)},
                      {"ms_per_move", share(ms, cost.moves)},
                      {"faults", row.all_faults()}});
    }
    return rows;
  }

  std::optional<EloEstimate> rating(const std::string& name) const {
    if (!tables_.ratings) return std::nullopt;
    const auto found = std::ranges::find(tables_.ratings->list.players, name, &Rating::name);
    if (found == tables_.ratings->list.players.end()) return std::nullopt;
    return found->elo;
  }

  json::array crosstable() const {
    json::array rows;
    for (std::size_t i = 0; i < tables_.standings.size(); ++i) {
      if (!has_played(tables_.standings[i])) continue;
      json::array& row = rows.emplace_back(json::array()).as_array();
      for (std::size_t j = 0; j < tables_.standings.size(); ++j) {
        if (!has_played(tables_.standings[j])) continue;
        const Tally& tally = tables_.crosstable.against[i][j];
        if (tally.games() == 0) {
          row.push_back(nullptr);
        } else {
          row.push_back(tally_json(tally));
        }
      }
    }
    return rows;
  }

  json::array lengths() const {
    json::array list;
    for (const Tally& tally : games_.lengths) list.push_back(tally_json(tally));
    return list;
  }

  json::array endings() const {
    json::array list;
    for (std::size_t i = 0; i < games_.endings.size(); ++i) {
      if (games_.endings[i].games() == 0) continue;
      list.push_back({{"termination", i}, {"results", tally_json(games_.endings[i])}});
    }
    return list;
  }

  json::array faults() const {
    return json_array(tables_.faults, [&](const FaultRow& row) {
      return json::object{
          {"player", player(row.player)},
          {"termination", static_cast<std::size_t>(row.fault)},
          {"games", row.games},
          {"first", content_.games().first_loss(tables_.ruleset, row.player, row.fault)},
          {"detail", row.detail}};
    });
  }

  json::array openings() const {
    std::vector<OpeningRow> rows = games_.openings_by_games();
    if (rows.size() > kMaxOpenings) rows.resize(kMaxOpenings);
    return json_array(rows, [](const OpeningRow& row) {
      return json::object{{"position", row.opening.position},
                          {"moves", row.opening.moves},
                          {"results", tally_json(row.as_x)}};
    });
  }

  json::object test(const SprtReport& sprt) const {
    json::array trace;
    for (const LlrPoint& point : llr_trace(games_.pairs, sprt.duel.first, sprt.test)) {
      trace.push_back({point.pairs, json_number(point.llr)});
    }
    return {{"first", player(sprt.duel.first)},
            {"second", player(sprt.duel.second)},
            {"elo0", sprt.test.elo0},
            {"elo1", sprt.test.elo1},
            {"model", sprt.test.model == EloModel::logistic ? "logistic" : "normalized"},
            {"lower", sprt.bounds.lower},
            {"upper", sprt.bounds.upper},
            {"llr", sprt.state.llr},
            {"pairs", sprt.state.pairs},
            {"verdict", verdict_word(sprt.state.verdict)},
            {"trace", trace}};
  }

  static json::value stages_json(std::monostate) { return nullptr; }

  json::value stages_json(const SwissTable& table) const {
    const auto row_of = [&](const SwissRow& row) {
      json::array rounds;
      for (const SwissCell& cell : row.rounds) {
        json::object& round = rounds.emplace_back(json::object()).as_object();
        round["opponent"] = nullptr;
        if (cell.opponent) round["opponent"] = player(table.rows[*cell.opponent].player);
        round["points"] = cell.points;
      }
      return json::object{{"player", player(row.player)},
                          {"points", row.points},
                          {"buchholz", row.buchholz},
                          {"sonneborn_berger", row.sonneborn_berger},
                          {"rounds", rounds}};
    };
    // Before its first round is over nobody has a place.
    if (table.played == 0) return nullptr;
    return {{"kind", "swiss"},
            {"rounds", table.rounds},
            {"played", table.played},
            {"rows", json_array(table.rows, row_of)}};
  }

  json::value stages_json(const BracketTable& bracket) const {
    const auto match_of = [&](const BracketMatch& match, const BracketRound& round) {
      const bool is_decided = !match.is_drawn || round.is_over;
      json::object object = {{"first", player(match.winner)},
                             {"second", player(match.other)},
                             {"points", {match.winner_points, match.other_points}},
                             {"replays", match.replays},
                             {"winner", nullptr},
                             {"by_seed", match.is_drawn && round.is_over}};
      if (is_decided) object["winner"] = player(match.winner);
      return object;
    };
    const auto round_of = [&](const BracketRound& round) {
      json::array byes;
      for (const std::string& name : round.byes) {
        if (is_known(name)) byes.push_back(player(name));
      }
      json::array matches;
      for (const BracketMatch& match : round.matches) matches.push_back(match_of(match, round));
      return json::object{{"name", round.name}, {"byes", byes}, {"matches", matches}};
    };
    if (bracket.rounds.empty()) return nullptr;
    json::object object = {{"kind", "knockout"},
                           {"rounds", json_array(bracket.rounds, round_of)},
                           {"winner", nullptr}};
    if (bracket.winner) object["winner"] = player(*bracket.winner);
    return object;
  }

  json::value stages_json(const LadderTable& table) const {
    if (table.challenges.empty()) return nullptr;
    const SprtBounds bounds = sprt_bounds(table.test);
    const auto challenge_of = [&](const LadderRow& row) {
      return json::object{{"challenger", player(row.sprt.duel.first)},
                          {"champion", player(row.sprt.duel.second)},
                          {"pairs", row.sprt.state.pairs},
                          {"llr", row.sprt.state.llr},
                          {"verdict", verdict_word(row.sprt.state.verdict)}};
    };
    return {{"kind", "ladder"},
            {"elo0", table.test.elo0},
            {"elo1", table.test.elo1},
            {"lower", bounds.lower},
            {"upper", bounds.upper},
            {"challenges", json_array(table.challenges, challenge_of)},
            {"champion", player(table.champion)},
            {"is_over", table.is_over}};
  }

  bool is_known(const std::string& name) const {
    return std::ranges::any_of(content_.games().players(),
                               [&](const PageGames::Player& known) { return known.name == name; });
  }

  const RulesetReport& tables_;
  const RulesetGames& games_;
  const PageContent& content_;
};

}  // namespace

boost::json::object ruleset_page(const RulesetReport& tables, const PageContent& content) {
  return RulesetPage(tables, content).json();
}

boost::json::object sweep_page(const SweepReport& sweep, const PageContent& content) {
  const auto row_of = [&](const SweepRow& row) {
    json::object object = {{"player", content.games().player(row.player)},
                           {"setting", row.setting},
                           {"elo", elo_json(row.elo)},
                           {"median_ms", nullptr},
                           {"p99_ms", nullptr},
                           {"worst_ms", nullptr}};
    if (!row.times) return object;
    object["median_ms"] = row.times->median;
    object["p99_ms"] = row.times->p99;
    object["worst_ms"] = row.times->worst;
    return object;
  };
  // A row whose games are still to come has no player in the page yet.
  std::vector<SweepRow> played;
  std::ranges::copy_if(sweep.rows, std::back_inserter(played),
                       [](const SweepRow& row) { return row.games.games() > 0; });
  json::object object = {
      {"budget_ms", nullptr}, {"recommended", nullptr}, {"rows", json_array(played, row_of)}};
  if (sweep.budget_ms) object["budget_ms"] = *sweep.budget_ms;
  if (sweep.recommended) {
    object["recommended"] = content.games().player(sweep.rows[*sweep.recommended].player);
  }
  return object;
}

}  // namespace uttt
