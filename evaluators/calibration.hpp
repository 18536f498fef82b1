// What the value of a search means: win, draw and loss in thousandths, by a fit to games for each
// ruleset, kind of value and ply (training/calibrate.py; docs/strength.md has its table of
// reliability).
#pragma once

#include <optional>
#include <string_view>

#include "engine/search_result.hpp"
#include "variants/game.hpp"

namespace uttt {

// What a search tells as the value of a position: what the line that it thinks best ends in, or the
// mean of what many lines end in. The same number says more as a mean.
enum class ValueKind { best_line, mean };

// The result to expect after a search has found `value`, in hundredths of log-odds from the mover's
// view, `ply` half-moves after the start; none for rulesets without a fit.
std::optional<WinDrawLoss> expected_result(Ruleset ruleset, ValueKind kind, int value, int ply);

// What is certain once something is proven.
WinDrawLoss expected_result(const Proof& proof);
Expectation expectation_of(const Proof& proof);

// What a search of `game` expects that has found `value`, from the mover's view, by `evaluator`, a
// name as with_evaluator() takes it. Chances are those of the fit, which belongs to the weights
// that it was made for, those built in; from others log-odds are taken at their word, which tells
// the score alone. None where values are no log-odds.
std::optional<Expectation> expectation_of(std::string_view evaluator, const Game& game,
                                          ValueKind kind, int value);

}  // namespace uttt
