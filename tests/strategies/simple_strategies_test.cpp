// What holds for every strategy, and the players that do not search.
#include <boost/test/unit_test.hpp>
#include <map>

#include "strategies/strategy.hpp"
#include "tests/support/random_play.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

// Every kind of strategy, cheap enough for many positions.
std::vector<std::string> cheap_specs() {
  std::vector<std::string> specs;
  for (const StrategyInfo& info : strategy_infos()) {
    std::string spec = info.name;
    for (const OptionInfo& option : info.options) {
      if (option.name == "depth") spec += ":depth=2";
    }
    specs.push_back(spec);
  }
  return specs;
}

std::string moves_of_a_game(Strategy& strategy, Ruleset ruleset, std::uint64_t seed) {
  strategy.new_game(seed);
  const auto game = new_game(ruleset);
  while (game->outcome() == Outcome::ongoing) game->play(*strategy.choose(*game, {}).move);
  return format_moves(game->boards(), game->moves());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(all_strategies)

// Game::play throws at a move that is not legal.
BOOST_AUTO_TEST_CASE(every_strategy_finishes_games_of_every_ruleset_with_legal_moves) {
  for (const Ruleset ruleset : kAllRulesets) {
    for (const std::string& spec : cheap_specs()) {
      BOOST_TEST_CONTEXT(format_ruleset(ruleset) << ", " << spec) {
        const auto strategy = make_strategy(spec, ruleset);
        for (const std::uint64_t seed : {1U, 2U}) {
          BOOST_TEST(!moves_of_a_game(*strategy, ruleset, seed).empty());
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_plays_the_same_game) {
  for (const Ruleset ruleset : kAllRulesets) {
    for (const std::string& spec : cheap_specs()) {
      BOOST_TEST_CONTEXT(format_ruleset(ruleset) << ", " << spec) {
        const auto one = make_strategy(spec, ruleset);
        const auto another = make_strategy(spec, ruleset);
        const std::string moves = moves_of_a_game(*one, ruleset, 7);
        moves_of_a_game(*one, ruleset, 8);
        BOOST_TEST(moves_of_a_game(*one, ruleset, 7) == moves);  // what was between is forgotten
        BOOST_TEST(moves_of_a_game(*another, ruleset, 7) == moves);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(other_seeds_play_other_games_where_choice_is_random) {
  for (const std::string name : {"random", "negamax:depth=1"}) {
    const std::string separator = name == "random" ? ":" : ",";
    const auto one = make_strategy(name + separator + "seed=1", Ruleset::open);
    const auto two = make_strategy(name + separator + "seed=2", Ruleset::open);
    const std::string moves = moves_of_a_game(*one, Ruleset::open, 7);
    BOOST_TEST(moves_of_a_game(*one, Ruleset::open, 8) != moves);
    BOOST_TEST(moves_of_a_game(*two, Ruleset::open, 7) != moves);
  }
}

BOOST_AUTO_TEST_CASE(a_finished_game_gives_no_move) {
  for (const std::string& spec : cheap_specs()) {
    BOOST_TEST_CONTEXT(spec) {
      const auto won = game_from_fen(Ruleset::basic, "xxx/oo1/3 O 0 -");
      const SearchResult result = make_strategy(spec, Ruleset::basic)->choose(*won, {});
      BOOST_TEST(!result.move.has_value());
      BOOST_TEST(result.line.empty());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(simple)

BOOST_AUTO_TEST_CASE(table_lookup_takes_cells_in_its_order) {
  const auto strategy = make_strategy("table-lookup", Ruleset::basic);
  const auto game = new_game(Ruleset::basic);
  for (const char cell : std::string_view("513792468")) {
    BOOST_TEST(format_move(1, *strategy->choose(*game, {}).move) == std::string(1, cell));
    game->play(*strategy->choose(*game, {}).move);
  }
  BOOST_TEST(format_outcome(game->outcome()) == "draw");
}

BOOST_AUTO_TEST_CASE(table_lookup_prefers_boards_as_it_does_cells) {
  const auto nine = make_strategy("table-lookup", Ruleset::more_advanced_draw);
  struct Row {
    std::string_view fen, move;
  };
  const Row rows[] = {
      {"9/9/9/9/9/9/9/9/9 X 0 0000", "55"},
      {"9/9/9/9/4x4/9/9/9/9 O 0 e5", "51"},
      {"xxx6/9/9/3ooo3/9/9/9/9/9 X 0 d6", "35"},
      {"xxx3xxx/9/9/3ooo3/9/ooo6/9/9/9 X 0 0000", "75"},  // 5, 1, 3 are finished
      {"9/1o7/9/9/9/9/9/9/8x X 0 b8", "55"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.fen) {
      const auto position = game_from_fen(Ruleset::more_advanced_draw, row.fen);
      BOOST_TEST(format_move(9, *nine->choose(*position, {}).move) == row.move);
    }
  }
}

BOOST_AUTO_TEST_CASE(greedy_is_minimax_one_ply_deep) {
  Random random(91);
  for (const Ruleset ruleset : kAllRulesets) {
    const auto greedy = make_strategy("greedy", ruleset);
    const auto minimax = make_strategy("minimax:depth=1", ruleset);
    for (int i = 0; i < 100; ++i) {
      const auto game = random_unfinished_game(ruleset, random);
      const SearchResult result = greedy->choose(*game, {});
      BOOST_TEST((result.move == minimax->choose(*game, {}).move));
      BOOST_TEST(result.nodes == static_cast<std::uint64_t>(1 + game->legal_moves().size()));
    }
  }
}

// 9,000 draws of nine cells: 1,000 each, a standard error of 29.8; 4.5 of them are 134.
BOOST_AUTO_TEST_CASE(random_is_uniform_among_the_legal_moves) {
  const auto strategy = make_strategy("random", Ruleset::more_advanced_draw);
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("51");
  std::map<Move, int> counts;
  for (int i = 0; i < 9000; ++i) ++counts[*strategy->choose(*game, {}).move];
  BOOST_TEST(counts.size() == 9U);
  for (const auto& [move, count] : counts) BOOST_TEST(std::abs(count - 1000) <= 134);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
