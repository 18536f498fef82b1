#include "tournament/plan/swiss.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "engine/random.hpp"

using namespace uttt;

namespace {

// A round in which the first player of every match makes so many half points.
PlayedStage round_of(std::vector<Match> matches, const std::vector<std::size_t>& half_points) {
  PlayedStage round{{std::move(matches)}, {}};
  for (const std::size_t points : half_points) {
    round.results.emplace_back();
    round.results.back()[points] = 1;
  }
  return round;
}

// The same, at random.
PlayedStage play_at_random(const Stage& stage, Random& random) {
  std::vector<std::size_t> half_points;
  for (std::size_t i = 0; i < stage.matches.size(); ++i) half_points.push_back(random.below(5));
  return round_of(stage.matches, half_points);
}

std::vector<PlayedStage> play_rounds(std::size_t players, std::uint64_t rounds, Random& random) {
  std::vector<PlayedStage> played;
  while (const auto stage = next_swiss_stage(players, rounds, played)) {
    played.push_back(play_at_random(*stage, random));
  }
  return played;
}

using Meetings = std::map<std::pair<std::size_t, std::size_t>, int>;

Meetings meetings(const std::vector<PlayedStage>& played) {
  Meetings met;
  for (const PlayedStage& round : played) {
    for (const Match& match : round.stage.matches) ++met[std::minmax(match.first, match.second)];
  }
  return met;
}

// Whether players `left`, of even number, can be paired with none who met before, by trying all.
bool can_avoid_rematches(const std::vector<std::size_t>& left, const Meetings& met) {
  if (left.empty()) return true;
  for (std::size_t i = 1; i < left.size(); ++i) {
    if (met.contains({left[0], left[i]})) continue;
    std::vector<std::size_t> others = left;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    others.erase(others.begin());
    if (can_avoid_rematches(others, met)) return true;
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(swiss)

BOOST_AUTO_TEST_CASE(everybody_plays_once_a_round_or_has_a_bye) {
  for (std::size_t players = 2; players <= 17; ++players) {
    Random random(players);
    const auto played = play_rounds(players, players - 1, random);
    BOOST_TEST(played.size() == players - 1);
    std::vector<int> byes(players);
    for (const PlayedStage& round : played) {
      std::set<std::size_t> at_play;
      for (const Match& match : round.stage.matches) {
        BOOST_TEST(at_play.insert(match.first).second);
        BOOST_TEST(at_play.insert(match.second).second);
      }
      BOOST_TEST(at_play.size() == players - players % 2);
      BOOST_TEST(round.stage.rounds == 1U);
      for (std::size_t player = 0; player < players; ++player) {
        if (!at_play.contains(player)) ++byes[player];
      }
    }
    BOOST_TEST(*std::ranges::max_element(byes) <= 1);
  }
}

BOOST_AUTO_TEST_CASE(nobody_meets_the_same_player_again_while_that_can_be_avoided) {
  for (std::size_t players = 2; players <= 8; ++players) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      std::vector<PlayedStage> played;
      while (const auto stage = next_swiss_stage(players, players, played)) {
        const Meetings met = meetings(played);
        std::vector<std::size_t> at_play;
        bool is_rematch = false;
        for (const Match& match : stage->matches) {
          at_play.insert(at_play.end(), {match.first, match.second});
          is_rematch = is_rematch || met.contains(std::minmax(match.first, match.second));
        }
        std::ranges::sort(at_play);
        if (is_rematch) BOOST_TEST(!can_avoid_rematches(at_play, met));
        played.push_back(play_at_random(*stage, random));
      }
    }
  }
  // As long as at most half of the others are met there is always a pairing without.
  for (std::size_t players = 9; players <= 17; ++players) {
    Random random(players);
    for (const auto& [match, times] : meetings(play_rounds(players, players / 2, random))) {
      BOOST_TEST(times == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_upper_half_of_a_score_meets_the_lower_in_order) {
  const std::vector<Match> first = {{0, 3}, {1, 4}, {2, 5}};
  BOOST_TEST((next_swiss_stage(6, 3, {})->matches == first));
  // 0 and 1 won, 2 and 5 halved, 3 and 4 lost.
  const std::vector<PlayedStage> played = {round_of(first, {4, 4, 2})};
  const std::vector<Match> second = {{0, 1}, {2, 3}, {5, 4}};
  BOOST_TEST((next_swiss_stage(6, 3, played)->matches == second));
  BOOST_TEST(next_swiss_stage(6, 3, played)->pairs_to_come == 3U);
  BOOST_TEST(!next_swiss_stage(6, 1, played).has_value());
}

BOOST_AUTO_TEST_CASE(who_is_left_over_of_a_score_plays_the_best_of_the_next) {
  // 0, 1 and 2 won their pairs, 3 halved his.
  const std::vector<PlayedStage> played = {
      round_of({{0, 4}, {1, 5}, {2, 6}, {3, 7}}, {4, 4, 4, 2})};
  const std::vector<Match> second = {{0, 1}, {2, 3}, {7, 4}, {5, 6}};
  BOOST_TEST((next_swiss_stage(8, 3, played)->matches == second));
}

BOOST_AUTO_TEST_CASE(the_last_without_a_bye_has_it_and_it_counts_as_a_pair_won) {
  const std::vector<PlayedStage> first = {round_of({{0, 1}}, {4})};
  BOOST_TEST((next_swiss_stage(3, 3, {})->matches == first[0].stage.matches));
  // 2 had the bye; 1 has no points.
  const std::vector<Match> second = {{0, 2}};
  BOOST_TEST((next_swiss_stage(3, 3, first)->matches == second));
  const auto standings = swiss_standings(3, first);
  BOOST_TEST(standings[0].player == 0U);
  BOOST_TEST(standings[1].player == 2U);
  BOOST_TEST(standings[1].half_points == 4);
  BOOST_TEST(!standings[1].rounds[0].opponent.has_value());
}

// By hand: 0 beat 2 by 2-0 and 1 by 1.5-0.5, 1 beat 3 by 2-0, 2 halved with 3. Points 3.5, 2.5,
// 1, 1.
BOOST_AUTO_TEST_CASE(ties_are_broken_by_the_opponents_points) {
  const std::vector<PlayedStage> played = {round_of({{0, 2}, {1, 3}}, {4, 4}),
                                           round_of({{0, 1}, {2, 3}}, {3, 2})};
  const auto standings = swiss_standings(4, played);
  struct Row {
    std::size_t player;
    int half_points;
    double buchholz, sonneborn_berger;
  };
  const std::vector<Row> rows = {{0, 7, 3.5, 1 * 1.0 + 2.5 * 0.75},
                                 {1, 5, 4.5, 1 * 1.0 + 3.5 * 0.25},
                                 {2, 2, 4.5, 3.5 * 0.0 + 1 * 0.5},
                                 {3, 2, 3.5, 2.5 * 0.0 + 1 * 0.5}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BOOST_TEST(standings[i].player == rows[i].player);
    BOOST_TEST(standings[i].half_points == rows[i].half_points);
    BOOST_TEST(standings[i].buchholz == rows[i].buchholz);
    BOOST_TEST(standings[i].sonneborn_berger == rows[i].sonneborn_berger);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
