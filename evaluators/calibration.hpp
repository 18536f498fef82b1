// What the value of a search means: win, draw and loss in thousandths, by a fit to games for each
// ruleset and ply (training/calibrate.py; docs/strength.md has its table of reliability). Made for
// the evaluator network; other evaluators have values of their own.
#pragma once

#include <optional>

#include "engine/search_result.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

// The result to expect after a search has found `value`, in hundredths of log-odds from the mover's
// view, `ply` half-moves after the start; none for rulesets without a fit.
std::optional<WinDrawLoss> expected_result(Ruleset ruleset, int value, int ply);

// What is certain once something is proven.
WinDrawLoss expected_result(const Proof& proof);

}  // namespace uttt
