#include <boost/test/unit_test.hpp>
#include <string>

#include "strategies/strategy.hpp"
#include "tests/support/paths.hpp"

using namespace uttt;

namespace {

SearchResult choose(Strategy& strategy, const Game& game) { return strategy.choose(game, {}); }

// The moves of a game of `strategy` against itself, from one seat.
std::string self_play(Strategy& strategy, Ruleset ruleset, std::uint64_t seed) {
  const auto game = new_game(ruleset);
  strategy.new_game(seed);
  while (game->outcome() == Outcome::ongoing) game->play(*choose(strategy, *game).move);
  return format_moves(game->boards(), game->moves());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(options_out_of_range_are_refused) {
  struct Row {
    std::string spec;
    bool is_good;
  };
  const std::vector<Row> rows = {
      {"mcts", true},
      {"mcts:rollouts=1", true},
      {"mcts:rollouts=0", false},
      {"mcts:threads=1", true},
      {"mcts:threads=0", false},
      {"mcts:threads=256", true},
      {"mcts:threads=257", false},
      {"mcts:memory_mb=1", true},
      {"mcts:memory_mb=0", false},
      {"mcts:memory_mb=65536", true},
      {"mcts:memory_mb=65537", false},
      {"mcts:exploration=0", true},
      {"mcts:exploration=1.41", true},
      {"mcts:exploration=100", true},
      {"mcts:exploration=100.1", false},
      {"mcts:exploration=-0.1", false},
      {"mcts:exploration=nan", false},
      {"mcts:exploration=1x", false},
      {"mcts:move_time_ms=1", true},
      {"mcts:move_time_ms=0", false},
      {"mcts:seed=0", true},
      {"mcts:evaluator=fitted", true},
      {"mcts:evaluator=network", true},
      {"mcts:evaluator=grid", false},                                         // no log-odds
      {"mcts:weights=" + source_path("evaluators/network/open.net"), false},  // of what evaluator?
      {"mcts:evaluator=network,weights=" + source_path("evaluators/network/open.net"), true},
      {"mcts:evaluator=network,weights=" + source_path("evaluators/network/advanced.net"), false},
      {"mcts:evaluator=fitted,weights=" + source_path("evaluators/network/open.net"), false},
      {"mcts:depth=3", false},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.spec) {
      if (row.is_good) {
        BOOST_CHECK_NO_THROW(make_strategy(row.spec, Ruleset::open));
      } else {
        BOOST_CHECK_THROW(make_strategy(row.spec, Ruleset::open), InputError);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(weights_of_a_file_are_searched_with) {
  const auto value_with = [](const std::string& weights) {
    const auto strategy =
        make_strategy("mcts:evaluator=network,rollouts=200" + weights, Ruleset::more_advanced_draw);
    return choose(*strategy, *new_game(Ruleset::more_advanced_draw)).value;
  };
  const std::string built_in = source_path("evaluators/network/more_advanced.net");
  BOOST_TEST((value_with(",weights=" + built_in) == value_with("")));
}

BOOST_AUTO_TEST_CASE(rollouts_are_counted_as_nodes) {
  const auto game = new_game(Ruleset::open);
  BOOST_TEST(choose(*make_strategy("mcts:rollouts=321", Ruleset::open), *game).nodes == 321U);
  BOOST_TEST(choose(*make_strategy("mcts", Ruleset::open), *game).nodes == 20000U);
}

BOOST_AUTO_TEST_CASE(rollouts_end_a_search_before_its_time) {
  const auto strategy = make_strategy("mcts:rollouts=100,move_time_ms=86400000", Ruleset::open);
  BOOST_TEST(choose(*strategy, *new_game(Ruleset::open)).nodes == 100U);
}

BOOST_AUTO_TEST_CASE(time_alone_ends_a_search) {
  const auto strategy = make_strategy("mcts:move_time_ms=5", Ruleset::open);
  BOOST_TEST(choose(*strategy, *new_game(Ruleset::open)).move.has_value());
}

BOOST_AUTO_TEST_CASE(games_follow_from_seeds) {
  for (const Ruleset ruleset : kAllRulesets) {
    const auto first = make_strategy("mcts:rollouts=200,seed=5", ruleset);
    const auto second = make_strategy("mcts:rollouts=200,seed=5", ruleset);
    const std::string game = self_play(*first, ruleset, 1);
    BOOST_TEST(self_play(*second, ruleset, 1) == game);
    // What another game taught is forgotten.
    self_play(*first, ruleset, 2);
    BOOST_TEST(self_play(*first, ruleset, 1) == game);
  }
}

BOOST_AUTO_TEST_CASE(games_differ_by_either_seed) {
  const auto play = [](const char* spec, std::uint64_t seed) {
    return self_play(*make_strategy(spec, Ruleset::open), Ruleset::open, seed);
  };
  const std::string game = play("mcts:rollouts=200,seed=5", 1);
  BOOST_TEST(play("mcts:rollouts=200,seed=6", 1) != game);
  BOOST_TEST(play("mcts:rollouts=200,seed=5", 2) != game);
}

BOOST_AUTO_TEST_CASE(moves_taken_back_do_not_confuse_it) {
  const auto game = new_game(Ruleset::open);
  const auto strategy = make_strategy("mcts:rollouts=200", Ruleset::open);
  strategy->new_game(0);
  for (int round = 0; round < 20; ++round) {
    for (int ply = 0; ply < 3; ++ply) {
      const SearchResult result = choose(*strategy, *game);
      BOOST_REQUIRE(game->legal_moves().contains(*result.move));
      game->play(*result.move);
    }
    game->undo();
    game->undo();
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
