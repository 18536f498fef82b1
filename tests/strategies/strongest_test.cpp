#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "strategies/free_memory.hpp"
#include "strategies/strategy.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(strongest)

BOOST_AUTO_TEST_CASE(it_is_mcts_with_the_network_and_pvs_where_there_is_none) {
  struct Row {
    std::string options;
    std::string same_of_mcts;
    std::string same_of_pvs;
  };
  const std::vector<Row> rows = {
      {"nodes=300", "rollouts=300", "nodes=300"},
      {"nodes=300,seed=7", "rollouts=300,seed=7", "nodes=300"},
      {"nodes=40,memory_mb=1", "rollouts=40,memory_mb=1", "nodes=40,hash_mb=1"},
  };
  for (const Ruleset ruleset : kAllRulesets) {
    const auto game = new_game(ruleset);
    for (const Row& row : rows) {
      BOOST_TEST_CONTEXT(format_ruleset(ruleset) << ", " << row.options) {
        const std::string other = ruleset == Ruleset::basic
                                      ? "pvs:" + row.same_of_pvs
                                      : "mcts:evaluator=network," + row.same_of_mcts;
        const SearchResult found =
            make_strategy("strongest:" + row.options, ruleset)->choose(*game, {});
        const SearchResult expected = make_strategy(other, ruleset)->choose(*game, {});
        BOOST_TEST((found.line == expected.line));
        BOOST_TEST(found.nodes == expected.nodes);
        BOOST_TEST((found.value == expected.value));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(options_that_only_one_of_them_has_are_refused) {
  for (const Ruleset ruleset : {Ruleset::basic, Ruleset::open}) {
    for (const std::string options : {"depth=3", "exploration=1", "hash_mb=1", "evaluator=network",
                                      "threads=0", "threads=257", "memory_mb=65537", "nodes=0"}) {
      BOOST_CHECK_THROW(make_strategy("strongest:" + options, ruleset), InputError);
    }
    for (const std::string options : {"threads=256", "memory_mb=65536", "move_time_ms=1"}) {
      BOOST_CHECK_NO_THROW(make_strategy("strongest:" + options, ruleset));
    }
  }
}

// Few machines have so much.
BOOST_AUTO_TEST_CASE(memory_that_is_not_there_is_refused_by_the_name_it_was_asked_for_by) {
  const auto free_mb = free_memory_mb();
  if (!free_mb || *free_mb >= 65536) {
    BOOST_TEST_MESSAGE("not tested: there may be as much memory as can be asked for");
    return;
  }
  for (const Ruleset ruleset : {Ruleset::basic, Ruleset::open}) {
    const auto strategy = make_strategy("strongest:memory_mb=65536", ruleset);
    const auto is_named = [](const InputError& error) {
      return std::string(error.what())
          .starts_with("strategy \"strongest\": memory_mb: there is no memory for 65536 MB");
    };
    BOOST_CHECK_EXCEPTION(strategy->prepare(), InputError, is_named);
    BOOST_CHECK_EXCEPTION(strategy->choose(*new_game(ruleset), {}), InputError, is_named);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
