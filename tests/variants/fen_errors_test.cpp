// Grid FENs that are refused: malformed ones, and positions that cannot arise.
#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"
#include "variants/game.hpp"

using namespace uttt;

namespace {

constexpr auto kBasic = Ruleset::basic;
constexpr auto kFree = Ruleset::advanced_free;
constexpr auto kUltimate = Ruleset::more_advanced_draw;
constexpr auto kOpen = Ruleset::open;

struct Row {
  Ruleset ruleset;
  std::string_view fen, fragment;
};

void check_all_refused(std::span<const Row> rows) {
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(format_ruleset(row.ruleset) << " " << row.fen) {
      check_refused(row.fragment, [&] { game_from_fen(row.ruleset, row.fen); });
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(fen_errors)

BOOST_AUTO_TEST_CASE(malformed_texts_are_refused_with_the_place) {
  const Row rows[] = {
      {kUltimate, "", "position: \"\" has 1 fields separated by single spaces, not 4"},
      {kUltimate, "9/9/9/9/9/9/9/9/9", "has 1 fields"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 0", "has 3 fields"},
      {kUltimate, "9/9/9/9/9/9/9/9/9  X 0 -", "has 5 fields"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 0 - ", "has 5 fields"},
      {kUltimate, "9/9/9/9/9/9/9/9 X 0 -", "8 ranks, not 9"},
      {kUltimate, "9/9/9/9/9/9/9/9/9/9 X 0 -", "more than 9 ranks at character 18"},
      {kUltimate, "9/9/9/9/9/9/9/9/9/ X 0 -", "more than 9 ranks at character 18"},
      {kUltimate, "9/8/9/9/9/9/9/9/9 X 0 -", "rank 8 has 8 squares, not 9"},
      {kUltimate, "9/9/9/9/9/9/9/9/8 X 0 -", "rank 1 has 8 squares, not 9"},
      {kUltimate, "9//9/9/9/9/9/9/9 X 0 -", "rank 8 has 0 squares, not 9"},
      {kUltimate, "9x/9/9/9/9/9/9/9/9 X 0 -", "rank 9 has more than 9 squares at character 2"},
      {kUltimate, "9/x9/9/9/9/9/9/9/9 X 0 -", "rank 8 has more than 9 squares at character 4"},
      {kUltimate, "9/45/9/9/9/9/9/9/9 X 0 -", "rank 8 has two digits in a row at character 4"},
      {kUltimate, "9/9/X8/9/9/9/9/9/9 O 0 -", "rank 7 has \"X\" at character 5"},
      {kUltimate, "0x8/9/9/9/9/9/9/9/9 O 0 -", "rank 9 has \"0\" at character 1"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 x 0 -", "the side to move is \"x\"; expected X or O"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 Z 0 -", "the side to move is \"Z\""},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X -1 -", "the counter: \"-1\" is not a whole number"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 1000000001 -", "the counter: \"1000000001\""},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 99999999999999999999 -", "is not a whole number from 0"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 00 -", "the counter \"00\" starts with a 0"},
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 1x -", "the counter: \"1x\""},
      {kUltimate, "9/9/9/9/4x4/9/9/9/9 O 0 e", "last move \"e\" is not a square"},
      {kUltimate, "9/9/9/9/4x4/9/9/9/9 O 0 55", "last move \"55\" is not a square; expected a1-i9"},
      {kUltimate, "9/9/9/9/4x4/9/9/9/9 O 0 e5\n", "last move \"e5\\x0a\" is not a square"},
      {kUltimate, "9/9/9/9/4x4/9/9/9/9 O 0 000", "last move \"000\" is not a square"},
      {kBasic, "9/9/9/9/9/9/9/9/9 X 0 -", "rank 3 has more than 3 squares at character 1"},
      {kBasic, "3/3 X 0 -", "2 ranks, not 3"},
      {kBasic, "x2/3/3 O 0 a4", "last move \"a4\" is not a square; expected a1-c3, 0000 or -"},
      {kUltimate, "3/3/3 X 0 -", "rank 9 has 3 squares, not 9"},
  };
  check_all_refused(rows);
}

BOOST_AUTO_TEST_CASE(numbers_of_marks_that_cannot_be_are_refused) {
  const Row rows[] = {
      {kBasic, "3/3/3 O 0 -",
       "with O to move X must have one mark more than O, but X has 0 and O 0"},
      {kBasic, "x2/3/3 X 0 -",
       "with X to move X must have as many marks as O, but X has 1 and O 0"},
      {kBasic, "o2/3/3 X 0 -", "but X has 0 and O 1"},
      {kBasic, "xx1/3/3 O 0 -", "but X has 2 and O 0"},
      {kUltimate, "x8/9/9/9/9/9/9/9/8x O 0 -", "but X has 2 and O 0"},
      {kUltimate, "xo7/9/9/9/9/9/9/9/9 O 0 -", "but X has 1 and O 1"},
  };
  check_all_refused(rows);
}

BOOST_AUTO_TEST_CASE(last_moves_that_cannot_have_been_are_refused) {
  const Row rows[] = {
      {kUltimate, "9/9/9/9/9/9/9/9/9 X 0 e5", "the last move e5 is an empty square"},
      {kUltimate, "9/9/9/9/4x4/9/9/9/9 O 0 e4", "the last move e4 is an empty square; expected"},
      {kUltimate, "9/9/9/3o5/4x4/9/9/9/9 X 0 e5", "the last move e5 is a square of X; expected a "},
      {kUltimate, "9/9/9/3o5/4x4/9/9/9/9 X 0 e5", "a square of O, who moved last"},
      // The board of the last move was won without it.
      {kUltimate, "xxx6/x8/9/ooo6/9/9/9/9/9 O 0 a8",
       "before the last move a8 its board or the game was already finished"},
      {kBasic, "xxx/oo1/x1o O 0 a1", "before the last move a1"},
      // The game was won without it, by its mover and by the other side.
      {kFree, "xxx6/9/9/oo1o5/9/9/9/9/8x O 0 i1", "before the last move i1"},
      {kFree, "ooo6/9/9/xx1x5/9/9/9/9/8x O 0 i1", "before the last move i1"},
      {kUltimate, "xxxxxxxxx/9/9/oo1oo1oo1/9/o7o/9/9/o7x O 0 i1", "before the last move i1"},
      {kOpen, "xxxxxxxxx/9/9/oo1oo1oo1/9/o7o/8o/9/8x O 0 i1", "before the last move i1"},
  };
  check_all_refused(rows);
}

BOOST_AUTO_TEST_CASE(play_after_the_end_of_a_board_or_game_is_refused) {
  const Row rows[] = {
      {kBasic, "xxx/ooo/3 X 0 -", "the board has lines of both X and O"},
      {kBasic, "xxx/oo1/o2 X 0 -", "the game was finished before the last move"},
      {kFree, "xxx3xxx/9/9/1o1o1o3/o8/o8/9/9/9 O 0 -", "the game was finished before"},
      {kFree, "xxx6/ooo6/9/9/9/9/9/9/9 X 0 -",
       "board 1 has lines of both X and O; play there ends"},
      {kFree, "xxx3ooo/9/9/9/9/9/9/9/9 X 0 -", "the game was finished before the last move"},
      {kUltimate, "xxx6/9/ooo6/9/9/9/9/9/9 X 0 -", "board 1 has lines of both X and O"},
      {kUltimate, "3xxx3/9/3xxx3/oo1oo1oo1/9/9/9/9/9 X 0 -",
       "board 2 has lines of X that no single"},
      // Both sides have three boards in a row.
      {kUltimate, "xxxxxxxxx/9/9/ooooooooo/9/9/9/9/9 X 0 -",
       "the game was finished before the last"},
      {kOpen, "xxxxxxxxx/9/9/ooooooooo/9/9/9/9/9 X 0 -", "the game was finished before the last"},
      // X has two lines of boards without a board in common.
      {kUltimate, "xxxxxxxxx/o1oo1oo1o/9/xxxxxxxxx/o1oo1oo1o/9/oo1oo1o2/9/9 O 0 -",
       "the game was finished before the last"},
      {kOpen, "xxx6/ooo6/9/9/9/9/9/9/9 X 0 -", "board 1 has lines of both X and O; it cannot say"},
  };
  check_all_refused(rows);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
