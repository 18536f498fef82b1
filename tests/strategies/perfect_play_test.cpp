// Strategies that see to the end of the single board never lose on it, whatever is played.
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

// The games `strategy` plays as `seat` against every sequence of replies.
class AllReplies {
 public:
  AllReplies(std::string_view spec, Player seat)
      : strategy_(make_strategy(spec, Ruleset::basic)), seat_(seat) {
    const auto game = new_game(Ruleset::basic);
    play(*game);
  }

  int games() const { return games_; }
  const std::string& lost() const { return lost_; }  // the moves of a lost game; empty if none

 private:
  void play(Game& game) {
    if (game.outcome() != Outcome::ongoing) {
      ++games_;
      if (game.outcome() == won_by(other(seat_))) lost_ = format_moves(1, game.moves());
      return;
    }
    if (game.side_to_move() == seat_) {
      play_one(game, *strategy_->choose(game, {}).move);
      return;
    }
    for (const Move move : game.legal_moves()) play_one(game, move);
  }

  void play_one(Game& game, Move move) {
    game.play(move);
    play(game);
    game.undo();
  }

  std::unique_ptr<Strategy> strategy_;
  Player seat_;
  int games_ = 0;
  std::string lost_;
};

void check_never_loses(std::string_view spec) {
  for (const Player seat : {Player::x, Player::o}) {
    BOOST_TEST_CONTEXT(spec << " as " << format_player(seat)) {
      const AllReplies replies(spec, seat);
      BOOST_TEST(replies.lost() == "");
      BOOST_TEST(replies.games() > 30);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(perfect_play)

// Every evaluator by which a win is worth more than a draw and a loss less.
BOOST_AUTO_TEST_CASE(full_depth_alpha_beta_never_loses) {
  for (const std::string_view evaluator :
       {"win-loss", "fastest-win", "empties", "pieces", "grid"}) {
    check_never_loses("alpha-beta:depth=9,evaluator=" + std::string(evaluator));
  }
}

BOOST_AUTO_TEST_CASE(full_depth_minimax_never_loses) {
  check_never_loses("minimax");
  check_never_loses("minimax:evaluator=win-loss");
}

BOOST_AUTO_TEST_CASE(full_depth_negamax_never_loses_with_any_seed) {
  for (const std::string_view seed : {"0", "1", "2"}) {
    check_never_loses("negamax:depth=9,evaluator=win-loss,seed=" + std::string(seed));
  }
}

BOOST_AUTO_TEST_CASE(random_ties_of_alpha_beta_never_lose) {
  for (const std::string_view seed : {"0", "1", "2", "3"}) {
    check_never_loses("alpha-beta:depth=9,tie=random,seed=" + std::string(seed));
  }
}

BOOST_AUTO_TEST_CASE(full_depth_principal_variation_search_never_loses) {
  for (const std::string_view evaluator : {"win-loss", "fastest-win", "empties"}) {
    check_never_loses("pvs:depth=9,hash_mb=1,evaluator=" + std::string(evaluator));
  }
}

BOOST_AUTO_TEST_CASE(the_five_rules_never_lose) { check_never_loses("rules"); }

// The walk over all replies does find losses.
BOOST_AUTO_TEST_CASE(table_lookup_loses) {
  BOOST_TEST(AllReplies("table-lookup", Player::x).lost() != "");
  BOOST_TEST(AllReplies("table-lookup", Player::o).lost() != "");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
