// Values told as win, draw and loss.
#include "evaluators/calibration.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(calibration)

BOOST_AUTO_TEST_CASE(thousandths_sum_up_and_the_expected_score_rises_with_the_value) {
  for (const Ruleset ruleset : kAllRulesets) {
    if (ruleset == Ruleset::basic) continue;
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      for (const int ply : {0, 7, 10, 35, 60, 80}) {
        int last_score = -1;
        for (int value = -1000; value <= 1000; ++value) {
          const auto expected = expected_result(ruleset, value, ply);
          BOOST_TEST_REQUIRE(expected.has_value());
          const auto [win, draw, loss] = *expected;
          BOOST_TEST_REQUIRE(win + draw + loss == 1000);
          BOOST_TEST_REQUIRE(std::min({win, draw, loss}) >= 0);
          const int score = 2 * win + draw;
          BOOST_TEST_REQUIRE(score >= last_score - 2);  // each is rounded
          last_score = score;
        }
        BOOST_TEST(expected_result(ruleset, 9000, ply)->win > 980);
        BOOST_TEST(expected_result(ruleset, -9000, ply)->loss > 980);
        // About even; where the mover has not won yet on advanced, he will less often.
        const auto even = expected_result(ruleset, 0, ply);
        BOOST_TEST(2 * even->win + even->draw > 600);
        BOOST_TEST(2 * even->win + even->draw < 1100);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_single_board_is_not_calibrated_and_options_share_their_networks_fit) {
  BOOST_TEST(!expected_result(Ruleset::basic, 0, 0));
  BOOST_CHECK(expected_result(Ruleset::advanced_draw, 50, 9) ==
              expected_result(Ruleset::advanced_free, 50, 9));
  BOOST_CHECK(expected_result(Ruleset::more_advanced_draw, 50, 50) !=
              expected_result(Ruleset::more_advanced_most_boards, 50, 50));
}

BOOST_AUTO_TEST_CASE(what_is_proven_is_certain) {
  BOOST_CHECK((expected_result(Proof{1, 3}) == WinDrawLoss{1000, 0, 0}));
  BOOST_CHECK((expected_result(Proof{0, 0}) == WinDrawLoss{0, 1000, 0}));
  BOOST_CHECK((expected_result(Proof{-1, 4}) == WinDrawLoss{0, 0, 1000}));
}

BOOST_AUTO_TEST_CASE(the_strongest_search_tells_what_it_expects_and_only_with_the_network) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  const auto expected = [&](std::string_view spec) {
    return make_strategy(spec, game->ruleset())->choose(*game, {}).expected;
  };
  BOOST_TEST(expected("pvs:nodes=500").has_value());
  BOOST_TEST(!expected("pvs:nodes=500,evaluator=fitted").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
