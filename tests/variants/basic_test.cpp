// The single board, small enough to be known whole.
#include "variants/basic.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

using namespace uttt;

namespace {

void collect_states(const BasicPosition& position, std::set<int>& states) {
  const int state = board_state(position.marks(Player::x, 0), position.marks(Player::o, 0));
  if (!states.insert(state).second) return;
  for (const Move move : position.legal_moves()) collect_states(position.after(move), states);
}

struct Games {
  int x_won = 0;
  int o_won = 0;
  int drawn = 0;
};

void count_games(const BasicPosition& position, Games& games) {
  switch (position.outcome()) {
    case Outcome::x_won:
      ++games.x_won;
      break;
    case Outcome::o_won:
      ++games.o_won;
      break;
    case Outcome::draw:
      ++games.drawn;
      break;
    case Outcome::ongoing:
      for (const Move move : position.legal_moves()) count_games(position.after(move), games);
  }
}

using Digits = std::array<int, kCells>;  // 0 empty, 1 X, 2 O

Digits digits_of(int state) {
  Digits digits{};
  for (int& digit : digits) {
    digit = state % 3;
    state /= 3;
  }
  return digits;
}

Digits turned(const Digits& board) {
  Digits result{};
  for (std::size_t cell = 0; cell < 9; ++cell) result[3 * (cell % 3) + 2 - cell / 3] = board[cell];
  return result;
}

Digits mirrored(const Digits& board) {
  Digits result{};
  for (std::size_t cell = 0; cell < 9; ++cell) result[3 * (cell / 3) + 2 - cell % 3] = board[cell];
  return result;
}

// The smallest of the eight pictures of a board.
Digits canonical(Digits board) {
  Digits smallest = board;
  for (int turn = 0; turn < 4; ++turn) {
    board = turned(board);
    smallest = std::min({smallest, board, mirrored(board)});
  }
  return smallest;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(basic)

BOOST_AUTO_TEST_CASE(has_5478_reachable_positions_and_765_up_to_symmetry) {
  std::set<int> states;
  collect_states(BasicPosition{}, states);
  BOOST_TEST(states.size() == 5478U);
  std::set<Digits> classes;
  for (const int state : states) classes.insert(canonical(digits_of(state)));
  BOOST_TEST(classes.size() == 765U);
}

BOOST_AUTO_TEST_CASE(has_255168_games_and_X_wins_half_of_them) {
  Games games;
  count_games(BasicPosition{}, games);
  BOOST_TEST(games.x_won == 131184);
  BOOST_TEST(games.o_won == 77904);
  BOOST_TEST(games.drawn == 46080);
  BOOST_TEST(games.x_won + games.o_won + games.drawn == 255168);
}

// The tables behind the board, against their definitions on all boards.
BOOST_AUTO_TEST_CASE(lines_and_winning_cells_are_those_of_the_definition) {
  for (unsigned mine = 0; mine <= kFullMask; ++mine) {
    const auto mask = static_cast<Mask>(mine);
    const bool line = std::ranges::any_of(kLines, [&](Mask l) { return (mask & l) == l; });
    BOOST_TEST(has_line(mask) == line);
    for (const Mask theirs : {Mask{0}, Mask{0b010'101'010}, Mask{0b101'010'101}}) {
      if ((mask & theirs) != 0) continue;
      Mask winning = 0;
      for (int cell = 0; cell < kCells; ++cell) {
        if (has_bit(mask | theirs, cell)) continue;
        const auto completed = [&](Mask l) {
          return has_bit(l, cell) && ((mask | bit(cell)) & l) == l;
        };
        if (std::ranges::any_of(kLines, completed))
          winning = static_cast<Mask>(winning | bit(cell));
      }
      BOOST_TEST(winning_cells(mask, theirs) == winning);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
