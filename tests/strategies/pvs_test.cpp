// The player `pvs`: its options, a clock, its table from move to move.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>

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
  using std::chrono::milliseconds;
  const auto x = make_strategy("pvs", Ruleset::advanced_free);
  const auto o = make_strategy("random", Ruleset::advanced_free);
  x->new_game(1);
  o->new_game(1);
  const auto game = new_game(Ruleset::advanced_free);
  MoveRequest request;
  request.budget.emplace().clock =
      MoveBudget::Clock{{milliseconds(60), milliseconds(60)}, {milliseconds(1), milliseconds(1)}};
  while (game->outcome() == Outcome::ongoing) {
    const auto& player = game->side_to_move() == Player::x ? x : o;
    const auto result = player->choose(*game, request);
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

BOOST_AUTO_TEST_CASE(a_listener_hears_every_depth_and_what_is_heard_last_is_the_answer) {
  for (const std::string spec : {"pvs:depth=6", "alpha-beta:nodes=5000", "minimax:nodes=5000"}) {
    BOOST_TEST_CONTEXT(spec) {
      const auto player = make_strategy(spec, Ruleset::more_advanced_draw);
      player->new_game(0);
      std::vector<SearchResult> heard;
      MoveRequest request;
      request.analysis.listener = [&](const SearchResult& result) { heard.push_back(result); };
      const auto answer =
          player->choose(*after_moves(Ruleset::more_advanced_draw, "55 51"), request);
      BOOST_REQUIRE(!heard.empty());
      for (std::size_t i = 0; i < heard.size(); ++i) {
        BOOST_TEST(heard[i].depth_plies == static_cast<int>(i) + 1);
        BOOST_TEST(heard[i].lines.empty());
      }
      BOOST_TEST(heard.back().depth_plies == answer.depth_plies);
      BOOST_TEST(*heard.back().value == *answer.value);
      BOOST_TEST((heard.back().line == answer.line));
      // Nothing is searched otherwise for being listened to.
      player->new_game(0);
      BOOST_TEST(player->choose(*after_moves(Ruleset::more_advanced_draw, "55 51"), {}).nodes ==
                 answer.nodes);
    }
  }
}

// The best moves with exact values: the same as what looking at every move alone finds.
BOOST_AUTO_TEST_CASE(several_best_moves_have_the_values_of_a_search_of_each) {
  const std::string limits = ":depth=4,evaluator=grid";
  for (const std::string name : {"pvs", "minimax", "alpha-beta"}) {
    const std::string spec = name + limits + (name == "pvs" ? ",pruning=exact" : "");
    for (const std::string moves : {"55 51 15 53", "11 12 25 57 73"}) {
      BOOST_TEST_CONTEXT(spec << " after " << moves) {
        const auto game = after_moves(Ruleset::more_advanced_draw, moves);
        const auto player = make_strategy(spec, game->ruleset());
        player->new_game(0);
        MoveRequest request;
        request.analysis.multi_pv = 4;
        const auto result = player->choose(*game, request);
        BOOST_REQUIRE(result.lines.size() == 4U);
        BOOST_TEST((result.line == result.lines.front().moves));
        BOOST_TEST(*result.value == result.lines.front().value);
        std::vector<int> values;
        for (const Move move : game->legal_moves()) {
          game->play(move);
          values.push_back(-*make_strategy("minimax:depth=3,evaluator=grid", game->ruleset())
                                 ->choose(*game, {})
                                 .value);
          game->undo();
        }
        std::ranges::sort(values, std::greater{});
        for (std::size_t i = 0; i < 4; ++i) BOOST_TEST(result.lines[i].value == values[i]);
      }
    }
  }
}

// Reading a config makes strategies too: then no table must be allocated. This one fits hardly any
// machine that runs the tests.
BOOST_AUTO_TEST_CASE(a_table_is_made_by_preparing_and_not_before) {
  BOOST_TEST(make_strategy("pvs:hash_mb=65536", Ruleset::open) != nullptr);
  const auto player = make_strategy("pvs:hash_mb=1,nodes=500", Ruleset::open);
  player->prepare();
  const auto prepared = player->choose(*new_game(Ruleset::open), {});
  const auto unprepared =
      make_strategy("pvs:hash_mb=1,nodes=500", Ruleset::open)->choose(*new_game(Ruleset::open), {});
  BOOST_TEST((prepared.line == unprepared.line));
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
