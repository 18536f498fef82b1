// What only `open` has: won boards on which play goes on.
#include "variants/open.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/random_play.hpp"
#include "tests/support/refusal.hpp"
#include "variants/fen.hpp"

using namespace uttt;

namespace {

// X owns board 1; O has 4 and 6 of it and is sent there.
constexpr std::string_view kOneRowEach = "xxx6/o1o6/9/3x5/9/9/9/9/8o O 0 d6";

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(open)

BOOST_AUTO_TEST_CASE(a_second_line_does_not_change_the_owner) {
  const auto game = game_from_fen(Ruleset::open, kOneRowEach);
  BOOST_TEST(game->owned_boards(Player::x) == 0b1);
  game->play_line("15");
  BOOST_TEST(has_line(game->marks(Player::o, 0)));
  BOOST_TEST(game->owned_boards(Player::x) == 0b1);
  BOOST_TEST(game->owned_boards(Player::o) == 0);
}

BOOST_AUTO_TEST_CASE(a_won_board_directs_and_is_played_until_it_is_full) {
  const auto game = game_from_fen(Ruleset::open, kOneRowEach);
  game->play_line("15");
  BOOST_TEST(game->playable_boards() == bit(4));
  game->play_line("52 21 17 71 18 81");
  BOOST_TEST(game->playable_boards() == bit(0));
  BOOST_TEST(game->legal_moves().size() == 1);
  game->play_line("19 91");
  BOOST_TEST(game->playable_boards() == (kFullMask & ~bit(0)));
}

// With lines of both, a text cannot say who was first: the game can be played but not read back.
BOOST_AUTO_TEST_CASE(a_board_with_lines_of_both_is_written_and_refused) {
  const auto game = game_from_fen(Ruleset::open, kOneRowEach);
  game->play_line("15");
  check_refused("board 1 has lines of both X and O; it cannot say who was first",
                [&] { game_from_fen(Ruleset::open, game->fen()); });
}

// Three loops that begin and end with X sent to board 1, in two orders: the same marks, but X or O
// was first on board 1 (X on its top row, O on the middle one).
BOOST_AUTO_TEST_CASE(who_was_first_is_part_of_the_position_and_its_key) {
  const auto play = [](std::string_view moves) {
    const auto game = new_game(Ruleset::open);
    game->play_line(moves);
    return position_of<OpenPosition>(*game);
  };
  const OpenPosition x_first = play("12 21 13 31 11 14 41 15 51 16 68 81");
  const OpenPosition o_first = play("11 14 41 15 51 16 68 81 12 21 13 31");
  for (int board = 0; board < 9; ++board) {
    for (const Player player : {Player::x, Player::o}) {
      BOOST_TEST(x_first.marks(player, board) == o_first.marks(player, board));
    }
  }
  BOOST_TEST((x_first.legal_moves() == o_first.legal_moves()));
  BOOST_TEST(x_first.owned_boards(Player::x) == 0b1);
  BOOST_TEST(o_first.owned_boards(Player::o) == 0b1);
  BOOST_TEST((x_first != o_first));
  BOOST_TEST(x_first.key() != o_first.key());
}

BOOST_AUTO_TEST_CASE(the_first_owner_keeps_every_board_of_random_games) {
  Random random(41);
  for (int i = 0; i < 1000; ++i) {
    OpenPosition position;
    for (const Move move : random_moves<OpenPosition>(random)) {
      const OpenPosition next = position.after(move);
      for (const Player player : {Player::x, Player::o}) {
        const Mask before = position.owned_boards(player);
        BOOST_TEST((before & ~next.owned_boards(player)) == 0);
        const Mask gained = next.owned_boards(player) & ~before;
        BOOST_TEST((gained == 0 || gained == bit(move.index / 9)));
        BOOST_TEST((next.owned_boards(player) & next.owned_boards(other(player))) == 0);
      }
      position = next;
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
