// Ruleset `more-advanced` (ultimate tic-tac-toe): a board that is won or full is finished and takes
// no further mark; three boards in a row on the grid win. A game goes on while any board is
// unfinished, even when no line is possible any more. Option `tie_break`, when none is left and
// nobody has a line:
//   draw         the game is drawn
//   most-boards  more boards won wins, equal is a draw (the CodinGame rule)
#pragma once

#include "variants/grid.hpp"

namespace uttt {

enum class TieRule { draw, most_boards };

template <TieRule kTieRule>
struct MoreAdvancedRules {
  static constexpr bool kWonBoardStaysPlayable = false;
  static constexpr bool closes(bool won, bool full) { return won || full; }
  static constexpr Mask decisive_boards(Mask mine) { return winning_cells(mine, 0); }
  static constexpr bool can_win(Mask possible, Mask theirs) {
    return has_line(possible) ||
           (kTieRule == TieRule::most_boards && count(possible) > count(theirs));
  }
  static constexpr Outcome outcome(const GridStatus& status) {
    if (has_line(status.mover_boards)) return won_by(status.mover);
    if (!status.all_closed) return Outcome::ongoing;
    if (kTieRule == TieRule::most_boards) {
      const int lead = count(status.mover_boards) - count(status.opponent_boards);
      if (lead > 0) return won_by(status.mover);
      if (lead < 0) return won_by(other(status.mover));
    }
    return Outcome::draw;
  }
};

template <TieRule kTieRule>
using MoreAdvancedPosition = GridPosition<MoreAdvancedRules<kTieRule>>;

static_assert(Position<MoreAdvancedPosition<TieRule::draw>>);
static_assert(sizeof(MoreAdvancedPosition<TieRule::draw>) <= 64);

}  // namespace uttt
