#include "tournament/plan/ladder.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

constexpr SprtOptions kTest{0, 200};

// The challenger wins, halves or loses so many pairs.
PlayedStage challenge(std::size_t challenger, std::size_t champion, const PairCounts& pairs) {
  return {{{{challenger, champion}}, 100}, {pairs}};
}

constexpr PairCounts kWon = {0, 0, 0, 0, 50};
constexpr PairCounts kLost = {50, 0, 0, 0, 0};
constexpr PairCounts kOpen = {1, 0, 0, 0, 1};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(ladder)

BOOST_AUTO_TEST_CASE(the_second_player_challenges_the_first) {
  BOOST_TEST((*next_ladder_stage(4, 10, kTest, {}) == Stage{{{1, 0}}, 10, 20}));
}

BOOST_AUTO_TEST_CASE(only_an_accepted_h1_makes_a_new_champion) {
  struct Row {
    PairCounts pairs;
    std::size_t champion;
  };
  for (const Row& row : {Row{kWon, 1}, Row{kLost, 0}, Row{kOpen, 0}}) {
    const std::vector<PlayedStage> played = {challenge(1, 0, row.pairs)};
    BOOST_TEST((*next_ladder_stage(3, 10, kTest, played) == Stage{{{2, row.champion}}, 10, 0}));
  }
}

BOOST_AUTO_TEST_CASE(the_ladder_ends_after_the_last_player_and_tells_its_challenges) {
  const std::vector<PlayedStage> played = {challenge(1, 0, kWon), challenge(2, 1, kOpen),
                                           challenge(3, 1, kWon)};
  BOOST_TEST(!next_ladder_stage(4, 10, kTest, played).has_value());
  const auto challenges = ladder_challenges(kTest, played);
  BOOST_REQUIRE(challenges.size() == 3U);
  BOOST_TEST(challenges[0].champion_after() == 1U);
  BOOST_TEST(challenges[1].champion_after() == 1U);
  BOOST_TEST((challenges[1].test.verdict == SprtVerdict::undecided));
  BOOST_TEST(challenges[2].challenger == 3U);
  BOOST_TEST(challenges[2].champion == 1U);
  BOOST_TEST(challenges[2].champion_after() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
