#include "tournament/reports/stages.hpp"

#include "tournament/plan/knockout.hpp"
#include "tournament/plan/ladder.hpp"
#include "tournament/plan/swiss.hpp"

namespace uttt {
namespace {

using Stages = std::vector<PlayedStage>;

// What a tournament of one ruleset is computed from.
struct Source {
  const TournamentOptions& options;
  const std::vector<PlayerStanding>& table;
  Stages played;

  const std::string& name(std::size_t player) const { return options.players[player].name; }
};

double points_of(std::uint64_t half_points) { return static_cast<double>(half_points) / 2; }

StagesReport report(const RoundRobin&, const Source&) { return {}; }
StagesReport report(const Gauntlet&, const Source&) { return {}; }

StagesReport report(const Swiss&, const Source& source) {
  const auto standings = swiss_standings(source.options.players.size(), source.played);
  std::vector<std::size_t> rows(standings.size());
  for (std::size_t row = 0; row < standings.size(); ++row) rows[standings[row].player] = row;
  SwissTable table{source.options.rounds, source.played.size(), {}};
  for (const SwissStanding& standing : standings) {
    SwissRow row{source.name(standing.player),
                 points_of(static_cast<std::uint64_t>(standing.half_points)),
                 standing.buchholz,
                 standing.sonneborn_berger,
                 {}};
    for (const SwissResult& result : standing.rounds) {
      row.rounds.push_back(
          {std::nullopt, points_of(static_cast<std::uint64_t>(result.half_points))});
      if (result.opponent) row.rounds.back().opponent = rows[*result.opponent];
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string round_name(const KnockoutRound& round) {
  if (round.players() == 2) return "final";
  if (round.players() <= 4) return "semi-finals";
  if (round.players() <= 8) return "quarter-finals";
  std::size_t places = 16;
  while (places < round.players()) places *= 2;
  return "round of " + std::to_string(places);
}

BracketMatch bracket_match(const Source& source, const KnockoutMatch& match) {
  const bool is_first_ahead = match.winner() == match.match.first;
  const double first = points_of(match.first_half_points);
  const double second = points_of(match.second_half_points);
  return {source.name(match.winner()),
          source.name(is_first_ahead ? match.match.second : match.match.first),
          is_first_ahead ? first : second,
          is_first_ahead ? second : first,
          match.replays,
          match.is_drawn()};
}

StagesReport report(const Knockout& knockout, const Source& source) {
  const auto rounds =
      knockout_rounds(source.options.players.size(), knockout.replays, source.played);
  BracketTable bracket;
  for (const KnockoutRound& round : rounds) {
    BracketRound& shown = bracket.rounds.emplace_back();
    shown.name = round_name(round);
    shown.is_over = round.is_over;
    for (const KnockoutMatch& match : round.matches) {
      shown.matches.push_back(bracket_match(source, match));
    }
    for (const std::size_t player : round.byes) shown.byes.push_back(source.name(player));
  }
  if (!rounds.empty() && rounds.back().is_over && rounds.back().players() == 2) {
    bracket.winner = source.name(rounds.back().matches.front().winner());
  }
  return bracket;
}

StagesReport report(const Ladder&, const Source& source) {
  const SprtOptions& test = *source.options.sprt;
  const auto challenges = ladder_challenges(test, source.played);
  LadderTable table{
      test, {}, source.name(0), challenges.size() + 1 == source.options.players.size()};
  for (std::size_t i = 0; i < challenges.size(); ++i) {
    const auto& [challenger, champion, state] = challenges[i];
    // Two players meet in one challenge only.
    const Tally& games = source.table[challenger].against[champion];
    table.challenges.push_back(
        {sprt_report(duel_report(source.name(challenger), source.name(champion), games,
                                 source.played[i].results.front()),
                     test, state),
         challenges[i].champion_after() == challenger});
    table.champion = source.name(challenges[i].champion_after());
  }
  return table;
}

}  // namespace

StagesReport stages_report(const TournamentOptions& options, const Standings& standings,
                           std::size_t ruleset) {
  const Source source{options, standings.tables()[ruleset],
                      standings.schedule().played_stages(ruleset)};
  return std::visit([&](const auto& format) { return report(format, source); }, options.format);
}

}  // namespace uttt
