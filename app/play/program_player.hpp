// Somebody's program as a player at the console.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "strategies/strategy.hpp"
#include "tournament/bots/bot.hpp"

namespace uttt {

// The program gave the game away, by what it did or failed to do.
class ProgramForfeits : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// choose() starts the program where it does not run yet, and tells it the whole game anew where
// moves were taken back; it throws ProgramForfeits. Budgets are the program's own.
std::unique_ptr<Strategy> make_program_player(ExternalBot bot, Ruleset ruleset);

}  // namespace uttt
