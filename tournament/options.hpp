// Everything a tournament depends on, as one value. Two runs with equal options play equal games
// (for depth and node budgets); `threads` and `journal` change nothing in them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "strategies/strategy.hpp"
#include "tournament/format.hpp"
#include "tournament/sprt.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

// Where a game starts before the strategies take over: a position and moves from there.
struct Opening {
  std::string position;  // grid FEN; empty: the start of the game
  std::string moves;     // as "55 51"
};

struct TournamentOptions {
  std::vector<Ruleset> rulesets;   // each is played for itself and has its own tables
  std::vector<NamedSpec> players;  // at least two, with different names
  Format format;                   // who meets whom in a round, in one pair of games
  std::uint64_t rounds = 1;
  int opening_plies = 2;  // random legal plies before the players move, if no openings
  std::vector<std::vector<Opening>> openings;  // [ruleset]: used in turn; or empty
  std::optional<SprtOptions> sprt;  // ends each ruleset's games when it decides between 2 players
  std::uint64_t seed = 1;
  int threads = 1;
  std::string journal;  // path; empty: none
  std::string folder;   // where relative paths of external bots begin; empty: the current one
};

}  // namespace uttt
