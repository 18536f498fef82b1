#include "tournament/reports/json.hpp"

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/support/small_tournament.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/run/resume.hpp"

using namespace uttt;

namespace {

// Plays `options` with a journal and returns the standings of the run.
Standings play_into(const std::string& path, const TournamentOptions& options) {
  Journal journal(path, header_of(options));
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    journal.append(record);
  };
  return play_tournament(options, OpeningBook(options), Standings(options), observer, {});
}

std::vector<TournamentOptions> one_of_every_format() {
  std::vector<TournamentOptions> all;
  for (const Format& format :
       std::vector<Format>{RoundRobin{}, Gauntlet{1}, Swiss{}, Knockout{1}, Ladder{}}) {
    TournamentOptions options = small_tournament(2);
    options.rulesets = {Ruleset::basic, Ruleset::open};
    options.players.resize(4);
    options.format = format;
    if (std::holds_alternative<Ladder>(format)) options.sprt = SprtOptions{0, 200};
    all.push_back(options);
  }
  all.back().rounds = 20;
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(report_data)

BOOST_AUTO_TEST_CASE(a_report_of_the_journal_is_the_report_of_the_run) {
  const TemporaryFolder folder;
  for (const TournamentOptions& options : one_of_every_format()) {
    const std::string path = folder / "games.jsonl";
    const TournamentReport played = tournament_report(options, play_into(path, options));
    const JournaledTournament read = read_tournament(path);
    const TournamentReport found = tournament_report(read.options, read.standings);
    BOOST_TEST(format_text(found) == format_text(played));
    BOOST_TEST(format_json(found) == format_json(played));
    BOOST_TEST(format_header(header_of(read.options)) == format_header(header_of(options)));
  }
}

BOOST_AUTO_TEST_CASE(json_holds_what_the_tables_show) {
  TournamentOptions options = small_tournament(2);
  options.rulesets = {Ruleset::basic};
  options.players.resize(2);
  options.rounds = 8;
  options.sprt = SprtOptions{};
  options.anchor = Anchor{options.players[0].name, 100};
  const TemporaryFolder folder;
  const TournamentReport report =
      tournament_report(options, play_into(folder / "games.jsonl", options));
  const std::string text = format_json(report);
  BOOST_TEST(text.ends_with("}\n"));
  const boost::json::object object = boost::json::parse(text).as_object();
  const boost::json::object& basic = object.at("rulesets").at(0).as_object();
  BOOST_TEST(basic.at("ruleset").as_string() == "basic");
  BOOST_TEST(basic.at("games").to_number<std::uint64_t>() == report.games);
  BOOST_TEST(basic.at("standings").as_array().size() == 2U);
  BOOST_TEST(basic.at("standings").at(0).at("player").as_string() ==
             report.rulesets[0].standings[0].player);
  BOOST_TEST(basic.at("crosstable").at("against").at(0).at(0).at("wins").to_number<int>() == 0);
  BOOST_TEST(basic.at("duel").at("pairs").as_array().size() == 5U);
  BOOST_TEST(basic.at("sprt").at("test").at("elo1").to_number<double>() == 10);
  BOOST_TEST(basic.contains("ratings") != basic.contains("no_ratings"));
}

// Faults are counted with the loser, and the first of each kind is told.
BOOST_AUTO_TEST_CASE(faults_are_counted_by_player_and_kind) {
  TournamentOptions options = small_tournament(1);
  options.rulesets = {Ruleset::basic};
  options.players.resize(2);
  Standings standings(options);
  const std::array faults = {Termination::time, Termination::rules, Termination::time,
                             Termination::exit};
  for (std::uint64_t number = 0; number < 4; ++number) {
    GameRecord record;
    const GamePlan plan = standings.schedule().plan(number);
    record.number = number;
    record.seats[0].name = options.players[plan.x].name;
    record.seats[1].name = options.players[plan.o].name;
    record.outcome = won_by(plan.x == 1 ? Player::x : Player::o);  // the first player loses
    record.termination = faults[number];
    record.detail = "game " + std::to_string(number);
    standings.fold(record);
  }
  const std::string text = format_text(tournament_report(options, standings));
  BOOST_TEST(text.find("ms/move  time  illegal  crash  startup\n") != std::string::npos);
  BOOST_TEST(text.find("\nfaults:\n  random lost 2 games by time, first game 0: game 0\n"
                       "  random lost 1 game by exit, first game 3: game 3\n") !=
             std::string::npos);
  BOOST_TEST(text.find("FAILED") == std::string::npos);
  const RulesetReport report = tournament_report(options, standings).rulesets.at(0);
  BOOST_REQUIRE(report.faults.size() == 2U);
  const FaultRow& late = report.faults[0];
  BOOST_TEST((late.fault == Termination::time));
  BOOST_TEST(late.player == options.players[0].name);
  BOOST_TEST(late.games == 2U);
  BOOST_TEST(late.first_game == 0U);
  BOOST_TEST(late.detail == "game 0");
  BOOST_TEST(!late.is_every_game);
  BOOST_TEST((report.faults[1].fault == Termination::exit));
  BOOST_TEST(report.faults[1].first_game == 3U);
  BOOST_TEST(report.standings[0].all_faults() == 0U);
  BOOST_TEST(report.standings[1].all_faults() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
