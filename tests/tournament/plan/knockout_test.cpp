#include "tournament/plan/knockout.hpp"

#include <boost/test/unit_test.hpp>

#include "engine/random.hpp"

using namespace uttt;

namespace {

// The better seed of every match makes so many half points a pair.
PlayedStage play(const Stage& stage, const std::vector<std::size_t>& half_points) {
  PlayedStage played{stage, {}};
  for (const std::size_t points : half_points) {
    played.results.emplace_back();
    played.results.back()[points] = stage.rounds;
  }
  return played;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(knockout)

BOOST_AUTO_TEST_CASE(the_first_round_pairs_by_seed_and_the_best_have_the_byes) {
  struct Row {
    std::size_t players;
    std::vector<Match> matches;
    std::vector<std::size_t> byes;
  };
  for (const Row& row : {Row{2, {{0, 1}}, {}}, Row{3, {{1, 2}}, {0}}, Row{4, {{0, 3}, {1, 2}}, {}},
                         Row{5, {{3, 4}}, {0, 1, 2}}, Row{6, {{3, 4}, {2, 5}}, {0, 1}},
                         Row{8, {{0, 7}, {3, 4}, {1, 6}, {2, 5}}, {}}}) {
    const auto stage = next_knockout_stage(row.players, {3, 1}, {});
    BOOST_REQUIRE(stage.has_value());
    BOOST_TEST((stage->matches == row.matches));
    BOOST_TEST(stage->rounds == 3U);
    BOOST_TEST(stage->pairs_to_come == 3 * (row.players - 1 - row.matches.size()));
    const std::vector<PlayedStage> played = {
        play(*stage, std::vector<std::size_t>(row.matches.size(), 4))};
    auto byes = knockout_rounds(row.players, 1, played).front().byes;
    std::ranges::sort(byes);
    BOOST_TEST(byes == row.byes, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(if_the_better_always_win_the_first_two_meet_in_the_final) {
  for (std::size_t players = 2; players <= 17; ++players) {
    std::vector<PlayedStage> played;
    std::size_t matches = 0;
    while (const auto stage = next_knockout_stage(players, {1, 2}, played)) {
      played.push_back(play(*stage, std::vector<std::size_t>(stage->matches.size(), 3)));
      matches += stage->matches.size();
      BOOST_TEST(stage->pairs_to_come == players - 1 - matches);
    }
    BOOST_TEST(matches == players - 1);
    const Match final = played.back().stage.matches.front();
    BOOST_TEST((final == Match{0, 1}));
    BOOST_TEST(played.size() == static_cast<std::size_t>(std::bit_width(players - 1)));
    BOOST_TEST(knockout_rounds(players, 2, played).back().matches.front().winner() == 0U);
  }
}

BOOST_AUTO_TEST_CASE(drawn_matches_alone_are_replayed_until_one_is_not_or_the_better_seed_passes) {
  std::vector<PlayedStage> played;
  const auto next = [&] { return next_knockout_stage(4, {2, 2}, played); };
  played.push_back(play(*next(), {2, 1}));  // 0 and 3 draw, 2 beats 1
  BOOST_TEST((*next() == Stage{{{0, 3}}, 1, 2}));
  played.push_back(play(*next(), {2}));
  BOOST_TEST((*next() == Stage{{{0, 3}}, 1, 2}));
  BOOST_TEST(!knockout_rounds(4, 2, played).back().is_over);
  played.push_back(play(*next(), {2}));
  BOOST_TEST((*next() == Stage{{{0, 2}}, 2, 0}));
  const KnockoutMatch drawn = knockout_rounds(4, 2, played).front().matches.front();
  BOOST_TEST(drawn.is_drawn());
  BOOST_TEST(drawn.replays == 2);
  BOOST_TEST(drawn.winner() == 0U);
  BOOST_TEST(drawn.first_half_points == 2 * (2 * 2 + 2U) - 4U);
  played.push_back(play(*next(), {2}));
  played.push_back(play(*next(), {1}));  // the final is decided by its first replay
  BOOST_TEST(!next().has_value());
  BOOST_TEST(knockout_rounds(4, 2, played).back().matches.front().winner() == 2U);
  BOOST_TEST(knockout_rounds(4, 2, played).back().matches.front().replays == 1);
}

BOOST_AUTO_TEST_CASE(without_replays_the_better_seed_passes_at_once) {
  std::vector<PlayedStage> played;
  while (const auto stage = next_knockout_stage(8, {1, 0}, played)) {
    played.push_back(play(*stage, std::vector<std::size_t>(stage->matches.size(), 2)));
  }
  BOOST_TEST(played.size() == 3U);
  BOOST_TEST(knockout_rounds(8, 0, played).back().matches.front().winner() == 0U);
}

BOOST_AUTO_TEST_CASE(who_lost_plays_no_more) {
  for (std::size_t players = 2; players <= 17; ++players) {
    Random random(players);
    std::vector<PlayedStage> played;
    while (const auto stage = next_knockout_stage(players, {1, 1}, played)) {
      const auto rounds = knockout_rounds(players, 1, played);
      for (const Match& match : stage->matches) {
        BOOST_TEST(match.first < match.second);
        for (const KnockoutRound& round : rounds) {
          if (!round.is_over) continue;
          for (const KnockoutMatch& earlier : round.matches) {
            const bool first_won = earlier.winner() == earlier.match.first;
            const std::size_t loser = first_won ? earlier.match.second : earlier.match.first;
            BOOST_TEST(match.first != loser);
            BOOST_TEST(match.second != loser);
          }
        }
      }
      std::vector<std::size_t> half_points;
      for (std::size_t i = 0; i < stage->matches.size(); ++i) {
        half_points.push_back(random.below(5));
      }
      played.push_back(play(*stage, half_points));
    }
    BOOST_TEST(knockout_rounds(players, 1, played).back().players() == 2U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
