#include "tournament/reports/game_filter.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>

using namespace uttt;

namespace {

// Won by anna as X, from an opening of two moves, because ben ran out of time.
GameRecord example() {
  GameRecord record;
  record.ruleset = Ruleset::open;
  record.seats[0].name = "anna";
  record.seats[1].name = "ben";
  record.opening.moves = "55 51";
  record.moves = "15 52";
  record.outcome = Outcome::x_won;
  record.termination = Termination::time;
  return record;
}

bool matches(const std::function<void(GameFilter&)>& set) {
  GameFilter filter;
  set(filter);
  return filter.matches(example());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(game_filter)

BOOST_AUTO_TEST_CASE(a_filter_of_nothing_takes_every_game) {
  BOOST_TEST(matches([](GameFilter&) {}));
}

BOOST_AUTO_TEST_CASE(players_sides_and_results_are_taken_together) {
  using Result = GameFilter::Result;
  BOOST_TEST(matches([](GameFilter& f) { f.player = "ben"; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.player = "carl"; }));
  BOOST_TEST(matches([](GameFilter& f) { f.opponent = "anna"; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.player = f.opponent = "anna"; }));
  BOOST_TEST(matches([](GameFilter& f) { f.player = "ben", f.result = Result::lost; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.player = "ben", f.result = Result::won; }));
  BOOST_TEST(matches([](GameFilter& f) { f.result = Result::won; }));  // X did
  BOOST_TEST(!matches([](GameFilter& f) { f.result = Result::lost; }));
  BOOST_TEST(matches([](GameFilter& f) { f.player = "ben", f.side = Player::o; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.player = "ben", f.side = Player::x; }));
}

BOOST_AUTO_TEST_CASE(endings_are_one_or_any_fault) {
  BOOST_TEST(matches([](GameFilter& f) { f.termination = Termination::time; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.termination = Termination::exit; }));
  BOOST_TEST(matches([](GameFilter& f) { f.is_fault = true; }));
  GameRecord by_rules = example();
  by_rules.termination = Termination::rules;
  GameFilter faults;
  faults.is_fault = true;
  BOOST_TEST(!faults.matches(by_rules));
}

BOOST_AUTO_TEST_CASE(an_opening_is_the_first_moves_whole) {
  BOOST_TEST(matches([](GameFilter& f) { f.opening = "55 51"; }));
  BOOST_TEST(matches([](GameFilter& f) { f.opening = "55 51 15"; }));
  BOOST_TEST(matches([](GameFilter& f) { f.opening = "55 51 15 52"; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.opening = "55 5"; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.opening = "51"; }));
}

BOOST_AUTO_TEST_CASE(the_ruleset_is_one_with_its_options) {
  BOOST_TEST(matches([](GameFilter& f) { f.ruleset = Ruleset::open; }));
  BOOST_TEST(!matches([](GameFilter& f) { f.ruleset = Ruleset::basic; }));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
