// Where a game starts before its players take over.
#pragma once

#include <memory>
#include <string>

#include "variants/game.hpp"

namespace uttt {

// Where a game starts before the players take over: a position and moves from there.
struct Opening {
  std::string position;  // grid FEN; empty: the start of the game
  std::string moves;     // as "55 51"
};

// The game of `ruleset` after `opening`; its moves() are the opening's.
std::unique_ptr<Game> open_game(Ruleset ruleset, const Opening& opening);

}  // namespace uttt
