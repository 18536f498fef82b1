// What is certain of a position without a search: wins of one and of three plies, losses of two.
#pragma once

#include <optional>

#include "engine/position.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// Of the side to move, which may not have won or lost yet; none if nothing is seen.
template <DecisivePosition P>
std::optional<Proof> foreseen_proof(const P& position) {
  if (!position.winning_moves().empty()) return Proof{1, 1};
  const MoveSet safe = safe_moves(position);
  if (safe.empty()) return Proof{-1, 2};
  if (forced_win(position, safe)) return Proof{1, 3};
  return std::nullopt;
}

}  // namespace uttt
