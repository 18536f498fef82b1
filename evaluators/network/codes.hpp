// Boards and grids as numbers by which a network looks up its rows, as one side sees them.
//
// The code of a board is its state as board.hpp numbers it (0 empty, 1 own mark, 2 the other's).
// Where a won or full board takes no further mark it is kWonCode, kLostCode or kDeadCode instead.
// Where a won board stays playable its owner is the side with a line in it; boards with lines of
// both sides that the other side owns have codes of their own, from kBoardStates on in the order of
// their states. training/data.py says the same in Python.
//
// The code of the grid is a number of the same kind: 1 for a board that the side owns, 2 for one
// that is lost to it, because the other side owns it or no line of its own is possible there. Where
// one board wins the game the grid means nothing and is always 0.
//
// The kind of a board and what it would bring either side, its stakes, are those of the evaluator
// fitted: a network multiplies badly, and what a board is worth is a product of the two.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "engine/position.hpp"
#include "evaluators/fitted/board.hpp"
#include "evaluators/fitted/grid.hpp"
#include "variants/board.hpp"

namespace uttt::network {

inline constexpr int kWonCode = kBoardStates;
inline constexpr int kLostCode = kBoardStates + 1;
inline constexpr int kDeadCode = kBoardStates + 2;

// The marks of a state, own and the other side's.
struct StateMarks {
  Mask mine = 0;
  Mask theirs = 0;
};

constexpr StateMarks marks_of_state(int state) {
  StateMarks marks;
  for (int cell = 0; cell < kCells; ++cell, state /= 3) {
    if (state % 3 == 1) marks.mine = static_cast<Mask>(marks.mine | bit(cell));
    if (state % 3 == 2) marks.theirs = static_cast<Mask>(marks.theirs | bit(cell));
  }
  return marks;
}

namespace detail {

constexpr bool has_both_lines(StateMarks marks) {
  return has_line(marks.mine) && has_line(marks.theirs);
}

constexpr int count_both_lines() {
  int count = 0;
  for (int state = 0; state < kBoardStates; ++state) {
    if (has_both_lines(marks_of_state(state))) ++count;
  }
  return count;
}

inline constexpr int kStatesWithBothLines = count_both_lines();

}  // namespace detail

// The states in which both sides have a line, in order.
inline constexpr auto kBothLines = [] {
  std::array<int, static_cast<std::size_t>(detail::kStatesWithBothLines)> states{};
  std::size_t found = 0;
  for (int state = 0; state < kBoardStates; ++state) {
    if (detail::has_both_lines(marks_of_state(state))) states[found++] = state;
  }
  return states;
}();

// The codes where a won board stays playable, and where it does not.
inline constexpr int kOpenCodes = kBoardStates + detail::kStatesWithBothLines;
inline constexpr int kClosedCodes = kBoardStates + 3;

template <class P>
inline constexpr int kCodes = P::kWonBoardStaysPlayable ? kOpenCodes : kClosedCodes;

// The code of a board whose marks have lines of both sides and that the other side owns.
constexpr int lost_code_of(int state) {
  int low = 0;
  int high = detail::kStatesWithBothLines;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (kBothLines[static_cast<std::size_t>(middle)] <= state ? low : high) = middle;
  }
  return kBoardStates + low;
}

// The code of `board` (0-8) as `player` sees it.
template <class P>
int board_code(const P& position, int board, Player player) {
  const Mask mine = position.marks(player, board);
  const Mask theirs = position.marks(other(player), board);
  if constexpr (P::kWonBoardStaysPlayable) {
    const int state = board_state(mine, theirs);
    const bool is_lost = has_bit(position.owned_boards(other(player)), board);
    return is_lost && has_line(mine) ? lost_code_of(state) : state;
  } else {
    if (has_bit(position.owned_boards(player), board)) return kWonCode;
    if (has_bit(position.owned_boards(other(player)), board)) return kLostCode;
    return (mine | theirs) == kFullMask ? kDeadCode : board_state(mine, theirs);
  }
}

// Does any board win the game, so that the grid means nothing?
template <class P>
inline constexpr bool kOneBoardWins =
    P::from_marks({kLines[0]}, {}, Player::o, std::nullopt).outcome() != Outcome::ongoing;

// The boards in which either side can have no line any more, as fitted::boards_with() has them.
template <class P>
unsigned hopeless_boards(const P& position) {
  return fitted::boards_with(position, &fitted::BoardFacts::dead);
}

// The code of the grid as `player` sees it.
template <class P>
int grid_code(const P& position, unsigned hopeless, Player player) {
  if constexpr (kOneBoardWins<P>) return 0;
  const unsigned mine = hopeless >> (player == Player::x ? 0 : kCells);
  const Mask lost = static_cast<Mask>((position.owned_boards(other(player)) | mine) & kFullMask);
  return board_state(position.owned_boards(player), lost);
}

// The codes of the grid as both sides see it, [player].
using GridCodes = std::array<int, 2>;

template <class P>
GridCodes grid_codes(const P& position) {
  const unsigned hopeless = kOneBoardWins<P> ? 0 : hopeless_boards(position);
  return {grid_code(position, hopeless, Player::x), grid_code(position, hopeless, Player::o)};
}

// The kind of a board together with its stakes.
inline constexpr int kStakesCodes = fitted::kStakePairs * fitted::kKinds;

// The stakes of a side in `board`, by the code of the grid as it sees it.
inline int stakes_of(int code, int board) {
  return static_cast<int>(fitted::kStakesOfBoards[static_cast<std::size_t>(code)] >>
                          (fitted::kStakeBits * board)) &
         ((1 << fitted::kStakeBits) - 1);
}

// The code of kind and stakes of `board` as `player` sees it.
template <class P>
int stakes_code(const P& position, const GridCodes& grid, int board, Player player) {
  const int state =
      board_state(position.marks(player, board), position.marks(other(player), board));
  const int mine = stakes_of(grid[static_cast<std::size_t>(player)], board);
  const int theirs = stakes_of(grid[static_cast<std::size_t>(other(player))], board);
  return (mine * fitted::kStakes + theirs) * fitted::kKinds +
         static_cast<int>(fitted::kBoardFacts[static_cast<std::size_t>(state)].kind());
}

static_assert(detail::has_both_lines(marks_of_state(kBothLines[0])));
static_assert(lost_code_of(kBothLines[7]) == kBoardStates + 7);

}  // namespace uttt::network
