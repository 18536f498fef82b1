// What a move does, in words: positions by hand, both sides of each word.
#include "variants/effects.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/random_play.hpp"

using namespace uttt;

namespace {

std::string words(Ruleset ruleset, std::string_view fen, std::string_view line,
                  std::string_view move) {
  const auto game = fen.empty() ? new_game(ruleset) : game_from_fen(ruleset, fen);
  game->play_line(line);
  return describe(effects_of(*game, game->parse(move)));
}

constexpr auto kBasic = Ruleset::basic;
constexpr auto kUltimate = Ruleset::more_advanced_draw;

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(effects)

BOOST_AUTO_TEST_CASE(a_single_board_is_never_named) {
  const struct {
    std::string_view line, move, expected;
  } rows[] = {
      {"", "5", ""},
      {"5 1", "3", "threatens"},
      {"5 1 3", "7", "blocks, threatens"},
      {"5 1 3", "2", "lets the opponent win the game"},
      {"1 5 9 2 8", "7", "blocks, threatens"},
      {"1 5 9 3", "7", "blocks, forks"},
      {"1 4 2 5", "3", "wins the game"},
      {"1 2 3 5 4 6 8 7", "9", "draws the game"},
  };
  for (const auto& [line, move, expected] : rows) {
    BOOST_TEST_CONTEXT(line << ", " << move) {
      BOOST_TEST(words(kBasic, "", line, move) == expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(nine_boards_are_named_and_say_where_the_opponent_goes) {
  const struct {
    std::string_view fen, move, expected;
  } rows[] = {
      {"9/9/9/9/9/9/9/9/9 X 0 0000", "57", "sends to board 7"},
      // X wins board 1 with its third cell and sends to board 3.
      {"xx7/9/9/9/o8/9/9/9/o8 X 0 a5", "43", "sends to board 3"},
      {"xx7/9/9/9/9/9/9/9/oo7 X 0 0000", "13", "wins board 1, sends to board 3"},
      {"xx7/9/9/9/9/9/9/9/oo7 X 0 0000", "79", "blocks on board 7, sends to board 9"},
      {"xx7/9/9/9/9/9/9/9/oo7 X 0 0000", "97", "sends to board 7, which it loses"},
  };
  for (const auto& [fen, move, expected] : rows) {
    BOOST_TEST_CONTEXT(fen << ", " << move) {
      BOOST_TEST(words(kUltimate, fen, "", move) == expected);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_finished_board_gives_a_free_choice) {
  BOOST_TEST(words(kUltimate, "xxx6/9/9/4o4/9/9/o8/7o1/9 X 0 a3", "", "21") ==
             "gives a free choice");
}

BOOST_AUTO_TEST_CASE(a_board_that_nobody_can_win_is_dead_and_a_full_one_is_tied) {
  // Board 1 has xox/oox/..., in which only lines through the last row are open.
  const auto game = game_from_fen(kUltimate, "xox6/xoo6/o1x6/9/9/9/9/9/9 X 0 0000");
  MoveEffects effects = effects_of(*game, game->parse("18"));
  BOOST_TEST(effects.ties_board.value_or(-1) == 0);
  BOOST_TEST(!effects.kills_board);
  const auto before = game_from_fen(kUltimate, "xox6/xoo6/3x5/9/9/9/9/9/8o X 0 0000");
  effects = effects_of(*before, before->parse("19"));
  BOOST_TEST(!effects.ties_board);
}

BOOST_AUTO_TEST_CASE(facts_of_random_moves_agree_with_the_rules) {
  Random random(17);
  for (const Ruleset ruleset : kAllRulesets) {
    for (int i = 0; i < 30; ++i) {
      const auto game = random_unfinished_game(ruleset, random);
      const Player mover = game->side_to_move();
      for (const Move move : game->legal_moves()) {
        const MoveEffects effects = effects_of(*game, move);
        const auto next = game->clone();
        next->play(move);
        BOOST_TEST((effects.outcome == next->outcome()));
        const Mask gained = next->owned_boards(mover) & ~game->owned_boards(mover);
        if (game->boards() > 1) BOOST_TEST(effects.wins_board.has_value() == (gained != 0));
        if (effects.outcome != Outcome::ongoing) continue;
        BOOST_TEST(
            (effects.sends_to.has_value() != effects.gives_free_choice || game->boards() == 1));
        if (effects.sends_to) BOOST_TEST(next->playable_boards() == bit(*effects.sends_to));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
