// Perft: the number of leaves at a given depth; a finished game has no children.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/position.hpp"

namespace uttt {

// Leaves of the game tree `depth_plies` (>= 0) below `position`. The last ply is counted, not
// played: every legal move leads to exactly one leaf.
template <Position P>
std::uint64_t perft(const P& position, int depth_plies) {
  assert(depth_plies >= 0);
  if (depth_plies == 0) return 1;
  const MoveSet moves = position.legal_moves();
  if (depth_plies == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t leaves = 0;
  for (const Move move : moves) leaves += perft(position.after(move), depth_plies - 1);
  return leaves;
}

}  // namespace uttt
