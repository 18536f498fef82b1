// A game as a picture in plain ASCII, for people.
//
//      +---1---+  +===2===+      each board in a frame with its number on top; frames of # and =
//   9  | .[x]. |  # 1 2 3 #      mark the boards that may be played, whose empty cells show the
//   8  | . . . |  # 4 o 6 #      numbers to type
//   7  | . . . |  # 7 8 9 #      the last move stands in brackets
//      +-------+  +=======+      `(X)`, `(O)` or `tie` here says how the board ended
//        a b c      d e f
//
// Where a won board takes no further mark it becomes one big letter.
#pragma once

#include <string>

#include "variants/game.hpp"

namespace uttt {

enum class PictureColours {
  none,  // not one escape sequence
  ansi,  // X and O in two colours, playable frames bold, finished boards dim, last move reversed
};

// The present position of `game`, lines ending in a newline.
std::string draw_board(const Game& game, PictureColours colours);

}  // namespace uttt
