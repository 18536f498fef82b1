#include "tournament/plan/schedule.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "engine/random.hpp"
#include "tests/support/fold_outcome.hpp"
#include "tests/support/message.hpp"
#include "tournament/plan/opening_book.hpp"

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
      const OpeningBook openings(options);
      BOOST_TEST(schedule.known_games() == 2 * rounds * players * (players - 1));
      std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::uint64_t> met;
      for (std::uint64_t number = 0; number < schedule.known_games(); number += 2) {
        const GamePlan first = schedule.plan(number);
        const GamePlan second = schedule.plan(number + 1);
        BOOST_TEST(first.number == number);
        BOOST_TEST(first.x < first.o);
        BOOST_TEST(first.x == second.o);
        BOOST_TEST(first.o == second.x);
        BOOST_TEST(first.ruleset == second.ruleset);
        BOOST_TEST(openings.at(first).moves == openings.at(second).moves);
        BOOST_TEST((first.meeting == met[{first.ruleset, first.x, first.o}]++));
      }
      BOOST_TEST(met.size() == 2 * players * (players - 1) / 2);
      for (const auto& [match, pairs] : met) BOOST_TEST(pairs == rounds);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_gauntlet_gives_its_challenger_both_sides_of_every_opening) {
  auto options = make_options(4, 3, {Ruleset::basic, Ruleset::open});
  options.format = Gauntlet{2};
  const Schedule schedule(options);
  BOOST_TEST(schedule.known_games() == 2 * 2 * 3 * 3U);
  std::map<std::pair<std::size_t, std::size_t>, int> games;  // by seats
  for (std::uint64_t number = 0; number < schedule.known_games(); ++number) {
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
  const OpeningBook book(options);
  const OpeningBook again(options);
  std::set<std::string> openings;
  std::set<std::uint64_t> seeds;
  for (std::uint64_t number = 0; number < schedule.known_games(); ++number) {
    const GamePlan plan = schedule.plan(number);
    BOOST_TEST(book.at(plan).moves == again.at(plan).moves);
    BOOST_TEST(plan.seed == Schedule(options).plan(number).seed);
    openings.insert(book.at(plan).moves);
    seeds.insert(plan.seed);
  }
  BOOST_TEST(seeds.size() == schedule.known_games());
  BOOST_TEST(openings.size() == schedule.known_games() / 2);

  auto other_options = options;
  other_options.seed = 2;
  const GamePlan plan = schedule.plan(0);
  BOOST_TEST(OpeningBook(other_options).at(plan).moves != book.at(plan).moves);
}

// Whatever the results, the games that are known and their plans depend on what was folded alone.
BOOST_AUTO_TEST_CASE(the_same_results_folded_again_give_the_same_plans) {
  for (const Format& format : std::vector<Format>{RoundRobin{}, Swiss{}, Knockout{2}, Ladder{}}) {
    auto options = make_options(5, 3, {Ruleset::basic, Ruleset::open});
    options.format = format;
    if (std::holds_alternative<Ladder>(format)) options.sprt = SprtOptions{0, 300};
    Random random(format.index());
    Schedule whole(options);
    OutcomeFold whole_games(whole);
    std::vector<Outcome> results;
    while (whole.due() < whole.known_games()) {
      results.push_back(static_cast<Outcome>(1 + random.below(3)));
      whole_games.fold(results.back());
      if (results.size() % 7 != 0) continue;
      Schedule again(options);
      OutcomeFold again_games(again);
      for (const Outcome outcome : results) again_games.fold(outcome);
      BOOST_TEST(again.due() == whole.due());
      BOOST_REQUIRE(again.known_games() == whole.known_games());
      for (std::uint64_t game = again.due(); game < again.known_games(); ++game) {
        BOOST_TEST((again.plan(game) == whole.plan(game)));
      }
    }
    BOOST_TEST(whole.games_left() == 0U);
    BOOST_TEST(whole.is_over(0));
    BOOST_TEST(whole.is_over(1));
  }
}

// In any format, whoever meets whoever however often.
BOOST_AUTO_TEST_CASE(two_players_see_no_opening_twice_while_there_are_others) {
  for (const Format& format : std::vector<Format>{RoundRobin{}, Swiss{}, Knockout{40}}) {
    auto options = make_options(6, 8, {Ruleset::basic});
    options.format = format;
    options.opening_plies = 2;
    Schedule schedule(options);
    OutcomeFold games(schedule);
    const OpeningBook book(options);
    std::map<std::pair<std::size_t, std::size_t>, std::set<std::string>> seen;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> pairs;
    while (schedule.due() < schedule.known_games()) {
      const GamePlan plan = schedule.plan(schedule.due());
      games.fold(Outcome::draw);
      seen[std::minmax(plan.x, plan.o)].insert(book.at(plan).moves);
      pairs[std::minmax(plan.x, plan.o)] += schedule.due() % 2;
    }
    for (const auto& [players, openings] : seen) BOOST_TEST(openings.size() == pairs[players]);
  }
}

BOOST_AUTO_TEST_CASE(a_decided_test_skips_the_games_of_its_stage_and_no_others) {
  auto options = make_options(2, 100, {Ruleset::basic, Ruleset::open});
  options.sprt = SprtOptions{0, 300};
  Schedule schedule(options);
  OutcomeFold games(schedule);
  while (schedule.due() < 200) games.fold(won_by(Player::x));
  BOOST_TEST(schedule.due() == 200U);  // every pair is halved: H0 holds, perhaps after all games
  BOOST_TEST((schedule.sprt(0).verdict == SprtVerdict::h0_accepted));
  BOOST_TEST(schedule.sprt(0).pairs < 100U);
  BOOST_TEST((schedule.sprt(1).verdict == SprtVerdict::undecided));
  BOOST_TEST(schedule.played_stages(0).size() == 1U);
  BOOST_TEST(schedule.played_stages(1).empty());
  BOOST_TEST(schedule.games_left() == 200U);
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
    const OpeningBook book(options);
    std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::set<std::string>> seen;
    for (std::uint64_t number = 0; number < schedule.known_games(); number += 2) {
      const GamePlan plan = schedule.plan(number);
      seen[{plan.ruleset, plan.x, plan.o}].insert(book.at(plan).moves);
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
  const OpeningBook book(options);
  std::map<std::pair<std::size_t, std::size_t>, std::set<std::string>> seen;
  for (std::uint64_t number = 0; number < schedule.known_games(); number += 2) {
    const GamePlan plan = schedule.plan(number);
    seen[{plan.x, plan.o}].insert(book.at(plan).moves);
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
  auto ladder = make_options(3, 1, {Ruleset::basic});
  ladder.format = Ladder{};
  BOOST_TEST(refusal(ladder).find("[sprt]") != std::string::npos);
  ladder.sprt = SprtOptions{};
  BOOST_TEST(refusal(ladder) == "");
}

BOOST_AUTO_TEST_CASE(openings_that_there_are_not_are_refused) {
  auto options = make_options(2, 1, {Ruleset::basic});
  const auto refusal = [&] { return message_of([&] { OpeningBook{options}; }); };
  options.opening_plies = 9;
  BOOST_TEST(refusal().find("opening_plies: 9") != std::string::npos);
  options.opening_plies = 8;
  BOOST_TEST(refusal() == "");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
