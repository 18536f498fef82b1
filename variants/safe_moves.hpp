// Moves after which the other side cannot win at once: what a search need not try is known without
// making a position.
#pragma once

#include <bit>

#include "engine/position.hpp"
#include "variants/basic.hpp"
#include "variants/grid.hpp"

namespace uttt {

namespace detail {

// Boards in which `player` would win the game if it were his turn and he might play there.
template <class Rules>
constexpr Mask boards_won_next(const GridPosition<Rules>& position, Player player) {
  Mask boards = 0;
  for (unsigned rest = position.decisive_boards(player); rest != 0; rest &= rest - 1) {
    const int board = std::countr_zero(rest);
    if (winning_cells(position.marks(player, board), position.marks(other(player), board)) != 0) {
      boards = static_cast<Mask>(boards | bit(board));
    }
  }
  return boards;
}

// What the side to move must beware of in a position of nine boards.
template <class Rules>
class GridDangers {
 public:
  explicit constexpr GridDangers(const GridPosition<Rules>& position)
      : position_(position),
        me_(position.side_to_move()),
        boards_(boards_won_next(position, other(me_))) {}

  constexpr bool empty() const { return boards_ == 0; }

  // Whether the other side cannot win at once after `move`.
  constexpr bool is_safe(Move move) const {
    const int board = move.index / kCells;
    const int cell = move.index % kCells;
    const auto mine = static_cast<Mask>(position_.marks(me_, board) | bit(cell));
    const bool is_owned = has_bit(position_.owned_boards(), board);
    const bool takes = !is_owned && has_line(mine);
    Mask boards = boards_;
    if (takes || winning_cells(position_.marks(other(me_), board), mine) == 0) {
      boards = static_cast<Mask>(boards & ~bit(board));
    }
    if (boards == 0) return true;
    Mask left = position_.open_cells(cell);
    if (cell == board) {
      left = static_cast<Mask>(left & ~bit(cell));
      if (Rules::closes(takes || is_owned, left == 0)) left = 0;
    }
    if (left != 0) return !has_bit(boards, cell);
    // Sent to a closed board, the other side chooses one, unless the game ends by that.
    return Rules::outcome({me_, position_.owned_boards(me_), position_.owned_boards(other(me_)),
                           false, true}) != Outcome::ongoing;
  }

 private:
  const GridPosition<Rules>& position_;
  Player me_;
  Mask boards_;  // where the other side would win
};

}  // namespace detail

// The legal moves after which the other side has no winning_moves(). The side to move must have
// none.
template <class Rules>
constexpr MoveSet safe_moves(const GridPosition<Rules>& position) {
  const MoveSet legal = position.legal_moves();
  const detail::GridDangers<Rules> dangers(position);
  if (dangers.empty()) return legal;
  MoveSet safe;
  for (const Move move : legal) {
    if (!dangers.is_safe(move)) continue;
    safe = safe | MoveSet::of_board(move.index / kCells, bit(move.index % kCells));
  }
  return safe;
}

constexpr MoveSet safe_moves(const BasicPosition& position) {
  MoveSet safe;
  for (const Move move : position.legal_moves()) {
    if (position.after(move).winning_moves().empty()) {
      safe = safe | MoveSet::of_board(0, bit(move.index));
    }
  }
  return safe;
}

}  // namespace uttt
