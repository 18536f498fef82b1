// A position under study: every move with what it is worth, in the words of chances and proofs.
#include "strategies/analyst.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>

#include "evaluators/calibration.hpp"
#include "tests/support/message.hpp"
#include "tests/support/paths.hpp"
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
        if (move.expected && move.expected->chances) {
          const WinDrawLoss& chances = *move.expected->chances;
          BOOST_TEST(chances.win + chances.draw + chances.loss == 1000);
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
  BOOST_TEST((best.expected->chances == WinDrawLoss{1000, 0, 0}));
  BOOST_TEST(describe(best.effects) == "wins the game");
  // Any other move but 6 lets O win at once.
  const StudiedMove& worst = study.moves.back();
  BOOST_TEST_REQUIRE(worst.proof.has_value());
  BOOST_TEST((*worst.proof == Proof{-1, 2}));
  BOOST_TEST(worst.expected->score == 0);
}

BOOST_AUTO_TEST_CASE(the_best_move_of_a_proven_draw_draws) {
  const auto game = new_game(Ruleset::basic);
  game->play_line("5 1");
  const Study study = study_of(*game, "pvs");
  BOOST_TEST_REQUIRE(study.result.proof.has_value());
  BOOST_TEST(study.result.proof->winner == 0);
  BOOST_TEST_REQUIRE(study.moves.front().proof.has_value());
  BOOST_TEST((*study.moves.front().expected == Expectation{500, WinDrawLoss{0, 1000, 0}}));
}

BOOST_AUTO_TEST_CASE(chances_are_those_that_were_counted_for_the_network_whoever_searches_with_it) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55 51 15");
  for (const char* const spec :
       {"pvs:nodes=2000", "level:level=7", "alpha-beta:depth=2,evaluator=network"}) {
    const Study study = study_of(*game, spec, 5);
    BOOST_TEST_REQUIRE(study.moves.size() == 5U, spec);
    for (const StudiedMove& move : study.moves) {
      BOOST_TEST_REQUIRE(move.expected.has_value(), spec);
      BOOST_TEST((move.expected->chances ==
                  expected_result(game->ruleset(), ValueKind::best_line, move.value, 3)),
                 spec);
    }
    BOOST_TEST_REQUIRE(study.expected.has_value());
    BOOST_TEST(study.expected->chances->draw > 0);
  }
}

BOOST_AUTO_TEST_CASE(a_mean_of_the_network_s_is_told_as_chances_by_its_log_odds) {
  const auto game = new_game(Ruleset::open);
  game->play_line("55 51 15");
  const Study study = study_of(*game, "strongest:nodes=500", 5);
  for (const StudiedMove& move : study.moves) {
    const double odds = (1000.0 + move.value) / (1000.0 - move.value);
    const int log_odds = static_cast<int>(std::lround(100 * std::log(odds)));
    BOOST_TEST((move.expected == expectation_of("network", *game, ValueKind::mean, log_odds)));
  }
  BOOST_TEST(study.expected->chances->draw > 0);
}

BOOST_AUTO_TEST_CASE(a_listener_hears_what_is_expected) {
  const auto game = new_game(Ruleset::open);
  Analyst analyst("pvs:nodes=2000", game->ruleset());
  int told = 0;
  analyst.study(*game, 2, std::nullopt, {}, [&](const Study& study) {
    ++told;
    BOOST_TEST(study.expected.has_value());
    BOOST_TEST(study.moves.at(1).expected.has_value());
  });
  BOOST_TEST(told > 1);
}

BOOST_AUTO_TEST_CASE(other_measures_tell_the_score_alone_or_nothing) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55 51 15");
  const auto first = [&](std::string_view spec) { return study_of(*game, spec, 1).moves.at(0); };
  const std::string weights = "weights=" + source_path("evaluators/network/more_advanced.net");
  for (const std::string& spec :
       {std::string("pvs:nodes=2000,evaluator=fitted"), "pvs:nodes=2000," + weights}) {
    const StudiedMove of_log_odds = first(spec);
    BOOST_TEST_REQUIRE(of_log_odds.expected.has_value(), spec);
    BOOST_TEST(!of_log_odds.expected->chances, spec);
    BOOST_TEST((of_log_odds.expected->score > 500) == (of_log_odds.value > 0), spec);
  }
  for (const char* const spec : {"mcts:rollouts=200", "mcts:rollouts=200,evaluator=fitted"}) {
    const StudiedMove of_mean = first(spec);
    BOOST_TEST((of_mean.expected == Expectation{(1000 + of_mean.value) / 2, std::nullopt}), spec);
  }
  for (const char* const spec : {"pvs:nodes=2000,evaluator=grid", "alpha-beta:depth=2", "rules"}) {
    BOOST_TEST(!first(spec).expected.has_value(), spec);
  }
}

BOOST_AUTO_TEST_CASE(every_move_tells_what_is_proven_of_it) {
  const auto game = new_game(Ruleset::basic);
  game->play_line("1 4 2 5");
  for (const char* const spec : {"pvs", "mcts"}) {
    const Study study = study_of(*game, spec);
    for (const StudiedMove& move : study.moves) {
      const int plies = move.move == game->parse("3") ? 1 : move.move == game->parse("6") ? 0 : 2;
      BOOST_TEST_REQUIRE(move.proof.has_value(), spec);
      BOOST_TEST((*move.proof == Proof{plies == 1 ? 1 : plies == 0 ? 0 : -1, plies}), spec);
      BOOST_TEST((move.expected == expectation_of(*move.proof)), spec);
    }
  }
}

BOOST_AUTO_TEST_CASE(who_cannot_think_is_refused) {
  BOOST_TEST(message_of([] { Analyst("nobody", Ruleset::basic); }).find("unknown strategy") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
