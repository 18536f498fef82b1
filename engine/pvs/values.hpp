// Values in principal-variation search: from the view of the side to move. A game won in n plies is
// worth kWin - n, so that wins and losses carry their distance; unfinished positions are worth what
// the evaluator says.
#pragma once

#include <optional>

#include "engine/position.hpp"
#include "engine/pvs/table.hpp"

namespace uttt {

inline constexpr int kWin = 1'000'000;
inline constexpr int kProvenWin = kWin - 2 * kMaxMoves;  // from here on values are proven wins
inline constexpr int kNoBound = kWin + 1;

namespace pvs {

constexpr bool is_proven(int value) { return value >= kProvenWin || value <= -kProvenWin; }

// Of a game that is over `ply` plies below the root.
template <class P>
int finished_value(const P& position, int ply) {
  if (position.outcome() == Outcome::draw) return 0;
  const int value = kWin - ply;
  return position.outcome() == won_by(position.side_to_move()) ? value : -value;
}

// The distance of a win counts from the root in the search and from the position in the table.
constexpr int to_table(int value, int ply) {
  if (value >= kProvenWin) return value + ply;
  return value <= -kProvenWin ? value - ply : value;
}
constexpr int from_table(int value, int ply) {
  if (value >= kProvenWin) return value - ply;
  return value <= -kProvenWin ? value + ply : value;
}

// Whether a value with this bound settles a window.
constexpr bool is_decisive(Bound bound, int value, int alpha, int beta) {
  if (bound == Bound::exact) return true;
  return bound == Bound::lower ? value >= beta : value <= alpha;
}

// A static value made better by what the table knows of the position.
inline int refined(int static_value, const std::optional<TableEntry>& known, int ply) {
  if (!known) return static_value;
  const int value = from_table(known->value(), ply);
  const bool is_better =
      known->bound() == Bound::exact ||
      (known->bound() == Bound::lower ? value > static_value : value < static_value);
  return is_better ? value : static_value;
}

}  // namespace pvs

}  // namespace uttt
