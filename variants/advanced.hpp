// Ruleset `advanced` (nine-board tic-tac-toe): the first player to win any single board wins the
// game. Option `full_board`, for a move that points to a board without an empty cell:
//   free  the mover plays in any board with an empty cell; all nine full is a draw (our choice)
//   draw  the game ends there (UNSW COMP3411)
#pragma once

#include "variants/grid.hpp"

namespace uttt {

enum class FullBoard { free, draw };

template <FullBoard kFullBoard>
struct AdvancedRules {
  static constexpr bool kWonBoardStaysPlayable = false;
  static constexpr bool closes(bool /*won*/, bool full) { return full; }
  static constexpr Mask decisive_boards(Mask /*mine*/) { return kFullMask; }
  static constexpr Outcome outcome(const GridStatus& status) {
    if (status.mover_boards != 0) return won_by(status.mover);
    if (status.all_closed) return Outcome::draw;
    if (kFullBoard == FullBoard::draw && status.directed_board_closed) return Outcome::draw;
    return Outcome::ongoing;
  }
};

template <FullBoard kFullBoard>
using AdvancedPosition = GridPosition<AdvancedRules<kFullBoard>>;

static_assert(Position<AdvancedPosition<FullBoard::free>>);

}  // namespace uttt
