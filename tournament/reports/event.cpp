#include "tournament/reports/event.hpp"

#include "tournament/plan/knockout.hpp"
#include "tournament/plan/ladder.hpp"
#include "tournament/plan/swiss.hpp"
#include "tournament/reports/table.hpp"
#include "tournament/reports/tournament.hpp"

namespace uttt {
namespace {

using Stages = std::vector<PlayedStage>;

std::string format_points(double points) { return format_shortest(points); }

std::string format_half_points(std::uint64_t half_points) {
  return format_points(static_cast<double>(half_points) / 2);
}

std::string format_count(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

const std::string& name_of(const TournamentOptions& options, std::size_t player) {
  return options.players[player].name;
}

std::string format(const RoundRobin&, const TournamentOptions&, const Stages&) { return {}; }
std::string format(const Gauntlet&, const TournamentOptions&, const Stages&) { return {}; }

// A cell of the Swiss table: "#3 1.5" for one and a half points against who is third.
std::string format_result(const SwissResult& result, const std::vector<std::size_t>& ranks) {
  const std::string points = format_half_points(static_cast<std::uint64_t>(result.half_points));
  if (!result.opponent) return "bye " + points;
  return "#" + std::to_string(ranks[*result.opponent]) + " " + points;
}

std::string format(const Swiss&, const TournamentOptions& options, const Stages& played) {
  const auto standings = swiss_standings(options.players.size(), played);
  std::vector<std::size_t> ranks(standings.size());
  for (std::size_t i = 0; i < standings.size(); ++i) ranks[standings[i].player] = i + 1;
  Row head = {"#", "player", "points", "Buchholz", "Sonneborn-Berger"};
  for (std::size_t round = 1; round <= played.size(); ++round) {
    head.push_back("round " + std::to_string(round));
  }
  std::vector<Row> rows = {head};
  for (const SwissStanding& standing : standings) {
    rows.push_back({std::to_string(rows.size()), name_of(options, standing.player),
                    format_half_points(static_cast<std::uint64_t>(standing.half_points)),
                    format_points(standing.buchholz), format_fixed(standing.sonneborn_berger, 2)});
    for (const SwissResult& result : standing.rounds) {
      rows.back().push_back(format_result(result, ranks));
    }
  }
  return "Swiss, after " + std::to_string(played.size()) + " of " +
         format_count(options.rounds, "round") + ":\n\n" + format_table(rows);
}

std::string round_name(const KnockoutRound& round) {
  if (round.players() == 2) return "final";
  if (round.players() <= 4) return "semi-finals";
  if (round.players() <= 8) return "quarter-finals";
  std::size_t places = 16;
  while (places < round.players()) places *= 2;
  return "round of " + std::to_string(places);
}

std::string format_match(const TournamentOptions& options, const KnockoutMatch& match,
                         const KnockoutRound& round) {
  const bool is_first_ahead = match.winner() == match.match.first;
  const std::string& winner = name_of(options, match.winner());
  const std::string& other =
      name_of(options, is_first_ahead ? match.match.second : match.match.first);
  std::string score =
      format_half_points(is_first_ahead ? match.first_half_points : match.second_half_points);
  score +=
      "-" + format_half_points(is_first_ahead ? match.second_half_points : match.first_half_points);
  if (match.replays > 0) score += " with " + format_count(match.replays, "replay");
  if (!match.is_drawn()) return "  " + winner + " beat " + other + " " + score + "\n";
  return "  " + winner + " drew with " + other + " " + score +
         (round.is_over ? " and goes through as the better seed\n" : ", to be replayed\n");
}

std::string format(const Knockout& knockout, const TournamentOptions& options,
                   const Stages& played) {
  std::string text = "knockout:\n";
  const auto rounds = knockout_rounds(options.players.size(), knockout.replays, played);
  for (const KnockoutRound& round : rounds) {
    text += round_name(round) + "\n";
    for (const KnockoutMatch& match : round.matches) text += format_match(options, match, round);
    for (const std::size_t player : round.byes) {
      text += "  " + name_of(options, player) + " had a bye\n";
    }
  }
  const bool is_over = !rounds.empty() && rounds.back().is_over && rounds.back().players() == 2;
  if (!is_over) return text + "the winner is not known yet\n";
  return text + "winner: " + name_of(options, rounds.back().matches.front().winner()) + "\n";
}

std::string format_challenge(const TournamentOptions& options, const Challenge& challenge) {
  const std::string& champion = name_of(options, challenge.champion);
  std::string end = "the games ran out, " + champion + " stays champion";
  if (challenge.test.verdict == SprtVerdict::h0_accepted) end = champion + " stays champion";
  if (challenge.test.verdict == SprtVerdict::h1_accepted) {
    end = name_of(options, challenge.challenger) + " is the new champion";
  }
  return "  " + name_of(options, challenge.challenger) + " challenged " + champion + ": " + end +
         ", " + format_llr(*options.sprt, challenge.test) + " after " +
         format_count(challenge.test.pairs, "pair") + "\n";
}

std::string format(const Ladder&, const TournamentOptions& options, const Stages& played) {
  const auto challenges = ladder_challenges(*options.sprt, played);
  std::string text = "ladder, " + format_test(*options.sprt) + ":\n";
  for (const Challenge& challenge : challenges) text += format_challenge(options, challenge);
  const bool is_over = challenges.size() + 1 == options.players.size();
  const std::size_t champion = challenges.empty() ? 0 : challenges.back().champion_after();
  return text + (is_over ? "champion: " : "champion so far: ") + name_of(options, champion) + "\n";
}

}  // namespace

std::string format_event(const TournamentOptions& options, const Schedule& schedule,
                         std::size_t ruleset) {
  const Stages played = schedule.played_stages(ruleset);
  const std::string text =
      std::visit([&](const auto& kind) { return format(kind, options, played); }, options.format);
  return text.empty() ? text : text + "\n";
}

}  // namespace uttt
