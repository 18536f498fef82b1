// The picture as a person sees it: drawn by the program, compared letter by letter.
#include <boost/test/unit_test.hpp>

#include "tests/support/program.hpp"

using namespace uttt;

namespace {

std::string draw(const std::string& ruleset, const std::string& position, const std::string& moves,
                 const std::string& colour = "never") {
  const Finished program =
      run_program({"play", "--ruleset", ruleset, "--x", "human", "--o", "human", "--position",
                   position, "--moves", moves, "--colour", colour});
  BOOST_TEST_REQUIRE(program.status == 0, program.err);
  const std::size_t start = program.out.find("\n\n") + 1;
  return program.out.substr(start, program.out.find("\n\n", start) + 1 - start);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(board_picture)

BOOST_AUTO_TEST_CASE(single_board_numbers_its_empty_cells) {
  BOOST_TEST(draw("basic", "", "5 1") == R"(
    +=======+
 3  #[o]2 3 #
 2  # 4 x 6 #
 1  # 7 8 9 #
    +=======+
      a b c
)");
}

BOOST_AUTO_TEST_CASE(won_single_board_shows_the_line_and_its_owner) {
  BOOST_TEST(draw("basic", "", "1 4 2 5 3") == R"(
    +-------+
 3  | X X[X]|
 2  | o o . |
 1  | . . . |
    +--(X)--+
      a b c
)");
}

BOOST_AUTO_TEST_CASE(full_single_board_is_a_tie) {
  BOOST_TEST(draw("basic", "xox/xoo/oxx O 0 c1", "") == R"(
    +-------+
 3  | x o x |
 2  | x o o |
 1  | o x[x]|
    +--tie--+
      a b c
)");
}

BOOST_AUTO_TEST_CASE(at_the_start_every_board_may_be_played) {
  BOOST_TEST(draw("advanced", "", "") == R"(
    +===1===+  +===2===+  +===3===+
 9  # 1 2 3 #  # 1 2 3 #  # 1 2 3 #
 8  # 4 5 6 #  # 4 5 6 #  # 4 5 6 #
 7  # 7 8 9 #  # 7 8 9 #  # 7 8 9 #
    +=======+  +=======+  +=======+
    +===4===+  +===5===+  +===6===+
 6  # 1 2 3 #  # 1 2 3 #  # 1 2 3 #
 5  # 4 5 6 #  # 4 5 6 #  # 4 5 6 #
 4  # 7 8 9 #  # 7 8 9 #  # 7 8 9 #
    +=======+  +=======+  +=======+
    +===7===+  +===8===+  +===9===+
 3  # 1 2 3 #  # 1 2 3 #  # 1 2 3 #
 2  # 4 5 6 #  # 4 5 6 #  # 4 5 6 #
 1  # 7 8 9 #  # 7 8 9 #  # 7 8 9 #
    +=======+  +=======+  +=======+
      a b c      d e f      g h i
)");
}

// Board 1 is X's, board 2 O's, board 3 full without a line; the last move points to board 1.
constexpr const char* kFinishedBoards = "xxxooooxo/3x2xox/4x1xox/9/4o4/9/o8/7o1/9 X 0 a3";

BOOST_AUTO_TEST_CASE(finished_boards_are_big_letters_or_a_tie_and_the_rest_may_be_played) {
  BOOST_TEST(draw("more-advanced", kFinishedBoards, "") == R"(
    +---1---+  +---2---+  +---3---+
 9  | X   X |  |  OOO  |  | o x o |
 8  |   X   |  | O   O |  | x o x |
 7  | X   X |  |  OOO  |  | x o x |
    +--(X)--+  +--(O)--+  +--tie--+
    +===4===+  +===5===+  +===6===+
 6  # 1 2 3 #  # 1 2 3 #  # 1 2 3 #
 5  # 4 5 6 #  # 4 o 6 #  # 4 5 6 #
 4  # 7 8 9 #  # 7 8 9 #  # 7 8 9 #
    +=======+  +=======+  +=======+
    +===7===+  +===8===+  +===9===+
 3  #[o]2 3 #  # 1 2 3 #  # 1 2 3 #
 2  # 4 5 6 #  # 4 5 6 #  # 4 o 6 #
 1  # 7 8 9 #  # 7 8 9 #  # 7 8 9 #
    +=======+  +=======+  +=======+
      a b c      d e f      g h i
)");
}

BOOST_AUTO_TEST_CASE(won_board_of_open_keeps_its_cells_and_names_its_owner) {
  BOOST_TEST(draw("open", kFinishedBoards, "") == R"(
    +===1===+  +---2---+  +---3---+
 9  # x x x #  | o o o |  | o x o |
 8  # 4 5 6 #  | x . . |  | x o x |
 7  # 7 8 9 #  | . x . |  | x o x |
    +==(X)==+  +--(O)--+  +--tie--+
    +---4---+  +---5---+  +---6---+
 6  | . . . |  | . . . |  | . . . |
 5  | . . . |  | . o . |  | . . . |
 4  | . . . |  | . . . |  | . . . |
    +-------+  +-------+  +-------+
    +---7---+  +---8---+  +---9---+
 3  |[o]. . |  | . . . |  | . . . |
 2  | . . . |  | . . . |  | . o . |
 1  | . . . |  | . . . |  | . . . |
    +-------+  +-------+  +-------+
      a b c      d e f      g h i
)");
}

// X has boards 1 and 2 and is sent to board 3, where one cell is missing.
BOOST_AUTO_TEST_CASE(boards_that_won_the_game_have_frames_of_their_own) {
  const std::string picture =
      draw("more-advanced", "xxxxxxxx1/9/9/o2o2o2/o2o2o2/9/8o/9/o8 X 0 i3", "33");
  BOOST_TEST(picture.find("    +***1***+  +***2***+  +***3***+\n") != std::string::npos, picture);
  BOOST_TEST(picture.find(" 9  * X   X *") != std::string::npos, picture);
  BOOST_TEST(picture.find("+---4---+") != std::string::npos, picture);
}

BOOST_AUTO_TEST_CASE(unicode_draws_the_same_with_lines) {
  const Finished program =
      run_program({"play", "--ruleset", "basic", "--x", "human", "--o", "human", "--moves", "5 1",
                   "--colour", "never", "--glyphs", "unicode"});
  BOOST_TEST(program.out.find(" 3  ┃[o]2 3 ┃\n") != std::string::npos, program.out);
  BOOST_TEST(program.out.find("    ┏━━━━━━━┓\n") != std::string::npos, program.out);
}

BOOST_AUTO_TEST_CASE(where_o_began_the_marks_are_exchanged) {
  const Finished program =
      run_program({"play", "--ruleset", "basic", "--x", "human", "--o", "human", "--first", "o",
                   "--moves", "5 1", "--colour", "never"});
  BOOST_TEST(program.out.find(" 3  #[x]2 3 #\n 2  # 4 o 6 #\n") != std::string::npos, program.out);
  BOOST_TEST(program.out.find("O to play, a cell> ") != std::string::npos, program.out);
}

BOOST_AUTO_TEST_CASE(last_move_stays_marked_on_the_board_it_won) {
  const std::string picture = draw("more-advanced", "x8/1oo6/9/3x5/9/9/9/9/8x O 0 d6", "14");
  BOOST_TEST(picture.find(" 8  |[o]  O |") != std::string::npos, picture);
  BOOST_TEST(picture.find("+--(O)--+") != std::string::npos, picture);
}

BOOST_AUTO_TEST_CASE(colours_mark_sides_last_move_and_playable_board_and_change_no_letter) {
  const std::string coloured = draw("basic", "", "5 1", "always");
  for (const char* expected : {"\x1b[0;1m+=======+", "\x1b[0;7;36m[o]", "\x1b[0;31mx"}) {
    BOOST_TEST(coloured.find(expected) != std::string::npos, expected);
  }
  std::string bare;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
    if (i < coloured.size() && coloured[i] != '\x1b') bare += coloured[i];
  }
  BOOST_TEST(bare == draw("basic", "", "5 1"));
}

BOOST_AUTO_TEST_CASE(finished_boards_are_dim_in_their_owners_colour) {
  const std::string picture = draw("more-advanced", kFinishedBoards, "", "always");
  for (const char* expected :
       {"\x1b[0;2;31m X   X ", "\x1b[0;2;36m  OOO  ", "\x1b[0;2m+--tie--+"}) {
    BOOST_TEST(picture.find(expected) != std::string::npos, expected);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
