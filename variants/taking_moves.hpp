// Moves that take a board: what changes a position of nine boards most, as captures do in chess.
#pragma once

#include "engine/position.hpp"
#include "variants/basic.hpp"
#include "variants/grid.hpp"

namespace uttt {

// The legal moves that make the side to move the owner of a board, none where that ends the game
// anyhow: those are winning_moves().
template <class Rules>
constexpr MoveSet taking_moves(const GridPosition<Rules>& position) {
  if constexpr (GridPosition<Rules>::kOneBoardWins) return {};
  return position.line_moves(
      static_cast<Mask>(position.playable_boards() & ~position.owned_boards()));
}

constexpr MoveSet taking_moves(const BasicPosition& /*position*/) { return {}; }

}  // namespace uttt
