// The searches against plain minimax, on random positions of every ruleset with every evaluator.
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

std::string spec(std::string_view search, std::string_view evaluator, int depth_plies) {
  return std::string(search) + ":tie=first,evaluator=" + std::string(evaluator) +
         ",depth=" + std::to_string(depth_plies);
}

// Searches `positions` random positions to `depth_plies` with all three and compares them.
void check_agreement(Ruleset ruleset, const std::string& evaluator, int depth_plies, int positions,
                     Random& random) {
  const auto minimax = make_strategy(spec("minimax", evaluator, depth_plies), ruleset);
  const auto negamax = make_strategy(spec("negamax", evaluator, depth_plies), ruleset);
  const auto alpha_beta = make_strategy(spec("alpha-beta", evaluator, depth_plies), ruleset);
  for (int i = 0; i < positions; ++i) {
    const auto game = random_unfinished_game(ruleset, random);
    BOOST_TEST_CONTEXT(game->fen() << " to depth " << depth_plies) {
      const SearchResult plain = minimax->choose(*game, {});
      const SearchResult pruned = alpha_beta->choose(*game, {});
      BOOST_TEST((pruned.move == plain.move));
      BOOST_TEST(*pruned.value == *plain.value);
      BOOST_TEST((pruned.line == plain.line));
      BOOST_TEST(pruned.nodes <= plain.nodes);
      const SearchResult nega = negamax->choose(*game, {});
      BOOST_TEST((nega.move == plain.move));
      BOOST_TEST(*nega.value == *plain.value);
      BOOST_TEST((nega.line == plain.line));
      BOOST_TEST(nega.nodes == plain.nodes);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(search_agreement)

BOOST_AUTO_TEST_CASE(alpha_beta_and_negamax_equal_minimax_one_and_two_plies_deep) {
  Random random(71);
  for_each_ruleset_and_evaluator([&](Ruleset ruleset, const std::string& evaluator) {
    check_agreement(ruleset, evaluator, 1, 200, random);
    check_agreement(ruleset, evaluator, 2, 200, random);
  });
}

BOOST_AUTO_TEST_CASE(alpha_beta_and_negamax_equal_minimax_three_plies_deep) {
  Random random(72);
  for_each_ruleset_and_evaluator([&](Ruleset ruleset, const std::string& evaluator) {
    check_agreement(ruleset, evaluator, 3, 60, random);
  });
}

BOOST_AUTO_TEST_CASE(alpha_beta_and_negamax_equal_minimax_to_the_end_of_basic) {
  Random random(73);
  for (const std::string& evaluator : evaluator_names(Ruleset::basic)) {
    BOOST_TEST_CONTEXT(evaluator) {
      for (const int depth : {4, 5, 6, 7, 8, 9}) {
        check_agreement(Ruleset::basic, evaluator, depth, 15, random);
      }
    }
  }
}

// The line is play: each move legal after those before it, and what it leads to has the value.
BOOST_AUTO_TEST_CASE(the_line_leads_to_a_position_of_the_value) {
  Random random(74);
  for_each_ruleset_and_evaluator([&](Ruleset ruleset, const std::string& evaluator) {
    const auto search = make_strategy(spec("alpha-beta", evaluator, 4), ruleset);
    const auto look = make_strategy(spec("minimax", evaluator, 4), ruleset);
    for (int i = 0; i < 20; ++i) {
      const auto game = random_unfinished_game(ruleset, random);
      const SearchResult result = search->choose(*game, {});
      const Player mover = game->side_to_move();
      for (const Move move : result.line) game->play(move);
      const auto plies = static_cast<int>(result.line.size());
      BOOST_TEST((plies == 4 || game->outcome() != Outcome::ongoing));
      const int last = *look->node_value(*game, plies);
      BOOST_TEST((game->side_to_move() == mover ? last : -last) == *result.value);
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
