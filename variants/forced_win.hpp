// Wins of three plies that can be seen without a search: a move after which every reply lets the
// side that made it win.
#pragma once

#include <bit>
#include <optional>

#include "engine/position.hpp"
#include "variants/basic.hpp"
#include "variants/grid.hpp"
#include "variants/safe_moves.hpp"

namespace uttt {

// One of the `safe` moves of `position` after which the other side has none; the side to move must
// have no win at once. Not found are moves that take a board or leave the other side the choice of
// its board.
template <class Rules>
constexpr std::optional<Move> forced_win(const GridPosition<Rules>& position, MoveSet safe) {
  const Player me = position.side_to_move();
  const Mask decisive = position.decisive_boards(me);
  if (decisive == 0) return std::nullopt;
  const Mask threats = detail::boards_won_next(position, me);
  const auto closed = static_cast<Mask>(kFullMask & ~position.open_boards());
  for (unsigned boards = position.playable_boards(); boards != 0; boards &= boards - 1) {
    const int board = std::countr_zero(boards);
    // The move itself may make a threat of its board.
    const auto won = static_cast<Mask>(threats | (decisive & bit(board)));
    if (won == 0) continue;
    for (unsigned cells = safe.cells(board); cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      auto replies = position.open_cells(cell);
      if (cell == board) replies = static_cast<Mask>(replies & ~bit(cell));
      if (replies == 0 || (replies & ~(won | closed)) != 0) continue;
      const Move move{static_cast<std::uint8_t>(kCells * board + cell)};
      const auto next = position.after(move);
      if (next.outcome() == Outcome::ongoing && safe_moves(next).empty()) return move;
    }
  }
  return std::nullopt;
}

constexpr std::optional<Move> forced_win(const BasicPosition& position, MoveSet safe) {
  for (const Move move : safe) {
    const BasicPosition next = position.after(move);
    if (next.outcome() == Outcome::ongoing && safe_moves(next).empty()) return move;
  }
  return std::nullopt;
}

}  // namespace uttt
