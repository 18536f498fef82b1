// Moves as text, both ways.
#include "variants/notation.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"
#include "variants/game.hpp"

using namespace uttt;

namespace {

constexpr Mask kAnyBoard = kFullMask;

Move move_of(int index) { return Move{static_cast<std::uint8_t>(index)}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(notation)

BOOST_AUTO_TEST_CASE(every_move_of_nine_boards_is_read_in_every_form) {
  for (int index = 0; index < 81; ++index) {
    const Move move = move_of(index);
    const std::string board(1, static_cast<char>('1' + index / 9));
    const std::string cell(1, static_cast<char>('1' + index % 9));
    for (const std::string& text :
         {board + cell, board + " " + cell, board + "-" + cell, board + "," + cell,
          board + " , " + cell, " " + board + cell + "\n", format_move(9, move),
          format_numbers(9, move), format_square(9, move)}) {
      BOOST_TEST_CONTEXT(text) { BOOST_TEST(int{parse_move(text, 9, kAnyBoard).index} == index); }
    }
    BOOST_TEST(int{parse_move(cell, 9, bit(index / 9)).index} == index);
    BOOST_TEST(int{parse_square(format_square(9, move), 9).index} == index);
    BOOST_TEST(int{move_at(9, square_of(9, move)).index} == index);
  }
}

BOOST_AUTO_TEST_CASE(every_move_of_one_board_is_read_in_every_form) {
  for (int index = 0; index < 9; ++index) {
    const Move move = move_of(index);
    for (const std::string& text :
         {format_move(1, move), format_numbers(1, move), format_square(1, move)}) {
      BOOST_TEST_CONTEXT(text) { BOOST_TEST(int{parse_move(text, 1, Mask{1}).index} == index); }
    }
    BOOST_TEST(int{move_at(1, square_of(1, move)).index} == index);
  }
}

BOOST_AUTO_TEST_CASE(corners_and_centres_are_where_they_belong) {
  struct Row {
    int boards, index;
    std::string_view move, square;
  };
  const Row rows[] = {
      {9, 0, "11", "a9"},  {9, 20, "33", "i9"}, {9, 36, "51", "d6"}, {9, 40, "55", "e5"},
      {9, 60, "77", "a1"}, {9, 80, "99", "i1"}, {9, 8, "19", "c7"},  {1, 0, "1", "a3"},
      {1, 4, "5", "b2"},   {1, 6, "7", "a1"},   {1, 8, "9", "c1"},
  };
  for (const Row& row : rows) {
    BOOST_TEST(format_move(row.boards, move_of(row.index)) == row.move);
    BOOST_TEST(format_square(row.boards, move_of(row.index)) == row.square);
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_move_is_refused_with_the_forms_expected) {
  struct Row {
    int boards;
    std::string_view text, fragment;
  };
  const Row rows[] = {
      {9, "", "move \"\" is not a move; expected board and cell (51, 5 1, 5-1, 5,1) or a square"},
      {9, "0", "\"0\" is not a move"},
      {9, "01", "\"01\" is not a move"},
      {9, "10", "\"10\" is not a move"},
      {9, "123", "\"123\" is not a move"},
      {9, "5/1", "\"5/1\" is not a move"},
      {9, "5--1", "\"5--1\" is not a move"},
      {9, "5 1 2", "\"5 1 2\" is not a move"},
      {9, "a0", "\"a0\" is not a move"},
      {9, "j1", "\"j1\" is not a move"},
      {9, "A1", "\"A1\" is not a move"},
      {9, "a10", "\"a10\" is not a move"},
      {9, "-51", "\"-51\" is not a move"},
      {9, "5\x01", "\"5\\x01\" is not a move"},
      {9, "5", "\"5\" names a cell only, but you may play in more than one board"},
      {1, "0", "\"0\" is not a move; expected a cell 1-9 or a square a1-c3"},
      {1, "11", "\"11\" is not a move"},
      {1, "d1", "\"d1\" is not a move"},
      {1, "a4", "\"a4\" is not a move"},
      {1, "5 5", "\"5 5\" is not a move"},
  };
  for (const Row& row : rows) {
    check_refused(row.fragment, [&] { parse_move(row.text, row.boards, kAnyBoard); });
  }
  check_refused("expected a1-i9", [] { parse_square("11", 9); });
  check_refused("expected a1-c3", [] { parse_square("a4", 1); });
}

BOOST_AUTO_TEST_CASE(a_line_of_moves_names_the_bad_one_and_keeps_those_before) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  check_refused("move number 3: move \"99\" is not legal: you must play in board 1",
                [&] { game->play_line(" 55\t51\n99 11"); });
  BOOST_TEST(format_moves(9, game->moves()) == "55 51");
  check_refused("move number 1: move \"x\" is not a move", [&] { game->play_line("x"); });
  game->play_line("  ");
  BOOST_TEST(game->moves().size() == 2U);
  game->play_line("1 b9");  // a bare cell in the one board, and a square
  BOOST_TEST(format_moves(9, game->moves()) == "55 51 11 12");
}

BOOST_AUTO_TEST_CASE(a_game_taken_back_is_as_before) {
  const auto game = game_from_fen(Ruleset::open, "9/9/9/9/4x4/9/9/9/9 O 7 e5");
  const std::string before = game->fen();
  const auto copy = game->clone();
  game->play_line("51 11");
  BOOST_TEST(game->fen() == "x8/9/9/3o5/4x4/9/9/9/9 O 7 a9");
  game->undo();
  game->undo();
  BOOST_TEST(game->fen() == before);
  BOOST_TEST(copy->fen() == before);
  BOOST_TEST(game->start_fen() == before);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
