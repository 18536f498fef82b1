// Knockout: who loses a match is out. Pure functions.
//
// The players stand in a bracket by their places in the options, which are their seeds: the first
// can meet the second in the final only. Where their number is no power of two the first ones have
// a bye in the first round. A match is won by points; a drawn one is replayed, a pair of games from
// another opening at a time, until a pair is not drawn. If all replays are drawn the better seed
// goes through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournament/plan/format.hpp"

namespace uttt {

struct KnockoutRules {
  std::uint64_t rounds;  // pairs of games a match
  int replays;           // at most
};

// The match of a round of the bracket. A stage plays all matches of a round, the next ones replay
// those that are drawn.
std::optional<Stage> next_knockout_stage(std::size_t players, const KnockoutRules& rules,
                                         std::span<const PlayedStage> played);

struct KnockoutMatch {
  Match match;  // the better seed is `first`
  std::uint64_t first_half_points = 0;
  std::uint64_t second_half_points = 0;
  int replays = 0;

  bool is_drawn() const { return first_half_points == second_half_points; }
  std::size_t winner() const {
    return second_half_points > first_half_points ? match.second : match.first;
  }
};

struct KnockoutRound {
  std::vector<std::size_t> byes;  // players
  std::vector<KnockoutMatch> matches;
  bool is_over = false;

  std::size_t players() const { return byes.size() + 2 * matches.size(); }
};

// The rounds that have begun, the last of them perhaps with drawn matches to be replayed.
std::vector<KnockoutRound> knockout_rounds(std::size_t players, int replays,
                                           std::span<const PlayedStage> played);

}  // namespace uttt
