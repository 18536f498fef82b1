// Where a move sends the opponent, on each of the nine-board rulesets.
#include <boost/test/unit_test.hpp>

#include "tests/support/random_play.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

constexpr auto kFree = Ruleset::advanced_free;
constexpr auto kDraw = Ruleset::advanced_draw;
constexpr auto kUltimate = Ruleset::more_advanced_draw;
constexpr auto kOpen = Ruleset::open;

constexpr Mask kAnywhere = kFullMask;
constexpr Mask kNotInFirst = 0b111111110;

// X is sent to board 1, of which a full board without a line, a won board with six empty cells, a
// won board with one and a full one with a line are the cases.
constexpr std::string_view kToFull = "oxx6/xxo6/oox6/3o5/9/9/9/9/9 X 0 d6";
constexpr std::string_view kToWon = "xxx6/9/9/3oo4/5o3/9/9/9/9 X 0 d6";
constexpr std::string_view kToWonOneLeft = "xxx6/oxo6/ox7/3oo4/9/9/9/9/9 X 0 d6";
constexpr std::string_view kToWonFull = "xxx6/oxo6/oxo6/3o5/9/9/9/9/9 X 0 d6";

struct Directed {
  Ruleset ruleset;
  std::string_view fen;
  Mask boards;  // that may be played
  int moves;
};

const Directed kDirected[] = {
    {kFree, kToFull, kNotInFirst, 71},
    {kDraw, kToFull, 0, 0},
    {kUltimate, kToFull, kNotInFirst, 71},
    {kOpen, kToFull, kNotInFirst, 71},

    {kUltimate, kToWon, kNotInFirst, 69},
    {kOpen, kToWon, 0b1, 6},

    {kUltimate, kToWonOneLeft, kNotInFirst, 70},
    {kOpen, kToWonOneLeft, 0b1, 1},

    {kUltimate, kToWonFull, kNotInFirst, 71},
    {kOpen, kToWonFull, kNotInFirst, 71},

    // No last move: anywhere that is open.
    {kFree, "9/9/9/9/9/9/9/9/9 X 0 0000", kAnywhere, 81},
    {kDraw, "oxx6/xxo6/oox6/3o5/9/9/9/9/9 X 0 -", kNotInFirst, 71},
    {kUltimate, "xxx6/9/9/3oo4/5o3/9/9/9/9 X 0 0000", kNotInFirst, 69},
    {kOpen, "xxx6/9/9/3oo4/5o3/9/9/9/9 X 0 0000", kAnywhere, 75},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(directed_board)

BOOST_AUTO_TEST_CASE(closed_boards_set_the_mover_free_where_the_rules_say_so) {
  for (const Directed& directed : kDirected) {
    BOOST_TEST_CONTEXT(format_ruleset(directed.ruleset) << " " << directed.fen) {
      const auto game = game_from_fen(directed.ruleset, directed.fen);
      BOOST_TEST(game->playable_boards() == directed.boards);
      BOOST_TEST(game->legal_moves().size() == directed.moves);
    }
  }
}

// The rule without its exceptions: the cell taken is the board to play, with all its empty cells.
BOOST_AUTO_TEST_CASE(the_cell_taken_is_the_board_to_play) {
  Random random(31);
  for_each_grid_position_type([&]<class P>(std::type_identity<P>) {
    for (int i = 0; i < 300; ++i) {
      P position;
      for (const Move move : random_moves<P>(random)) {
        position = position.after(move);
        const int target = move.index % 9;
        if (position.outcome() != Outcome::ongoing || !has_bit(position.open_boards(), target)) {
          continue;
        }
        BOOST_TEST(position.playable_boards() == bit(target));
        const auto marked = static_cast<Mask>(position.marks(Player::x, target) |
                                              position.marks(Player::o, target));
        BOOST_TEST((position.legal_moves() == MoveSet::of_board(target, kFullMask & ~marked)));
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(a_move_that_is_not_legal_is_told_why) {
  struct Row {
    Ruleset ruleset;
    std::string_view fen, move, reason;
  };
  const Row rows[] = {
      {Ruleset::basic, "x2/3/3 O 0 -", "1", "move \"1\" is not legal: cell 1 is taken"},
      {kUltimate, kToWon, "11", "cell 1 of board 1 is taken"},
      {kUltimate, kToWon, "14", "board 1 is finished"},
      {kOpen, kToWon, "55", "you must play in board 1"},
      {kFree, kToFull, "11", "cell 1 of board 1 is taken"},
      {kDraw, kToFull, "55", "the game is over"},
  };
  for (const Row& row : rows) {
    const auto game = game_from_fen(row.ruleset, row.fen);
    check_refused(row.reason, [&] { game->play(game->parse(row.move)); });
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
