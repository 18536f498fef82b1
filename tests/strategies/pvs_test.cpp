// The player `pvs`: its options, its clock, its table from move to move.
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"
#include "tests/support/message.hpp"

using namespace uttt;

namespace {

std::unique_ptr<Game> after_moves(Ruleset ruleset, std::string_view moves) {
  auto game = new_game(ruleset);
  game->play_line(moves);
  return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(pvs)

// Spec, and what the refusal must hold; empty: it is accepted.
BOOST_AUTO_TEST_CASE(options_are_checked_on_both_sides_of_their_bounds) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"pvs:hash_mb=1", ""},
      {"pvs:hash_mb=0", "hash_mb: \"0\" is not a whole number from 1 to 65536"},
      {"pvs:hash_mb=65537", "hash_mb"},
      {"pvs:threads=1", ""},
      {"pvs:threads=0", "threads: \"0\""},
      {"pvs:threads=257", "threads: \"257\""},
      {"pvs:pruning=exact", ""},
      {"pvs:pruning=full", ""},
      {"pvs:pruning=exakt", "did you mean \"exact\""},
      {"pvs:base_ms=1", ""},
      {"pvs:base_ms=0", "base_ms: \"0\""},
      {"pvs:base_ms=100,increment_ms=0", ""},
      {"pvs:increment_ms=10", "there is no clock; expected base_ms too"},
      {"pvs:evaluator=grid", ""},
      {"pvs:evaluator=gird", "did you mean \"grid\""},
      {"pvs:tie=random", "unknown option \"tie\""},
  };
  for (const auto& [spec, text] : rows) {
    BOOST_TEST_CONTEXT(spec) {
      const std::string message =
          message_of([&, &spec = spec] { make_strategy(spec, Ruleset::more_advanced_draw); });
      if (text.empty()) {
        BOOST_TEST(message == "");
      } else {
        BOOST_TEST(message.find(text) != std::string::npos, message);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(without_a_limit_it_visits_the_default_number_of_nodes_at_most) {
  const auto player = make_strategy("pvs", Ruleset::more_advanced_draw);
  player->new_game(0);
  const auto result = player->choose(*new_game(Ruleset::more_advanced_draw), {});
  BOOST_TEST(result.nodes <= 100'000U);
  BOOST_TEST(result.depth_plies > 5);
}

BOOST_AUTO_TEST_CASE(a_clock_lasts_for_a_whole_game) {
  const auto x = make_strategy("pvs:base_ms=60,increment_ms=1", Ruleset::advanced_free);
  const auto o = make_strategy("random", Ruleset::advanced_free);
  x->new_game(1);
  o->new_game(1);
  const auto game = new_game(Ruleset::advanced_free);
  while (game->outcome() == Outcome::ongoing) {
    const auto& player = game->side_to_move() == Player::x ? x : o;
    const auto result = player->choose(*game, {});
    BOOST_REQUIRE(result.move.has_value());
    game->play(*result.move);
  }
  BOOST_TEST((game->outcome() == Outcome::x_won));
}

BOOST_AUTO_TEST_CASE(a_new_game_forgets_the_last_one) {
  const auto player = make_strategy("pvs:nodes=5000", Ruleset::open);
  const auto game = after_moves(Ruleset::open, "55 51 15");
  player->new_game(0);
  const auto first = player->choose(*game, {});
  player->choose(*after_moves(Ruleset::open, "55 51 15 53 39"), {});
  player->new_game(0);
  const auto again = player->choose(*game, {});
  BOOST_TEST(*first.value == *again.value);
  BOOST_TEST(first.nodes == again.nodes);
  BOOST_TEST((first.line == again.line));
}

BOOST_AUTO_TEST_CASE(a_won_position_is_proven_with_its_distance) {
  const auto player = make_strategy("pvs", Ruleset::basic);
  player->new_game(0);
  const auto win = player->choose(*after_moves(Ruleset::basic, "1 2"), {});
  BOOST_REQUIRE(win.proof.has_value());
  BOOST_TEST((*win.proof == Proof{1, 5}));
  const auto draw = player->choose(*new_game(Ruleset::basic), {});
  BOOST_REQUIRE(draw.proof.has_value());
  BOOST_TEST((*draw.proof == Proof{0, 0}));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
