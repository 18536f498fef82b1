// Positions for tests that must hold anywhere: reached by random play from a seed.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/position.hpp"
#include "engine/random.hpp"

namespace uttt {

// The positions of `plies` random plies from the start; fewer where every move ends the game. Such
// moves are avoided, so that all positions are ongoing and reach deep.
template <Position P>
std::vector<P> random_line(std::uint64_t seed, int plies) {
  Random random(seed);
  std::vector<P> line = {P{}};
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<P> ongoing;
    for (const Move move : line.back().legal_moves()) {
      const P next = line.back().after(move);
      if (next.outcome() == Outcome::ongoing) ongoing.push_back(next);
    }
    if (ongoing.empty()) break;
    line.push_back(ongoing[random.below(static_cast<std::uint32_t>(ongoing.size()))]);
  }
  return line;
}

template <Position P>
P random_position(std::uint64_t seed, int plies) {
  return random_line<P>(seed, plies).back();
}

}  // namespace uttt
