// Players that search on several threads: moves and games follow each other at once, while threads
// that were dismissed may still be at what the next search uses.
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(threads)

BOOST_AUTO_TEST_CASE(timed_moves_and_new_games_follow_each_other_at_once) {
  constexpr int kGames = 8;
  constexpr int kMoves = 5;  // a game
  MoveRequest request;
  request.budget.emplace().move_time = std::chrono::milliseconds(3);
  for (const std::string spec :
       {"pvs:threads=2,hash_mb=1", "pvs:threads=4,hash_mb=1,evaluator=grid", "mcts:threads=2",
        "mcts:threads=2,evaluator=network", "strongest:threads=4,memory_mb=1"}) {
    BOOST_TEST_CONTEXT(spec) {
      const auto player = make_strategy(spec, Ruleset::more_advanced_most_boards);
      for (std::uint64_t number = 0; number < kGames; ++number) {
        player->new_game(number);
        const auto game = new_game(Ruleset::more_advanced_most_boards);
        for (int move = 0; move < kMoves; ++move) {
          const SearchResult found = player->choose(*game, request);
          BOOST_TEST_REQUIRE(found.move.has_value());
          BOOST_TEST_REQUIRE(game->legal_moves().contains(*found.move));
          game->play(*found.move);
        }
      }
    }
  }
}

// So may they when the player goes away.
BOOST_AUTO_TEST_CASE(a_player_may_go_away_right_after_its_move) {
  MoveRequest request;
  request.budget.emplace().move_time = std::chrono::milliseconds(1);
  for (const std::string spec : {"pvs:threads=2,hash_mb=1", "strongest:threads=2"}) {
    for (int i = 0; i < 20; ++i) {
      const auto player = make_strategy(spec, Ruleset::open);
      BOOST_TEST(player->choose(*new_game(Ruleset::open), request).move.has_value());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
