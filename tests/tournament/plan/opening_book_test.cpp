#include "tournament/plan/opening_book.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <set>

#include "tests/support/message.hpp"

using namespace uttt;

namespace {

TournamentOptions two_players(Ruleset ruleset, std::uint64_t rounds, int plies) {
  TournamentOptions options;
  options.rulesets = {ruleset};
  options.players = {{"a", {"random", {}}}, {"b", {"random", {}}}};
  options.rounds = rounds;
  options.opening_plies = plies;
  options.balance = BalanceRule{};
  return options;
}

std::vector<std::string> openings_of(const TournamentOptions& options) {
  const Schedule schedule(options);
  const OpeningBook book(options);
  std::vector<std::string> openings;
  for (std::uint64_t game = 0; game < schedule.known_games(); game += 2) {
    openings.push_back(book.at(schedule.plan(game)).moves);
  }
  return openings;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(opening_book)

// In basic the even positions are the drawn ones. After two plies these are 24 of 72: only the
// centre holds against a corner, any corner against the centre, and against an edge the centre, the
// corners beside it and the edge opposite.
BOOST_AUTO_TEST_CASE(
    balanced_openings_of_basic_are_the_drawn_ones_and_none_comes_twice_before_all) {
  const auto options = two_players(Ruleset::basic, 48, 2);
  const auto openings = openings_of(options);
  const auto judge = make_strategy("minimax:depth=9", Ruleset::basic);
  std::set<std::string> seen;
  for (std::size_t pair = 0; pair < openings.size(); ++pair) {
    const auto game = open_game(Ruleset::basic, {"", openings[pair]});
    BOOST_TEST(*judge->choose(*game, {}).value == 0);
    seen.insert(openings[pair]);
    if (pair >= 24) BOOST_TEST(openings[pair] == openings[pair - 24]);
  }
  BOOST_TEST(seen.size() == 24U);
}

BOOST_AUTO_TEST_CASE(balanced_openings_are_the_even_ones_among_the_random_in_their_order) {
  for (const Ruleset ruleset : {Ruleset::advanced_free, Ruleset::more_advanced_draw}) {
    auto options = two_players(ruleset, 40, 6);
    const auto balanced = openings_of(options);
    const auto judge = make_strategy("pvs:nodes=2000,pruning=exact,hash_mb=1", ruleset);
    options.balance.reset();
    options.rounds = 10'000;  // more than are needed
    std::size_t next = 0;
    for (const std::string& moves : openings_of(options)) {
      if (next == balanced.size()) break;
      judge->new_game(0);
      const auto value = judge->choose(*open_game(ruleset, {"", moves}), {}).value;
      if (std::abs(*value) > BalanceRule{}.max_value) continue;
      BOOST_TEST(moves == balanced[next++]);
    }
    BOOST_TEST(next == balanced.size());
    BOOST_TEST(std::set(balanced.begin(), balanced.end()).size() == balanced.size());
  }
}

BOOST_AUTO_TEST_CASE(a_bound_that_no_opening_keeps_is_refused) {
  // The first move of advanced is worth something, and nothing is known for sure.
  auto options = two_players(Ruleset::advanced_free, 1, 1);
  options.balance->max_value = 0;
  const std::string refusal = message_of([&] { OpeningBook{options}; });
  BOOST_TEST(refusal.find("none of 81 openings of advanced is even within balance = 0") !=
             std::string::npos);
  options.balance->max_value = 1000;
  BOOST_TEST(message_of([&] { OpeningBook{options}; }) == "");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
