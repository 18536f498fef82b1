// The questions with which `uttt play` begins where flags and config leave something open. Each
// shows its default, which an empty line takes; a bad answer is refused and asked again. They
// answer nothing when the input ends.
#pragma once

#include <optional>

#include "app/play/console.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

std::optional<Ruleset> ask_ruleset(Console& console, Ruleset default_ruleset);

enum class HumanSide { x, o, both };
std::optional<HumanSide> ask_side(Console& console);

// The same in the words of the classic dialogue (Huang 2018), which knows no `both`.
std::optional<HumanSide> ask_classic_side(Console& console);

// A level's number, or a strategy's spec that `ruleset` takes; every one is offered by name.
std::optional<std::string> ask_opponent(Console& console, Ruleset ruleset);

}  // namespace uttt
