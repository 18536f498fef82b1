// `uttt analyze --game`: where a game was won and lost.
#pragma once

#include "app/command_line.hpp"
#include "strategies/move_budget.hpp"

namespace uttt {

// What a position of a game may cost, as the flags say; none where they do not.
std::optional<MoveBudget> budget_from_flags(const Flags& flags);

// Goes through the game of --game, as text, JSON or a page. Throws InputError.
void analyze_game(const Flags& flags, const std::string& usual_strategy);

}  // namespace uttt
