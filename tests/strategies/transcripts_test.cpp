// Games and figures that others have published, played by our strategies.
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

SearchResult reply(Ruleset ruleset, std::string_view moves, std::string_view strategy) {
  const auto game = new_game(ruleset);
  game->play_line(moves);
  return make_strategy(strategy, ruleset)->choose(*game, {});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(transcripts)

// Huang 2018, figures 13 to 15; its depth of 7 is the default.
BOOST_AUTO_TEST_CASE(alpha_beta_replies_as_in_the_report) {
  for (const std::string_view strategy : {"alpha-beta", "alpha-beta:depth=7"}) {
    BOOST_TEST(format_move(1, *reply(Ruleset::basic, "5", strategy).move) == "1");
    for (const Ruleset ruleset : kAllRulesets) {
      if (ruleset == Ruleset::basic || ruleset == Ruleset::open) continue;
      BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
        const SearchResult result = reply(ruleset, "55", strategy);
        BOOST_TEST(format_move(9, *result.move) == "51");
        BOOST_TEST(result.depth_plies == 7);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(alpha_beta_visits_22272_nodes_of_advanced_after_55) {
  const SearchResult result = reply(Ruleset::advanced_free, "55", "alpha-beta");
  BOOST_TEST(*result.value == 0);
  BOOST_TEST(result.nodes == 22272U);
}

BOOST_AUTO_TEST_CASE(minimax_on_the_empty_board_is_a_draw_of_549946_nodes) {
  for (const std::string_view strategy : {"minimax", "negamax", "minimax:evaluator=win-loss"}) {
    const SearchResult result = reply(Ruleset::basic, "", strategy);
    BOOST_TEST(*result.value == 0);
    BOOST_TEST(result.nodes == 549946U);
  }
}

// The board of the minimax sheet, where 7, 8 and 9 lose, draw and win.
BOOST_AUTO_TEST_CASE(minimax_finds_the_win_of_the_published_board) {
  const auto game = game_from_fen(Ruleset::basic, "xox/oox/3 X 0 -");
  for (const std::string_view strategy :
       {"minimax", "negamax", "alpha-beta:depth=9", "greedy:evaluator=fastest-win"}) {
    const SearchResult result = make_strategy(strategy, Ruleset::basic)->choose(*game, {});
    BOOST_TEST(format_move(1, *result.move) == "9");
    BOOST_TEST(*result.value == 9);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
