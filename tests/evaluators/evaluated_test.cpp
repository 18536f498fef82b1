#include <boost/test/unit_test.hpp>

#include "engine/evaluator.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/support/random_play.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

// Walks random games and compares, at every move, what is carried along with what is computed from
// scratch.
template <class P, class E>
void check_random_games(const E& evaluator) {
  constexpr int kPly = 3;  // any: evaluators that look at it look at nothing else
  Random random(23);
  for (int game = 0; game < 30; ++game) {
    Evaluated<P, E> node(evaluator, P{});
    while (node.position().outcome() == Outcome::ongoing) {
      const MoveSet moves = node.position().legal_moves();
      for (const Move move : moves) {
        BOOST_REQUIRE_EQUAL(node.value_after(evaluator, move, kPly),
                            evaluate(evaluator, node.position().after(move), kPly));
      }
      node = node.after(evaluator, random_move(moves, random));
      BOOST_REQUIRE_EQUAL(node.value(evaluator, kPly), evaluate(evaluator, node.position(), kPly));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(evaluated)

BOOST_AUTO_TEST_CASE(values_carried_along_a_game_are_those_from_scratch) {
  for (const Ruleset ruleset : kAllRulesets) {
    with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
      [&]<class... E>(TypeList<E...>) {
        const auto check = [&]<class One>(std::type_identity<One>) {
          if constexpr (EvaluatorOf<One, P>) {
            BOOST_TEST_CONTEXT(format_ruleset(ruleset) << ", " << One::kName) {
              check_random_games<P>(built_in<One, P>());
            }
          }
        };
        (check(std::type_identity<E>{}), ...);
      }(AllEvaluators{});
    });
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
