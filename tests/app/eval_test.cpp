// `uttt eval`: the formulas' own examples, board by board.
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>

#include "evaluators/breakdown.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random_play.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(eval)

BOOST_AUTO_TEST_CASE(values_are_those_of_the_formulas) {
  // X holds the centre, O a corner: three lines are X's alone, two are O's; see docs/rules.md.
  const Finished program = run_program({"eval", "--ruleset", "basic", "--moves", "5 1"});
  BOOST_TEST(program.status == 0);
  BOOST_TEST(program.out ==
                 "basic, X to move; values from the view of X, who began\n"
                 "win-loss           0\n"
                 "fastest-win        0\n"
                 "empties            0\n"
                 "open-lines         1\n"
                 "pieces             0\n"
                 "grid               0\n"
                 "fitted            55\n",
             program.out);
}

BOOST_AUTO_TEST_CASE(parts_add_up_to_the_value) {
  Random random(3);
  for (const Ruleset ruleset : kAllRulesets) {
    for (int i = 0; i < 50; ++i) {
      const auto game = random_unfinished_game(ruleset, random);
      for (const ValueBreakdown& values : evaluate_by_all(*game)) {
        if (values.boards.empty()) continue;
        BOOST_TEST(values.boards.size() == static_cast<std::size_t>(game->boards()));
        const int sum = std::accumulate(values.boards.begin(), values.boards.end(), 0);
        BOOST_TEST(sum + values.grid.value_or(0) == values.value, values.evaluator);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(json_tells_the_same) {
  const Finished program =
      run_program({"eval", "--ruleset", "more-advanced", "--moves", "55 51 15", "--json"});
  const auto object = boost::json::parse(program.out).as_object();
  BOOST_TEST(object.at("ruleset").as_string() == "more-advanced");
  BOOST_TEST(object.at("evaluators").as_array().size() >= 7U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
