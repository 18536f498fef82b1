// Ruleset `open`: as `more-advanced`, but a won board stays playable, and keeps directing, until it
// is full; the first side with a line on it owns it. The game of arXiv 2006.02353.
#pragma once

#include "variants/grid.hpp"

namespace uttt {

struct OpenRules {
  static constexpr bool kWonBoardStaysPlayable = true;
  static constexpr bool closes(bool /*won*/, bool full) { return full; }
  static constexpr Mask decisive_boards(Mask mine) { return winning_cells(mine, 0); }
  static constexpr bool can_win(Mask possible, Mask /*theirs*/) { return has_line(possible); }
  static constexpr Outcome outcome(const GridStatus& status) {
    if (has_line(status.mover_boards)) return won_by(status.mover);
    return status.all_closed ? Outcome::draw : Outcome::ongoing;
  }
};

using OpenPosition = GridPosition<OpenRules>;

static_assert(Position<OpenPosition>);

}  // namespace uttt
