// What won a game: the boards in line, or the cells of the one board that decided.
#pragma once

#include <optional>

#include "variants/game.hpp"

namespace uttt {

struct WinningLine {
  std::optional<int> board;  // the line is one of its cells; none: of the grid's boards
  Mask squares = 0;          // all that lie on a line of the winner
};

// None while the game goes on, when it is drawn, and when more boards decided it without a line.
std::optional<WinningLine> winning_line(const Game& game);

}  // namespace uttt
