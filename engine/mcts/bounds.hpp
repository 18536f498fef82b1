// What is certain of a node of `mcts`, and how it follows from its children: the proofs of Winands,
// Björnsson and Saito, "Monte-Carlo tree search solver", CG 2008, with bounds, so that draws are
// proven too: Cazenave and Saffidine, "Score bounded Monte-Carlo tree search", CG 2010.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>

#include "engine/position.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// A proof of a finished game from the view of `side`.
constexpr Proof proof_of(Outcome outcome, Player side) {
  if (outcome == Outcome::draw) return {0, 0};
  return {outcome == won_by(side) ? 1 : -1, 0};
}

// Orders what is certain for one side: a fast win, a slow one, a draw, a slow loss, a fast one.
constexpr int preference(Proof proof) { return proof.winner * (kMaxMoves + 1 - proof.plies); }

// A child's proof as its parent sees it.
constexpr Proof seen_from_parent(Proof child) {
  return {-child.winner, child.winner == 0 ? 0 : child.plies + 1};
}

// The value of a node for the side to move (-1 lost, 0 drawn, 1 won) lies from `lower` to `upper`.
class NodeBounds {
 public:
  constexpr NodeBounds() = default;
  constexpr NodeBounds(int lower, int upper) : lower_(lower), upper_(upper) {
    assert(-1 <= lower && lower <= upper && upper <= 1);
  }
  constexpr explicit NodeBounds(Proof proof)
      : lower_(proof.winner), upper_(proof.winner), plies_(proof.plies) {}

  constexpr int lower() const { return lower_; }
  constexpr int upper() const { return upper_; }
  constexpr bool is_proven() const { return lower_ == upper_; }
  constexpr std::optional<Proof> proof() const {
    if (!is_proven()) return std::nullopt;
    return Proof{lower_, plies_};
  }

  // In one word, which is 0 exactly when nothing is known.
  constexpr std::uint16_t packed() const {
    return static_cast<std::uint16_t>(plies_ << 4 | (lower_ + 1) << 2 | (1 - upper_));
  }
  static constexpr NodeBounds unpack(std::uint16_t word) {
    NodeBounds bounds(((word >> 2) & 3) - 1, 1 - (word & 3));
    bounds.plies_ = word >> 4;
    return bounds;
  }
  friend constexpr bool operator==(const NodeBounds&, const NodeBounds&) = default;

 private:
  int lower_ = -1;
  int upper_ = 1;
  int plies_ = 0;  // of the proof
};

static_assert(NodeBounds().packed() == 0);
static_assert(NodeBounds::unpack(NodeBounds(Proof{-1, 81}).packed()) == NodeBounds(Proof{-1, 81}));

// What follows for a node from `children`, all it has, each with bounds(): it is worth what the
// best of them leaves to it. A win takes the fastest child known, a loss the slowest.
template <class Children>
constexpr NodeBounds bounds_from(const Children& children) {
  int lower = -1;
  int upper = -1;
  std::optional<Proof> best;
  for (const auto& child : children) {
    const NodeBounds bounds = child.bounds();
    lower = std::max(lower, -bounds.upper());
    upper = std::max(upper, -bounds.lower());
    if (!bounds.is_proven()) continue;
    const Proof mine = seen_from_parent(*bounds.proof());
    if (!best || preference(mine) > preference(*best)) best = mine;
  }
  return lower == upper && best ? NodeBounds(*best) : NodeBounds(lower, upper);
}

// What is certain of a node whose children tell `found` and that was known to have `known`: more
// may be known than they tell where those that told it were given up for lack of memory.
constexpr NodeBounds joined(NodeBounds known, NodeBounds found) {
  if (found.is_proven()) return found;
  return {std::max(known.lower(), found.lower()), std::min(known.upper(), found.upper())};
}

// Of so many `rollouts`, for the side that moved to a node with `bounds`.
constexpr std::uint32_t points_within(NodeBounds bounds, std::uint32_t points,
                                      std::uint32_t rollouts) {
  return std::clamp(points, rollouts * static_cast<std::uint32_t>(1 - bounds.upper()),
                    rollouts * static_cast<std::uint32_t>(1 - bounds.lower()));
}

}  // namespace uttt
