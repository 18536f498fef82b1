// The five rules, one by one on positions made for them.
#include <boost/test/unit_test.hpp>

#include "strategies/strategy.hpp"
#include "tests/support/random_play.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

struct Row {
  std::string_view why;
  Ruleset ruleset;
  std::string_view fen, move;
};

constexpr auto kBasic = Ruleset::basic;
constexpr auto kUltimate = Ruleset::more_advanced_draw;

std::string chosen_move(const Row& row) {
  const auto game = game_from_fen(row.ruleset, row.fen);
  return format_move(game->boards(), *make_strategy("rules", row.ruleset)->choose(*game, {}).move);
}

bool wins_at_once(const Game& game) {
  const auto next = game.clone();
  for (const Move move : game.legal_moves()) {
    next->play(move);
    const bool is_won = next->outcome() == won_by(game.side_to_move());
    next->undo();
    if (is_won) return true;
  }
  return false;
}

// Does `move` leave the opponent without a move that wins the game?
bool is_safe(const Game& game, Move move) {
  const auto next = game.clone();
  next->play(move);
  return !wins_at_once(*next);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(each_rule_speaks_on_the_position_made_for_it) {
  const Row rows[] = {
      {"1: win, though there is a threat to block", kBasic, "xx1/oo1/3 X 0 -", "3"},
      {"1: win, for O", kBasic, "xx1/oo1/x2 O 0 -", "6"},
      {"2: block", kBasic, "xx1/1o1/3 O 0 -", "3"},
      {"2: block before making a fork", kBasic, "x2/oo1/2x X 0 -", "6"},
      {"3: fork, row 1 and column 1 against the block of the diagonal", kBasic, "x2/1o1/o1x X 0 -",
       "3"},
      {"4: a corner would let X fork; a side forces him", kBasic, "x2/1o1/2x O 0 -", "2"},
      {"5: the centre has most ways", kBasic, "3/3/3 X 0 -", "5"},
      {"5: the first corner beside a taken centre", kBasic, "3/1x1/3 O 0 -", "1"},

      {"1: win a board that may be played", kUltimate, "oo7/9/9/x2xx4/9/9/9/9/o7x O 0 d6", "13"},
      {"2: block on it", kUltimate, "xx7/9/9/3x5/9/9/9/9/7oo O 0 d6", "13"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.why << ": " << row.fen) { BOOST_TEST(chosen_move(row) == row.move); }
  }
}

BOOST_AUTO_TEST_CASE(the_whole_game_is_won_before_a_board) {
  // X may play anywhere: 13 wins a board, 93 the game.
  const Row row{"", kUltimate, "xx1oo1xxx/9/9/oo4xxx/9/o8/ooooo1xx1/9/9 X 0 a4", "93"};
  const auto game = game_from_fen(row.ruleset, row.fen);
  BOOST_TEST(wins_at_once(*game));
  BOOST_TEST(chosen_move(row) == row.move);
}

// On nine boards it takes a win, and hands none over while another move is left.
BOOST_AUTO_TEST_CASE(the_game_is_never_handed_over_without_need) {
  Random random(81);
  int dangers = 0;
  for (const Ruleset ruleset : kAllRulesets) {
    const auto strategy = make_strategy("rules", ruleset);
    for (int i = 0; i < 700; ++i) {
      const auto game = random_unfinished_game(ruleset, random);
      const Move move = *strategy->choose(*game, {}).move;
      BOOST_TEST_CONTEXT(format_ruleset(ruleset) << " " << game->fen()) {
        if (wins_at_once(*game)) {
          const Player mover = game->side_to_move();
          game->play(move);
          BOOST_TEST((game->outcome() == won_by(mover)));
          continue;
        }
        int safe_moves = 0;
        for (const Move other_move : game->legal_moves()) safe_moves += is_safe(*game, other_move);
        if (safe_moves == 0) continue;
        if (safe_moves < game->legal_moves().size()) ++dangers;
        BOOST_TEST(is_safe(*game, move));
      }
    }
  }
  BOOST_TEST(dangers > 300);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
