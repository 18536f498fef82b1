// A position by every evaluator, with the parts the value is a sum of, so that the formulas can be
// checked by hand (docs/rules.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variants/game.hpp"

namespace uttt {

// From X's view, as a search would see it at its root (ply 0). Evaluators that add boards up tell
// each of them, in order; those that look at the grid too what the grid adds.
struct ValueBreakdown {
  std::string evaluator;
  int value = 0;
  std::vector<int> boards;
  std::optional<int> grid;
};

// By all evaluators that know the ruleset, in the order of `uttt list`.
std::vector<ValueBreakdown> evaluate_by_all(const Game& game);

}  // namespace uttt
