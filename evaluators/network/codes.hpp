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
#include <bit>
#include <cstddef>

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

inline constexpr int kStatesWithBothLines = 312;

// [kind] -> the kind with the sides swapped.
inline constexpr auto kSwappedKinds = [] {
  std::array<std::uint8_t, fitted::kKinds> kinds{};
  for (int kind = 0; kind < fitted::kKinds; ++kind) {
    kinds[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(fitted::swapped_kind(kind));
  }
  return kinds;
}();

}  // namespace detail

// The states in which both sides have a line, in order.
extern const std::array<int, static_cast<std::size_t>(detail::kStatesWithBothLines)> kBothLines;

// The codes where a won board stays playable, and where it does not.
inline constexpr int kOpenCodes = kBoardStates + detail::kStatesWithBothLines;
inline constexpr int kClosedCodes = kBoardStates + 3;

template <class P>
inline constexpr int kCodes = P::kWonBoardStaysPlayable ? kOpenCodes : kClosedCodes;

// The code of a board whose marks have lines of both sides and that the other side owns.
inline int lost_code_of(int state) {
  int low = 0;
  int high = detail::kStatesWithBothLines;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (kBothLines[static_cast<std::size_t>(middle)] <= state ? low : high) = middle;
  }
  return kBoardStates + low;
}

// The state of a board as `player` sees it, own marks 1.
template <class P>
int seen_state(const P& position, int board, Player player) {
  return board_state(position.marks(player, board), position.marks(other(player), board));
}

// The code of `board` (0-8) as `player` sees it, in whose eyes it is in `state`.
template <class P>
int board_code(const P& position, int board, Player player, int state) {
  if constexpr (P::kWonBoardStaysPlayable) {
    const bool is_lost = has_bit(position.owned_boards(other(player)), board);
    return is_lost && has_line(position.marks(player, board)) ? lost_code_of(state) : state;
  } else {
    if (has_bit(position.owned_boards(player), board)) return kWonCode;
    if (has_bit(position.owned_boards(other(player)), board)) return kLostCode;
    return position.open_cells(board) == 0 ? kDeadCode : state;
  }
}
template <class P>
int board_code(const P& position, int board, Player player) {
  return board_code(position, board, player, seen_state(position, board, player));
}

// The boards in which either side can have no line any more, as fitted::boards_with() has them.
template <class P>
unsigned hopeless_boards(const P& position) {
  return fitted::boards_with(position, &fitted::BoardFacts::dead);
}

// The code of the grid as `player` sees it; where one board wins it means nothing.
template <class P>
int grid_code(const P& position, unsigned hopeless, Player player) {
  if constexpr (P::kOneBoardWins) return 0;
  const unsigned mine = hopeless >> (player == Player::x ? 0 : kCells);
  const Mask lost = static_cast<Mask>((position.owned_boards(other(player)) | mine) & kFullMask);
  return board_state(position.owned_boards(player), lost);
}

// The codes of the grid as both sides see it, [player].
using GridCodes = std::array<int, 2>;

template <class P>
GridCodes grid_codes(const P& position) {
  const unsigned hopeless = P::kOneBoardWins ? 0 : hopeless_boards(position);
  return {grid_code(position, hopeless, Player::x), grid_code(position, hopeless, Player::o)};
}

// The kind of a board together with its stakes.
inline constexpr int kStakesCodes = fitted::kStakePairs * fitted::kKinds;

// The codes of kind and stakes as both sides see them, [player][board].
using StakesCodes = std::array<std::array<std::uint16_t, kCells>, 2>;

// Of boards whose kinds as X sees them are kind_of(board).
template <class KindOf>
StakesCodes stakes_codes(const GridCodes& grid, const KindOf& kind_of) {
  const std::uint32_t x = fitted::kStakesOfBoards[static_cast<std::size_t>(grid[0])];
  const std::uint32_t o = fitted::kStakesOfBoards[static_cast<std::size_t>(grid[1])];
  StakesCodes codes;
  for (std::size_t board = 0; board < kCells; ++board) {
    const auto of = [&](std::uint32_t stakes) {
      return stakes >> (fitted::kStakeBits * board) & ((1U << fitted::kStakeBits) - 1);
    };
    const std::size_t kind = kind_of(board);
    codes[0][board] =
        static_cast<std::uint16_t>((of(x) * fitted::kStakes + of(o)) * fitted::kKinds + kind);
    codes[1][board] = static_cast<std::uint16_t>(
        (of(o) * fitted::kStakes + of(x)) * fitted::kKinds + detail::kSwappedKinds[kind]);
  }
  return codes;
}

template <class P>
StakesCodes stakes_codes(const P& position, const GridCodes& grid) {
  return stakes_codes(grid, [&](std::size_t board) {
    return fitted::facts_of(position, static_cast<int>(board)).kind();
  });
}

// The same boards on another grid.
inline StakesCodes on_grid(const StakesCodes& codes, const GridCodes& grid) {
  return stakes_codes(grid, [&](std::size_t board) { return codes[0][board] % fitted::kKinds; });
}

// Gives `board` another kind, as X sees it, on the same grid.
inline void set_kind(StakesCodes& codes, std::size_t board, std::size_t kind) {
  const auto set = [&](std::size_t player, std::size_t seen) {
    std::uint16_t& code = codes[player][board];
    code = static_cast<std::uint16_t>(code - code % fitted::kKinds + seen);
  };
  set(0, kind);
  set(1, detail::kSwappedKinds[kind]);
}

// The same board as the other side sees it.
constexpr int swapped_stakes_code(int code) {
  return fitted::swapped_stakes(code / fitted::kKinds) * fitted::kKinds +
         fitted::swapped_kind(code % fitted::kKinds);
}

// A move is what it does in its board and where it leads.
//   does   0 neither, 1 takes the board, 2 stops the other side from taking it next, 3 both
//   leads  to the board with that code of kind and stakes, or anywhere, or back to its own board
// and is numbered does * kMoveTargets + leads.
inline constexpr int kMoveDeeds = 4;
inline constexpr int kLeadsAnywhere = kStakesCodes;
inline constexpr int kLeadsBack = kStakesCodes + 1;
inline constexpr int kMoveTargets = kStakesCodes + 2;
inline constexpr int kMoveCodes = kMoveDeeds * kMoveTargets;

// The same move as the other side sees it.
constexpr int swapped_move_code(int code) {
  const int leads = code % kMoveTargets;
  return code - leads + (leads < kStakesCodes ? swapped_stakes_code(leads) : leads);
}

// Calls f(cell, code) for the moves in the open `cells` of `board`, as the mover sees them.
template <class P, class F>
void for_each_move_code(const P& position, const StakesCodes& codes, int board, unsigned cells,
                        const F& f) {
  const Player mover = position.side_to_move();
  const Mask mine = position.marks(mover, board);
  const Mask theirs = position.marks(other(mover), board);
  const bool is_owned = has_bit(position.owned_boards(), board);
  const unsigned takes = is_owned ? 0 : winning_cells(mine, theirs);
  const unsigned stops = is_owned ? 0 : winning_cells(theirs, mine);
  const auto& leads_to = codes[static_cast<std::size_t>(mover)];
  for (unsigned rest = cells; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    const int deed = static_cast<int>((takes >> cell & 1U) + 2 * (stops >> cell & 1U));
    const int leads = cell == board                    ? kLeadsBack
                      : position.open_cells(cell) == 0 ? kLeadsAnywhere
                                                       : leads_to[static_cast<std::size_t>(cell)];
    f(cell, deed * kMoveTargets + leads);
  }
}

static_assert(swapped_move_code(swapped_move_code(3000)) == 3000);

}  // namespace uttt::network
