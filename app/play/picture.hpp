// A game as a picture, for people.
//
//      +---1---+  +===2===+      each board in a frame with its number on top; frames of # and =
//   9  | .[x]. |  # 1 2 3 #      mark the boards that may be played, whose empty cells show the
//   8  | . . . |  # 4 o 6 #      numbers to type
//   7  | . . . |  # 7 8 9 #      the last move stands in brackets
//      +-------+  +=======+      `(X)`, `(O)` or `tie` here says how the board ended
//        a b c      d e f
//
// Where a won board takes no further mark it becomes one big letter. What won the game is shown:
// cells as capital letters, boards in frames of `*`. Unicode draws the same with lines.
#pragma once

#include <span>
#include <string>

#include "app/mark_names.hpp"
#include "variants/game.hpp"

namespace uttt {

enum class PictureColours {
  none,  // not one escape sequence
  ansi,  // X and O in two colours, playable frames bold, finished boards dim, last move reversed
};
enum class PictureGlyphs { ascii, unicode };

struct PictureStyle {
  PictureColours colours = PictureColours::none;
  PictureGlyphs glyphs = PictureGlyphs::ascii;
  MarkNames names = {};
};

// The present position of `game`, lines ending in a newline. `beside` are lines at the right of it.
std::string draw_board(const Game& game, const PictureStyle& style,
                       std::span<const std::string> beside = {});

}  // namespace uttt
