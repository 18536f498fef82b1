#include "tournament/reports/text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/small_tournament.hpp"

using namespace uttt;

namespace {

// The report on basic after games that end so, in the order of the schedule.
std::string report_after(const TournamentOptions& options, const std::vector<Outcome>& outcomes) {
  Standings standings(options);
  for (std::size_t number = 0; number < outcomes.size(); ++number) {
    const GamePlan plan = standings.schedule().plan(standings.schedule().due());
    GameRecord record;
    record.number = plan.number;
    record.seats[0].name = options.players[plan.x].name;
    record.seats[1].name = options.players[plan.o].name;
    record.outcome = outcomes[number];
    record.moves = std::to_string(number);
    for (SeatRecord& seat : record.seats) {
      seat.moves = 5;
      seat.time = std::chrono::milliseconds(10);
    }
    standings.fold(record);
  }
  return format_text(tournament_report(options, standings));
}

TournamentOptions options_of(std::size_t players, const Format& format) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic};
  for (std::size_t i = 0; i < players; ++i) {
    options.players.push_back({std::string(1, static_cast<char>('a' + i)), {"random", {}}});
  }
  options.format = format;
  return options;
}

// What stands between the first empty line and the standings.
std::string event_of(const std::string& report) {
  const std::size_t begin = report.find("\n\n") + 2;
  return report.substr(begin, report.find("\n\n#  player  games") + 1 - begin);
}

constexpr Outcome kX = Outcome::x_won;
constexpr Outcome kO = Outcome::o_won;
constexpr Outcome kDraw = Outcome::draw;

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(report)

BOOST_AUTO_TEST_CASE(tables_add_up_to_the_games_played) {
  const Standings standings = play(small_tournament(2)).standings;
  for (const auto& table : standings.tables()) {
    Tally all;
    for (const PlayerStanding& player : table) {
      all += player.total();
      Tally against;
      for (const Tally& tally : player.against) against += tally;
      BOOST_TEST((against == player.total()));
      BOOST_TEST(player.total().games() == 2 * 2 * 5U);
      std::uint64_t pairs = 0;
      std::uint64_t half_points = 0;
      for (std::size_t points = 0; points < player.pairs.size(); ++points) {
        pairs += player.pairs[points];
        half_points += points * player.pairs[points];
      }
      BOOST_TEST(pairs == 2 * 5U);
      BOOST_TEST(static_cast<double>(half_points) / 2 == player.total().points());
    }
    BOOST_TEST(all.wins == all.losses);
  }
}

// Two players without chance: in `basic` from the empty board every pair is the same again.
BOOST_AUTO_TEST_CASE(repeated_games_are_told_apart_from_new_ones) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::open};
  options.players = {{"a", parse_spec("alpha-beta:depth=2", "strategy")},
                     {"b", parse_spec("alpha-beta:depth=1", "strategy")}};
  options.rounds = 20;
  options.opening_plies = 0;
  Standings standings = play(options).standings;
  BOOST_TEST(standings.games() == 80U);
  BOOST_TEST(standings.results()[0].distinct_games() == 2U);
  BOOST_TEST(standings.results()[1].distinct_games() == 2U);
  options.opening_plies = 2;
  standings = play(options).standings;
  BOOST_TEST(standings.results()[0].distinct_games() == 40U);
  BOOST_TEST(standings.results()[1].distinct_games() == 40U);
}

BOOST_AUTO_TEST_CASE(report_shows_known_results_in_standings_and_crosstable) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic};
  options.players = {{"weak", {"random", {}}}, {"strong", {"random", {}}}};
  options.rounds = 2;
  Standings standings(options);
  // strong wins both games of the first pair, then draws as O and wins as X: scores of 1 and 3/4.
  // With a pair won and one lost added the mean is 11/16, the variance of a pair 43/256, and
  // 11/16 - 1.96 sqrt(43/1024) = 0.286 is an Elo of -159.
  const std::array outcomes = {Outcome::o_won, Outcome::x_won, Outcome::draw, Outcome::x_won};
  for (std::uint64_t number = 0; number < 4; ++number) {
    GameRecord record;
    const GamePlan plan = standings.schedule().plan(number);
    record.number = number;
    record.seats[0].name = options.players[plan.x].name;
    record.seats[1].name = options.players[plan.o].name;
    record.outcome = outcomes[number];
    record.moves = std::to_string(number);
    record.seats[0].moves = 5;
    record.seats[0].time = std::chrono::milliseconds(10);
    record.seats[1].moves = 5;
    record.seats[1].time = std::chrono::milliseconds(10);
    standings.fold(record);
  }
  BOOST_TEST(format_text(tournament_report(options, standings)) ==
             "basic: 4 games, 4 distinct; X won 2, drawn 1, O won 1\n"
             "\n"
             "#  player  games  won  drawn  lost  score %   Elo  95 % interval  as X w-d-l"
             "  as O w-d-l  ms/move\n"
             "1  strong      4    3      1     0     87.5  +338   [-159, +inf]       2-0-0"
             "       1-1-0    2.000\n"
             "2  weak        4    0      1     3     12.5  -338   [-inf, +159]       0-1-1"
             "       0-0-2    2.000\n"
             "\n"
             "#  wins-draws-losses against      1      2\n"
             "1  strong                         .  3-1-0\n"
             "2  weak                       0-1-3      .\n"
             "\n"
             "normalised Elo of weak against strong: -737 [-1078, -397]\n");
}

BOOST_AUTO_TEST_CASE(a_swiss_report_has_points_tie_breaks_and_rounds) {
  TournamentOptions options = options_of(3, Swiss{});
  options.rounds = 2;
  // a beats b, c has a bye; c and a then halve their pair and b has the bye.
  BOOST_TEST(event_of(report_after(options, {kX, kO, kX, kX})) ==
             "Swiss, after 2 of 2 rounds:\n"
             "\n"
             "#  player  points  Buchholz  Sonneborn-Berger  round 1  round 2\n"
             "1  a            3         5              3.50     #3 2     #2 1\n"
             "2  c            3         3              1.50    bye 2     #1 1\n"
             "3  b            2         3              0.00     #1 0    bye 2\n");
  BOOST_TEST(
      event_of(report_after(options, {kX, kO, kX})).starts_with("Swiss, after 1 of 2 rounds:\n"));
}

BOOST_AUTO_TEST_CASE(a_swiss_has_one_ranking) {
  TournamentOptions options = options_of(3, Swiss{});
  options.rounds = 1;
  // a wins its pair, c has a bye: by points a and c are before b, whose score is that of c.
  const std::string report = report_after(options, {kX, kO});
  const std::size_t standings = report.find("\n#  player  games");
  BOOST_TEST(report.find("\n2  c", standings) != std::string::npos);
  BOOST_TEST(report.find("\n3  b", standings) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(faults_are_counted_in_the_standings_and_told_below_the_tables) {
  const TournamentOptions options = options_of(2, RoundRobin{});
  Standings standings(options);
  GameRecord record;
  record.seats[0].name = "a";
  record.seats[1].name = "b";
  record.outcome = Outcome::o_won;
  record.termination = Termination::time;
  record.detail = "no move within 100 ms";
  standings.fold(record);
  const std::string text = format_text(tournament_report(options, standings));
  for (const char* told :
       {"ms/move  time  illegal  crash  startup\n",
        "\nfaults:\n  a lost 1 game by time, first game 0: no move within 100 ms\n",
        "\nALL 1 game of a on basic FAILED: "}) {
    BOOST_TEST(text.find(told) != std::string::npos, told << "is not in\n" << text);
  }
}

BOOST_AUTO_TEST_CASE(tables_fit_a_width) {
  TournamentOptions options = options_of(12, RoundRobin{});
  for (NamedSpec& player : options.players) player.name += "-with-a-longer-name";
  const std::string report = format_text(tournament_report(options, play(options).standings), 80);
  std::size_t begin = report.find("\n\n") + 2;
  while (begin < report.size()) {
    const std::size_t end = report.find('\n', begin);
    BOOST_TEST(end - begin <= 80, report.substr(begin, end - begin));
    begin = end + 1;
  }
  BOOST_TEST(report.find("points in % against") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_knockout_report_is_the_bracket) {
  const TournamentOptions options = options_of(3, Knockout{1});
  // b and c draw, and draw again, so that b meets a, who had a bye, and wins.
  const std::vector<Outcome> outcomes = {kX, kX, kDraw, kDraw, kO, kDraw};
  BOOST_TEST(event_of(report_after(options, outcomes)) ==
             "knockout:\n"
             "semi-finals\n"
             "  b drew with c 2-2 with 1 replay and goes through as the better seed\n"
             "  a had a bye\n"
             "final\n"
             "  b beat a 1.5-0.5\n"
             "winner: b\n");
  BOOST_TEST(event_of(report_after(options, {kX, kX, kDraw})) ==
             "knockout:\n"
             "semi-finals\n"
             "  b drew with c 1-1, to be replayed\n"
             "  a had a bye\n"
             "the winner is not known yet\n");
}

BOOST_AUTO_TEST_CASE(a_ladder_report_tells_every_challenge) {
  TournamentOptions options = options_of(3, Ladder{});
  options.rounds = 5;
  options.sprt = SprtOptions{-200, 200};
  // b wins three pairs, 3 * log(0.7597 / 0.2403) = 3.453 and a little for results not met, and
  // takes over; against c every pair is halved.
  std::vector<Outcome> outcomes = {kX, kO, kX, kO, kX, kO};
  for (int pair = 0; pair < 5; ++pair) outcomes.insert(outcomes.end(), {kX, kX});
  BOOST_TEST(event_of(report_after(options, outcomes)) ==
             "ladder, SPRT elo0=-200 elo1=200:\n"
             "  b challenged a: b is the new champion, LLR 3.46 (-2.94, 2.94) after 3 pairs\n"
             "  c challenged b: the games ran out, b stays champion, LLR 0.00 (-2.94, 2.94) after "
             "5 pairs\n"
             "champion: b\n");
}

BOOST_AUTO_TEST_CASE(an_anchor_asks_for_ratings_and_one_that_won_all_is_told) {
  TournamentOptions options = options_of(2, RoundRobin{});
  options.rounds = 2;
  options.anchor = Anchor{"b", 1500};
  BOOST_TEST(report_after(options, {kX, kDraw, kX, kX}).find(" +1500  [+1500, +1500] ") !=
             std::string::npos);
  BOOST_TEST(report_after(options, {kX, kO, kX, kO})
                 .ends_with("\nno ratings: anchor: strategy \"b\" won or lost every game, so that "
                            "its rating is infinite; expected another\n"));
}

BOOST_AUTO_TEST_CASE(a_test_says_its_verdict_in_words_with_what_it_rests_on) {
  TournamentOptions options = options_of(2, RoundRobin{});
  options.rounds = 5;
  options.sprt = SprtOptions{-200, 200};
  BOOST_TEST(report_after(options, {kX, kO, kX, kO, kX, kO})
                 .find("\nafter 6 games the test accepts that a is 200 Elo stronger than b, not "
                       "-200\nLOS 95.3 %, drawn 0.0 % of the games, pairs by points "
                       "0-0.5-1-1.5-2: 0 0 0 0 3\n") != std::string::npos);
  BOOST_TEST(report_after(options, {kDraw, kO})
                 .find("\nafter 2 games the test has not decided whether a is -200 or 200 Elo "
                       "stronger than b\nLOS ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_bot_of_which_every_game_failed_is_told_loudly_and_last) {
  const TournamentOptions options = options_of(2, RoundRobin{});
  Standings standings(options);
  for (std::uint64_t number = 0; number < 2; ++number) {
    const GamePlan plan = standings.schedule().plan(number);
    GameRecord record;
    record.number = number;
    record.seats[0].name = options.players[plan.x].name;
    record.seats[1].name = options.players[plan.o].name;
    record.outcome = won_by(plan.x == 0 ? Player::x : Player::o);
    record.termination = Termination::startup;
    standings.fold(record);
  }
  BOOST_TEST(format_text(tournament_report(options, standings))
                 .ends_with("\n\nALL 2 games of b on basic FAILED: its faults lost them, not its "
                            "moves\n"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
