#include "tournament/run/machine_speed.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/small_tournament.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(machine_speed)

BOOST_AUTO_TEST_CASE(budgets_of_time_are_scaled_and_nothing_else_is) {
  TournamentOptions options;
  options.players = {{"ours", parse_spec("pvs:move_time_ms=100,nodes=100", "strategy")},
                     {"clock", {"external", {{"base_ms", "1000"}, {"increment_ms", "0"}}}},
                     {"moves", {"external", {{"first_move_ms", "3"}, {"startup_ms", "100"}}}}};
  const auto scaled = [&](double scale) {
    std::string values;
    for (const NamedSpec& player : with_scaled_times(options, scale).players) {
      for (const Option& option : player.spec.options) values += option.value + " ";
    }
    return values;
  };
  BOOST_TEST(scaled(1) == "100 100 1000 0 3 100 ");
  BOOST_TEST(scaled(2.5) == "250 100 2500 0 8 100 ");
  BOOST_TEST(scaled(0.1) == "10 100 100 0 1 100 ");
  BOOST_TEST(time_scale(kReferenceNodesPerSecond) == 1);
  BOOST_TEST(time_scale(kReferenceNodesPerSecond / 2) == 2);
}

BOOST_AUTO_TEST_CASE(a_machine_has_a_speed_and_a_scaled_tournament_tells_the_written_specs) {
  BOOST_TEST(measure_machine(2) > 1000);
  TournamentOptions options = small_tournament(2);
  options.rulesets = {Ruleset::basic};
  const std::string plain = play(options).journal;
  options.scale_time = true;
  BOOST_TEST(play(options).journal == plain);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
