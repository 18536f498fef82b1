// Moves that take a board: what changes a position of nine boards most, as captures do in chess.
#pragma once

#include <bit>

#include "engine/position.hpp"
#include "variants/basic.hpp"
#include "variants/grid.hpp"

namespace uttt {

// The legal moves that make the side to move the owner of a board, none where that ends the game
// anyhow: those are winning_moves().
template <class Rules>
constexpr MoveSet taking_moves(const GridPosition<Rules>& position) {
  MoveSet moves;
  if (Rules::decisive_boards(0) == kFullMask) return moves;
  const Player me = position.side_to_move();
  for (unsigned rest = position.playable_boards() & ~position.owned_boards(); rest != 0;
       rest &= rest - 1) {
    const int board = std::countr_zero(rest);
    moves = moves | MoveSet::of_board(board, winning_cells(position.marks(me, board),
                                                           position.marks(other(me), board)));
  }
  return moves;
}

constexpr MoveSet taking_moves(const BasicPosition& /*position*/) { return {}; }

}  // namespace uttt
