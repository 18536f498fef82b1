// Everything a tournament depends on, as one value. Two runs with equal options play equal games
// (for depth and node budgets); `threads`, `own_cores` and
// `journal` change nothing in them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "strategies/strategy.hpp"
#include "tournament/games/prover.hpp"
#include "tournament/plan/format.hpp"
#include "tournament/plan/openings.hpp"
#include "tournament/plan/shard.hpp"
#include "tournament/strength/rating.hpp"
#include "tournament/strength/sprt.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

// Pairs of games for every two that meet, at most.
inline constexpr std::uint64_t kMaxRounds = 1'000'000;
// The same of a sequential test, unless somebody says how many.
inline constexpr std::uint64_t kSprtRounds = 100'000;

struct TournamentOptions {
  std::vector<Ruleset> rulesets;   // each is played for itself and has its own tables
  std::vector<NamedSpec> players;  // at least two, with different names
  Format format;                   // who meets whom
  // Pairs of games for every two that meet, at most so many of a ladder; Swiss: how many rounds.
  std::uint64_t rounds = 1;
  int opening_plies = 2;               // random legal plies before the players move, if no openings
  std::optional<BalanceRule> balance;  // keeps even random openings only
  std::vector<std::vector<Opening>> openings;  // [ruleset]: used in turn; or empty
  // Ends a match of two players, or of a ladder, when it decides.
  std::optional<SprtOptions> sprt;
  std::optional<Anchor> anchor;           // of the ratings in the report, which it calls for
  std::optional<ProofRule> adjudication;  // ends games whose result is proven
  std::uint64_t seed = 1;
  bool scale_time = false;     // budgets of time follow the speed of the machine
  std::optional<Shard> shard;  // plays only these games
  int threads = 1;
  bool own_cores = false;  // each game at a time has cores of its own
  std::string journal;     // path; empty: none
  std::string folder;      // where relative paths of external bots begin; empty: the current one
};

}  // namespace uttt
