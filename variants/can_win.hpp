// Who can still win, by what stands on the boards: where one side no longer can, a search that asks
// whether it does need not look.
#pragma once

#include "engine/position.hpp"
#include "variants/basic.hpp"
#include "variants/grid.hpp"

namespace uttt {

// False only where no play brings `player` the game: too many boards are the other side's, or leave
// him no line.
template <class Rules>
constexpr bool can_win(const GridPosition<Rules>& position, Player player) {
  if constexpr (GridPosition<Rules>::kOneBoardWins) {
    return true;  // nearly always
  } else {
    const Mask theirs = position.owned_boards(other(player));
    Mask possible = 0;
    for (int board = 0; board < kGridBoards; ++board) {
      const auto cells = static_cast<Mask>(kFullMask & ~position.marks(other(player), board));
      if (has_line(cells)) possible = static_cast<Mask>(possible | bit(board));
    }
    possible = static_cast<Mask>((possible & ~theirs) | position.owned_boards(player));
    return Rules::can_win(possible, theirs);
  }
}

constexpr bool can_win(const BasicPosition& position, Player player) {
  return has_line(static_cast<Mask>(kFullMask & ~position.marks(other(player), 0)));
}

}  // namespace uttt
