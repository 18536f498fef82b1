#include "tournament/schedule.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "tests/support/message.hpp"
#include "tournament/openings.hpp"

using namespace uttt;

namespace {

TournamentOptions make_options(std::size_t players, std::uint64_t rounds,
                               std::vector<Ruleset> rulesets) {
  TournamentOptions options;
  for (std::size_t i = 0; i < players; ++i) {
    options.players.push_back({"player" + std::to_string(i), {"random", {}}});
  }
  options.rounds = rounds;
  options.rulesets = std::move(rulesets);
  return options;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(schedule)

BOOST_AUTO_TEST_CASE(every_two_players_meet_in_one_pair_a_round_with_colours_swapped) {
  for (const std::size_t players : {2U, 3U, 7U}) {
    for (const std::uint64_t rounds : {1U, 4U}) {
      const auto options =
          make_options(players, rounds, {Ruleset::basic, Ruleset::more_advanced_draw});
      const Schedule schedule(options);
      BOOST_TEST(schedule.games() == 2 * rounds * players * (players - 1));
      std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::uint64_t> met;
      for (std::uint64_t number = 0; number < schedule.games(); number += 2) {
        const GamePlan first = schedule.plan(number);
        const GamePlan second = schedule.plan(number + 1);
        BOOST_TEST(first.number == number);
        BOOST_TEST(first.x < first.o);
        BOOST_TEST(first.x == second.o);
        BOOST_TEST(first.o == second.x);
        BOOST_TEST(first.ruleset == second.ruleset);
        BOOST_TEST(schedule.opening(number).moves == schedule.opening(number + 1).moves);
        ++met[{first.ruleset, first.x, first.o}];
      }
      BOOST_TEST(met.size() == 2 * players * (players - 1) / 2);
      for (const auto& [match, pairs] : met) BOOST_TEST(pairs == rounds);
    }
  }
}

BOOST_AUTO_TEST_CASE(formats_tell_the_matches_of_a_round) {
  const std::vector<Match> all_of_three = {{0, 1}, {0, 2}, {1, 2}};
  BOOST_TEST((matches_in_round(RoundRobin{}, 3) == all_of_three));
  BOOST_TEST(matches_in_round(RoundRobin{}, 1).empty());
  BOOST_TEST(matches_in_round(RoundRobin{}, 9).size() == 36U);
  const std::vector<Match> against_first = {{0, 1}, {0, 2}, {0, 3}};
  BOOST_TEST((matches_in_round(Gauntlet{0}, 4) == against_first));
  const std::vector<Match> against_last = {{3, 0}, {3, 1}, {3, 2}};
  BOOST_TEST((matches_in_round(Gauntlet{3}, 4) == against_last));
}

BOOST_AUTO_TEST_CASE(a_gauntlet_gives_its_challenger_both_sides_of_every_opening) {
  auto options = make_options(4, 3, {Ruleset::basic, Ruleset::open});
  options.format = Gauntlet{2};
  const Schedule schedule(options);
  BOOST_TEST(schedule.games() == 2 * 2 * 3 * 3U);
  std::map<std::pair<std::size_t, std::size_t>, int> games;  // by seats
  for (std::uint64_t number = 0; number < schedule.games(); ++number) {
    const GamePlan plan = schedule.plan(number);
    BOOST_TEST((number % 2 == 0 ? plan.x : plan.o) == 2U);
    ++games[{plan.x, plan.o}];
  }
  BOOST_TEST(games.size() == 6U);
  for (const auto& [seats, count] : games) BOOST_TEST(count == 6);
}

BOOST_AUTO_TEST_CASE(openings_and_seeds_follow_from_the_seed_and_differ_between_games) {
  auto options = make_options(3, 50, {Ruleset::advanced_free});
  options.opening_plies = 4;
  const Schedule schedule(options);
  const Schedule again(options);
  std::set<std::string> openings;
  std::set<std::uint64_t> seeds;
  for (std::uint64_t number = 0; number < schedule.games(); ++number) {
    BOOST_TEST(schedule.opening(number).moves == again.opening(number).moves);
    BOOST_TEST(schedule.plan(number).seed == again.plan(number).seed);
    openings.insert(schedule.opening(number).moves);
    seeds.insert(schedule.plan(number).seed);
  }
  BOOST_TEST(seeds.size() == schedule.games());
  BOOST_TEST(openings.size() == schedule.games() / 2);

  auto other_options = options;
  other_options.seed = 2;
  BOOST_TEST(Schedule(other_options).opening(0).moves != schedule.opening(0).moves);
}

BOOST_AUTO_TEST_CASE(random_openings_have_the_plies_asked_for_and_leave_a_game_to_play) {
  for (const Ruleset ruleset : kAllRulesets) {
    for (const int plies : {0, 1, 2, 5, 8}) {
      const RandomOpenings openings(ruleset, plies, 1);
      for (std::uint64_t index = 0; index < 20; ++index) {
        const auto game = open_game(ruleset, openings.at(index));
        BOOST_TEST(game->moves().size() == static_cast<std::size_t>(plies));
        BOOST_TEST((game->outcome() == Outcome::ongoing));
      }
    }
  }
}

// Positions after so many plies, by hand: 9 · 8 · 7 orders of three marks in `basic`, the two of X
// either way round. On nine boards the second move lies in the board that the first names.
BOOST_AUTO_TEST_CASE(short_openings_are_all_positions_each_once) {
  struct Row {
    Ruleset ruleset;
    int plies;
    std::uint64_t positions;
  };
  for (const Row& row :
       {Row{Ruleset::basic, 0, 1}, Row{Ruleset::basic, 1, 9}, Row{Ruleset::basic, 2, 72},
        Row{Ruleset::basic, 3, 252}, Row{Ruleset::open, 1, 81}, Row{Ruleset::open, 2, 720}}) {
    const RandomOpenings openings(row.ruleset, row.plies, 5);
    BOOST_TEST(openings.distinct() == row.positions);
    std::set<std::string> seen;
    for (std::uint64_t index = 0; index < openings.distinct(); ++index) {
      seen.insert(openings.at(index).moves);
    }
    BOOST_TEST(seen.size() == row.positions);
    BOOST_TEST(openings.at(openings.distinct()).moves == openings.at(0).moves);
  }
}

BOOST_AUTO_TEST_CASE(a_match_repeats_no_random_opening_while_there_are_others) {
  for (const int plies : {1, 2, 6}) {
    auto options = make_options(3, 81, {Ruleset::basic, Ruleset::advanced_free});
    options.opening_plies = plies;
    const Schedule schedule(options);
    std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::set<std::string>> seen;
    for (std::uint64_t number = 0; number < schedule.games(); number += 2) {
      const GamePlan plan = schedule.plan(number);
      seen[{plan.ruleset, plan.x, plan.o}].insert(schedule.opening(number).moves);
    }
    BOOST_TEST(seen.size() == 6U);
    for (const auto& [match, openings] : seen) {
      const bool is_basic = std::get<0>(match) == 0;
      const std::size_t positions = !is_basic || plies == 6 ? 81 : plies == 1 ? 9 : 72;
      BOOST_TEST(openings.size() == positions);
    }
  }
}

BOOST_AUTO_TEST_CASE(matches_use_all_openings_of_a_file_before_one_comes_again) {
  auto options = make_options(4, 5, {Ruleset::basic});
  options.openings = {{{"", "1"}, {"", "2"}, {"", "3"}, {"", "4"}, {"", "5"}}};
  const Schedule schedule(options);
  std::map<std::pair<std::size_t, std::size_t>, std::set<std::string>> seen;
  for (std::uint64_t number = 0; number < schedule.games(); number += 2) {
    const GamePlan plan = schedule.plan(number);
    seen[{plan.x, plan.o}].insert(schedule.opening(number).moves);
  }
  BOOST_TEST(seen.size() == 6U);
  for (const auto& [match, openings] : seen) BOOST_TEST(openings.size() == 5U);
}

BOOST_AUTO_TEST_CASE(tournaments_that_cannot_be_played_are_refused) {
  const auto refusal = [](const TournamentOptions& options) {
    return message_of([&] { Schedule{options}; });
  };
  BOOST_TEST(refusal(make_options(1, 1, {Ruleset::basic})).find("two strategies") !=
             std::string::npos);
  BOOST_TEST(refusal(make_options(2, 1, {})).find("needs a ruleset") != std::string::npos);
  BOOST_TEST(
      refusal(make_options(2, 1, {Ruleset::open, Ruleset::open})).find("open is given twice") !=
      std::string::npos);
  auto twins = make_options(2, 1, {Ruleset::basic});
  twins.players[1].name = twins.players[0].name;
  BOOST_TEST(refusal(twins).find("\"player0\"") != std::string::npos);
  auto test_of_three = make_options(3, 1, {Ruleset::basic});
  test_of_three.sprt = SprtOptions{};
  BOOST_TEST(refusal(test_of_three).find("between two strategies, not 3") != std::string::npos);
  test_of_three.players.pop_back();
  BOOST_TEST(refusal(test_of_three) == "");
  auto long_opening = make_options(2, 1, {Ruleset::basic});
  long_opening.opening_plies = 9;
  BOOST_TEST(refusal(long_opening).find("opening_plies: 9") != std::string::npos);
  long_opening.opening_plies = 8;
  BOOST_TEST(refusal(long_opening) == "");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
