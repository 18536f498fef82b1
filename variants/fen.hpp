// The grid FEN: a position as one line of text.
//
//   9/3x5/3oo4/4x2o1/1o7/3x1o3/4o2x1/1x3x3/ox3o1x1 X 0 h6
//
// Ranks from the top separated by `/` (nine of nine squares; `basic` three of three), `x`, `o` and
// digits for runs of empty squares; the side to move; a counter (no meaning, written 0); the last
// move as a grid square, or `0000` or `-` for none. The last move says which board is directed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/position.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

template <class P>
struct Fen {
  enum class NoMove { zeros, dash };  // how a missing last move is written

  P position;
  std::optional<Move> last_move;
  unsigned counter = 0;
  NoMove no_move = P::kBoards == 1 ? NoMove::dash : NoMove::zeros;
};

// Throws InputError when the text is malformed or the position cannot arise in the ruleset's
// games: marks that do not fit the side to move, a last move on a square the mover does not hold, a
// board or a game that was won and played on. What is not looked at: whether some whole game leads
// there. In `open` a board with lines of both sides is refused, since it cannot say who was first.
// A text that is read is written back letter by letter by format_fen.
template <class P>
Fen<P> parse_fen(std::string_view text);

template <class P>
std::string format_fen(const Fen<P>& fen);

}  // namespace uttt
