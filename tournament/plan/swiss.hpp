// The Swiss system: as many rounds as the options say, in each of which players of about the same
// score meet in one pair of games. Pure functions.
//
// Players are ranked by score, equals as in the options. The players of a score are paired as in
// FIDE's Dutch system (Handbook C.04.3): the upper half of them against the lower half in order,
// who is left over plays the best of the next score. Of all pairings those with the fewest
// rematches are taken, and of these the first in the order of preference just said. With an odd
// number of players one has a bye, which counts as a pair won: one who had the fewest byes, the
// last of them unless that costs a rematch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournament/plan/format.hpp"

namespace uttt {

// Every played stage is a round.
std::optional<Stage> next_swiss_stage(std::size_t players, std::uint64_t rounds,
                                      std::span<const PlayedStage> played);

// A round as one player had it.
struct SwissResult {
  std::optional<std::size_t> opponent;  // none: a bye
  int half_points;                      // made in the pair, 0-4
};

struct SwissStanding {
  std::size_t player;
  std::vector<SwissResult> rounds;
  int half_points = 0;
  // Sums over the rounds, of the opponents' points and of those times the share of the pair's
  // points that were made. A bye adds nothing.
  double buchholz = 0;
  double sonneborn_berger = 0;
};

// By points, Buchholz, Sonneborn-Berger, then as in the options; best first.
std::vector<SwissStanding> swiss_standings(std::size_t players,
                                           std::span<const PlayedStage> played);

}  // namespace uttt
