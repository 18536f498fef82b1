// Last moves: what ends a game, how it ends, and what does not end it.
#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"
#include "variants/game.hpp"

using namespace uttt;

namespace {

constexpr auto kBasic = Ruleset::basic;
constexpr auto kFree = Ruleset::advanced_free;
constexpr auto kDraw = Ruleset::advanced_draw;
constexpr auto kUltimate = Ruleset::more_advanced_draw;
constexpr auto kMostBoards = Ruleset::more_advanced_most_boards;
constexpr auto kOpen = Ruleset::open;

struct Ending {
  Ruleset ruleset;
  std::string_view fen, move;
  Outcome outcome;
};

// Board 1 is full, nobody has a line on it, and O is sent to board 5.
constexpr std::string_view kFirstBoardFull = "oxx6/xxo6/oox6/9/9/9/9/9/9 O 0 b8";

// All but cell 5 of board 1 is full, no board has a line, and X is sent to board 1.
constexpr std::string_view kOneCellLeft =
    "oxxxoooxx/x1oooxxxo/ooxxxooox/xoooxxxoo/ooxxxooox/xxoooxxxo/oxxxoooxx/xxoooxxxo/ooxxxooox "
    "X 0 g9";

// X owns boards 1, 3, 4, 8 and O 2, 5, 6, 7, which leaves no line to anyone; only board 9 is open.
// On it X can win with 93 and O, after 97, with 96.
constexpr std::string_view kNoLineLeft = "xxx3xxx/9/3ooo3/xxx6/9/3oooooo/3xxxxx1/6oo1/ooo6 X 0 f7";
// The same, and 99 ties board 9.
constexpr std::string_view kFourAll = "xxx3xxx/9/3ooo3/xxx6/9/3oooooo/3xxxoxx/6xxo/ooo3oo1 X 0 f7";
// X owns five boards and O three; O five and X three; 99 ties board 9.
constexpr std::string_view kFiveOfX =
    "xxx3xxx/o1o3o1o/3ooo3/xxxxxx3/o1o6/6ooo/3xxxoxx/6xxo/ooo3oo1 X 0 f7";
constexpr std::string_view kFiveOfO =
    "ooo3ooo/x1x3x1x/3xxx3/oooooo3/x1x6/6xxx/3ooooxx/6xxo/xxx3oo1 X 0 c9";

// X owns boards 1 and 2 and has two in a row on board 3, where he is sent.
constexpr std::string_view kTwoBoardsInRow = "xxxxxxxx1/9/9/oo1oo1oo1/9/o8/2o6/9/9 X 0 c3";

const Ending kEndings[] = {
    {kBasic, "xx1/oo1/3 X 0 -", "3", Outcome::x_won},
    {kBasic, "xx1/oo1/x2 O 0 -", "6", Outcome::o_won},
    {kBasic, "xox/xoo/ox1 X 0 -", "9", Outcome::draw},
    {kBasic, "xox/xxo/oo1 X 0 -", "9", Outcome::x_won},  // the last cell and a line
    {kBasic, "xx1/oo1/3 X 0 -", "9", Outcome::ongoing},

    // Any board wins `advanced`; one of nine is no game elsewhere.
    {kFree, "xx1oo4/9/9/9/9/9/9/9/9 X 0 d9", "13", Outcome::x_won},

    {kFree, kFirstBoardFull, "51", Outcome::ongoing},
    {kDraw, kFirstBoardFull, "51", Outcome::draw},
    {kDraw, kFirstBoardFull, "52", Outcome::ongoing},
    {kUltimate, kFirstBoardFull, "51", Outcome::ongoing},
    {kOpen, kFirstBoardFull, "51", Outcome::ongoing},

    {kFree, kOneCellLeft, "15", Outcome::draw},
    {kDraw, kOneCellLeft, "15", Outcome::draw},
    {kUltimate, kOneCellLeft, "15", Outcome::draw},
    {kMostBoards, kOneCellLeft, "15", Outcome::draw},
    {kOpen, kOneCellLeft, "15", Outcome::draw},

    {kUltimate, kNoLineLeft, "97", Outcome::ongoing},
    {kMostBoards, kNoLineLeft, "97", Outcome::ongoing},
    {kUltimate, kNoLineLeft, "93", Outcome::draw},
    {kMostBoards, kNoLineLeft, "93", Outcome::x_won},
    {kUltimate, kFourAll, "99", Outcome::draw},
    {kMostBoards, kFourAll, "99", Outcome::draw},
    {kUltimate, kFiveOfX, "99", Outcome::draw},
    {kMostBoards, kFiveOfX, "99", Outcome::x_won},
    {kUltimate, kFiveOfO, "99", Outcome::draw},
    {kMostBoards, kFiveOfO, "99", Outcome::o_won},

    {kUltimate, kTwoBoardsInRow, "33", Outcome::x_won},
    {kMostBoards, kTwoBoardsInRow, "33", Outcome::x_won},
    {kOpen, kTwoBoardsInRow, "33", Outcome::x_won},
    {kUltimate, kTwoBoardsInRow, "37", Outcome::ongoing},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(game_end)

BOOST_AUTO_TEST_CASE(the_last_move_ends_the_game_as_the_rules_say) {
  for (const Ending& ending : kEndings) {
    BOOST_TEST_CONTEXT(format_ruleset(ending.ruleset) << " " << ending.fen << " " << ending.move) {
      const auto game = game_from_fen(ending.ruleset, ending.fen);
      BOOST_TEST(format_outcome(game->outcome()) == "unfinished");
      game->play(game->parse(ending.move));
      BOOST_TEST(format_outcome(game->outcome()) == format_outcome(ending.outcome));
      const bool is_over = ending.outcome != Outcome::ongoing;
      BOOST_TEST(game->legal_moves().empty() == is_over);
      BOOST_TEST((game->playable_boards() == 0) == is_over);
      // The text says the same.
      const Outcome read = game_from_fen(ending.ruleset, game->fen())->outcome();
      BOOST_TEST(format_outcome(read) == format_outcome(ending.outcome));
    }
  }
}

BOOST_AUTO_TEST_CASE(o_takes_the_last_board_and_most_boards_decides) {
  for (const Ruleset ruleset : {kUltimate, kMostBoards}) {
    const auto game = game_from_fen(ruleset, kNoLineLeft);
    game->play_line("97 96");
    BOOST_TEST(count(game->owned_boards(Player::o)) == 5);
    BOOST_TEST(format_outcome(game->outcome()) == (ruleset == kUltimate ? "draw" : "O won"));
  }
}

BOOST_AUTO_TEST_CASE(nothing_is_played_after_the_end) {
  for (const Ruleset ruleset : {kUltimate, kOpen}) {
    const auto game = game_from_fen(ruleset, kTwoBoardsInRow);
    game->play_line("33");
    check_refused("move \"55\" is not legal: the game is over", [&] { game->play_line("55"); });
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
