// A position under study: every move with what it is worth, in the words of chances and proofs.
#include "strategies/analyst.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "evaluators/calibration.hpp"
#include "tests/support/message.hpp"
#include "tests/support/random_play.hpp"

using namespace uttt;

namespace {

Study study_of(const Game& game, std::string_view spec, int count = kMaxMoves) {
  Analyst analyst(spec, game.ruleset());
  return analyst.study(game, count, std::nullopt, {});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(analyst)

BOOST_AUTO_TEST_CASE(every_legal_move_is_told_once_and_the_best_first) {
  Random random(5);
  for (const Ruleset ruleset : kAllRulesets) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      const auto game = random_unfinished_game(ruleset, random);
      const Study study = study_of(*game, "pvs:depth=2");
      std::set<int> told;
      for (const StudiedMove& move : study.moves) {
        BOOST_TEST(told.insert(move.move.index).second);
        BOOST_TEST((move.line.front() == move.move));
        if (move.expected) {
          BOOST_TEST(move.expected->win + move.expected->draw + move.expected->loss == 1000);
        }
      }
      BOOST_TEST(told.size() == static_cast<std::size_t>(game->legal_moves().size()));
      for (std::size_t i = 1; i < study.moves.size(); ++i) {
        BOOST_TEST(study.moves[i - 1].value >= study.moves[i].value);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_proven_is_certain) {
  const auto game = new_game(Ruleset::basic);
  game->play_line("1 4 2 5");
  const Study study = study_of(*game, "pvs");
  const StudiedMove& best = study.moves.front();
  BOOST_TEST(format_moves(1, best.line) == "3");
  BOOST_TEST_REQUIRE(best.proof.has_value());
  BOOST_TEST((*best.proof == Proof{1, 1}));
  BOOST_TEST((*best.expected == WinDrawLoss{1000, 0, 0}));
  BOOST_TEST(describe(best.effects) == "wins the game");
  // Any other move but 6 lets O win at once.
  const StudiedMove& worst = study.moves.back();
  BOOST_TEST_REQUIRE(worst.proof.has_value());
  BOOST_TEST((*worst.proof == Proof{-1, 2}));
  BOOST_TEST(expected_score(*worst.expected) == 0);
}

BOOST_AUTO_TEST_CASE(the_best_move_of_a_proven_draw_draws) {
  const auto game = new_game(Ruleset::basic);
  game->play_line("5 1");
  const Study study = study_of(*game, "pvs");
  BOOST_TEST_REQUIRE(study.result.proof.has_value());
  BOOST_TEST(study.result.proof->winner == 0);
  BOOST_TEST_REQUIRE(study.moves.front().proof.has_value());
  BOOST_TEST((*study.moves.front().expected == WinDrawLoss{0, 1000, 0}));
}

BOOST_AUTO_TEST_CASE(chances_are_those_that_were_counted_where_they_were) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55 51 15");
  for (const char* const spec : {"pvs:nodes=2000", "strongest:nodes=2000"}) {
    const Study study = study_of(*game, spec, 5);
    for (const StudiedMove& move : study.moves) {
      BOOST_TEST((move.expected == expected_result(game->ruleset(), move.value, 3)), spec);
    }
    BOOST_TEST_REQUIRE(study.expected.has_value());
    BOOST_TEST(study.expected->draw > 0);
  }
}

BOOST_AUTO_TEST_CASE(other_measures_are_taken_at_their_word_or_not_at_all) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55 51 15");
  const auto first = [&](std::string_view spec) { return study_of(*game, spec, 1).moves.at(0); };
  const StudiedMove fitted = first("pvs:nodes=2000,evaluator=fitted");
  BOOST_TEST_REQUIRE(fitted.expected.has_value());
  BOOST_TEST(fitted.expected->draw == 0);
  BOOST_TEST((fitted.expected->win > 500) == (fitted.value > 0));
  const StudiedMove walked = first("mcts:rollouts=200");
  BOOST_TEST_REQUIRE(walked.expected.has_value());
  BOOST_TEST(walked.expected->win == (1000 + walked.value) / 2);
  BOOST_TEST(!first("pvs:nodes=2000,evaluator=grid").expected.has_value());
  BOOST_TEST(!first("alpha-beta:depth=2").expected.has_value());
}

BOOST_AUTO_TEST_CASE(who_cannot_think_is_refused) {
  BOOST_TEST(message_of([] { Analyst("nobody", Ruleset::basic); }).find("unknown strategy") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
