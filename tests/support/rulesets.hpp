// Walks over rulesets and evaluators; checks that fail inside name the one they failed for.
#pragma once

#include <boost/test/unit_test.hpp>
#include <type_traits>

#include "evaluators/evaluators.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

// Calls f(std::type_identity<P>{}) for the position type of every ruleset.
template <class F>
void for_each_position_type(F&& f) {
  for (const Ruleset ruleset : kAllRulesets) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) { with_ruleset(ruleset, f); }
  }
}

// The same without the single board.
template <class F>
void for_each_grid_position_type(F&& f) {
  for_each_position_type([&]<class P>(std::type_identity<P> type) {
    if constexpr (P::kBoards > 1) f(type);
  });
}

// Calls f(std::type_identity<P>{}, std::type_identity<E>{}) for the position type of every ruleset
// and those of the evaluators E... that know it.
template <class... E, class F>
void for_each_position_type_and(F&& f) {
  for_each_position_type([&]<class P>(std::type_identity<P> position) {
    const auto with = [&]<class One>(std::type_identity<One> evaluator) {
      if constexpr (EvaluatorOf<One, P>) {
        BOOST_TEST_CONTEXT(One::kName) { f(position, evaluator); }
      }
    };
    (with(std::type_identity<E>{}), ...);
  });
}

// Calls f(ruleset, evaluator's name) for every pair.
template <class F>
void for_each_ruleset_and_evaluator(F&& f) {
  for (const Ruleset ruleset : kAllRulesets) {
    for (const std::string& evaluator : evaluator_names(ruleset)) {
      BOOST_TEST_CONTEXT(format_ruleset(ruleset) << ", " << evaluator) { f(ruleset, evaluator); }
    }
  }
}

}  // namespace uttt
