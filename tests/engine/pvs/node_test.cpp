#include "engine/pvs/node.hpp"

#include <boost/test/unit_test.hpp>

#include "evaluators/evaluators.hpp"
#include "tests/support/random_play.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

// Plays a random game on from `node` and asks some of its nodes, on the way there and back, for
// their values.
template <class P, class E>
void check_random_game(const VariationNode<P, E>& node, const E& evaluator, Random& random) {
  const auto check = [&](int ply) {
    BOOST_REQUIRE_EQUAL(node.value(evaluator, ply), evaluate(evaluator, node.position(), ply));
  };
  if (random.below(4) == 0) check(3);
  if (node.position().outcome() != Outcome::ongoing) {
    check(3);
    return;
  }
  check_random_game(node.after(random_move(node.position().legal_moves(), random)), evaluator,
                    random);
  if (random.below(2) == 0) check(3);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(variation_node)

BOOST_AUTO_TEST_CASE(values_are_those_from_scratch_whichever_nodes_are_asked) {
  for (const Ruleset ruleset : kAllRulesets) {
    with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
      if constexpr (EvaluatorOf<Network, P>) {
        BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
          const auto evaluator = built_in<Network, P>();
          Random random(29);
          for (int game = 0; game < 30; ++game) {
            check_random_game(VariationNode<P, Network>(evaluator, P{}), evaluator, random);
          }
        }
      }
    });
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
