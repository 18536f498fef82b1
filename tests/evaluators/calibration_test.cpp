// Values told as win, draw and loss.
#include "evaluators/calibration.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "variants/game.hpp"

using namespace uttt;

namespace {

constexpr auto kKinds = {ValueKind::best_line, ValueKind::mean};

}  // namespace

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(calibration)

BOOST_AUTO_TEST_CASE(thousandths_sum_up_and_the_expected_score_rises_with_the_value) {
  for (const Ruleset ruleset : kAllRulesets) {
    if (ruleset == Ruleset::basic) continue;
    for (const ValueKind kind : kKinds) {
      BOOST_TEST_CONTEXT(format_ruleset(ruleset) << " " << (kind == ValueKind::mean)) {
        for (const int ply : {0, 7, 10, 35, 60, 80}) {
          int last_score = -1;
          for (int value = -1000; value <= 1000; ++value) {
            const auto expected = expected_result(ruleset, kind, value, ply);
            BOOST_TEST_REQUIRE(expected.has_value());
            const auto [win, draw, loss] = *expected;
            BOOST_TEST_REQUIRE(win + draw + loss == 1000);
            BOOST_TEST_REQUIRE(std::min({win, draw, loss}) >= 0);
            const int score = 2 * win + draw;
            BOOST_TEST_REQUIRE(score >= last_score - 2);  // each is rounded
            last_score = score;
          }
          BOOST_TEST(expected_result(ruleset, kind, 9000, ply)->win > 980);
          BOOST_TEST(expected_result(ruleset, kind, -9000, ply)->loss > 980);
          // About even; where the mover has not won yet on advanced, he will less often.
          const auto even = expected_result(ruleset, kind, 0, ply);
          BOOST_TEST(2 * even->win + even->draw > 600);
          BOOST_TEST(2 * even->win + even->draw < 1100);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_single_board_is_not_calibrated_and_options_share_their_networks_fit) {
  for (const ValueKind kind : kKinds) {
    BOOST_TEST(!expected_result(Ruleset::basic, kind, 0, 0));
    BOOST_CHECK(expected_result(Ruleset::advanced_draw, kind, 50, 9) ==
                expected_result(Ruleset::advanced_free, kind, 50, 9));
    BOOST_CHECK(expected_result(Ruleset::more_advanced_draw, kind, 50, 50) !=
                expected_result(Ruleset::more_advanced_most_boards, kind, 50, 50));
  }
}

BOOST_AUTO_TEST_CASE(a_mean_says_more_than_the_same_value_of_a_line) {
  for (const Ruleset ruleset : kAllRulesets) {
    if (ruleset == Ruleset::basic) continue;
    const auto score = [&](ValueKind kind) {
      const auto expected = expected_result(ruleset, kind, 160, 20);
      return 2 * expected->win + expected->draw;
    };
    BOOST_TEST(score(ValueKind::mean) > score(ValueKind::best_line), format_ruleset(ruleset));
  }
}

BOOST_AUTO_TEST_CASE(what_is_proven_is_certain) {
  BOOST_CHECK((expected_result(Proof{1, 3}) == WinDrawLoss{1000, 0, 0}));
  BOOST_CHECK((expected_result(Proof{0, 0}) == WinDrawLoss{0, 1000, 0}));
  BOOST_CHECK((expected_result(Proof{-1, 4}) == WinDrawLoss{0, 0, 1000}));
}

BOOST_AUTO_TEST_CASE(the_fit_is_for_the_network_that_is_built_in_and_others_tell_the_score_alone) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55 51 15");
  const auto fitted = expectation_of("network", *game, ValueKind::best_line, 100);
  BOOST_TEST_REQUIRE(fitted.has_value());
  BOOST_TEST((fitted->chances == expected_result(game->ruleset(), ValueKind::best_line, 100, 3)));
  BOOST_TEST(fitted->score == fitted->chances->win + fitted->chances->draw / 2);
  // One unit of log-odds.
  for (const char* const evaluator : {"fitted", "network:some.net"}) {
    for (const ValueKind kind : kKinds) {
      BOOST_TEST((expectation_of(evaluator, *game, kind, 100) == Expectation{731, std::nullopt}),
                 evaluator);
    }
  }
  for (const char* const evaluator : {"grid", "open-lines", "win-loss"}) {
    BOOST_TEST(!expectation_of(evaluator, *game, ValueKind::best_line, 100), evaluator);
  }
}

BOOST_AUTO_TEST_CASE(the_ply_is_counted_from_the_empty_board) {
  const auto played = new_game(Ruleset::more_advanced_draw);
  played->play_line("55 51 15 57 75 52 24 48 82 26");
  const auto given = game_from_fen(played->ruleset(), played->fen());
  BOOST_TEST(plies_played(*given) == 10);
  for (const ValueKind kind : kKinds) {
    BOOST_TEST((expectation_of("network", *given, kind, 60) ==
                expectation_of("network", *played, kind, 60)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
