#include "training/tune.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

TuneOptions small(Ruleset ruleset) {
  TuneOptions options;
  options.ruleset = ruleset;
  options.games = 20;
  options.iterations = 2;
  options.self_play.depth_plies = 2;
  return options;
}

std::vector<int> tune_quietly(const TuneOptions& options) {
  return tune(options, [](const TuneStep&) {});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(training)
BOOST_AUTO_TEST_SUITE(tune_weights)

BOOST_AUTO_TEST_CASE(weights_depend_on_the_options_but_not_on_the_threads) {
  for (const Ruleset ruleset :
       {Ruleset::basic, Ruleset::advanced_draw, Ruleset::more_advanced_draw, Ruleset::open}) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      const TuneOptions options = small(ruleset);
      const std::vector<int> weights = tune_quietly(options);
      TuneOptions threaded = options;
      threaded.threads = 8;
      BOOST_TEST(tune_quietly(threaded) == weights, boost::test_tools::per_element());
      TuneOptions reseeded = options;
      reseeded.seed = 2;
      BOOST_CHECK(tune_quietly(reseeded) != weights);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_iteration_is_reported_with_its_samples_and_loss) {
  std::vector<TuneStep> steps;
  tune(small(Ruleset::basic), [&](const TuneStep& step) { steps.push_back(step); });
  BOOST_REQUIRE(steps.size() == 2U);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    BOOST_TEST(steps[i].iteration == static_cast<int>(i) + 1);
    BOOST_TEST(steps[i].samples > 0U);
    BOOST_TEST(steps[i].unseen_loss > 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
