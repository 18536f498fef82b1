// The ladder: the first player is the champion, and every other in turn challenges the champion of
// the time. Whether he takes over is decided by a sequential test on their match: he does when H1,
// that he is the stronger, is accepted. If the games run out undecided the champion stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournament/plan/format.hpp"
#include "tournament/strength/sprt.hpp"

namespace uttt {

// A stage is a challenge of at most `rounds` pairs of games.
std::optional<Stage> next_ladder_stage(std::size_t players, std::uint64_t rounds,
                                       const SprtOptions& test,
                                       std::span<const PlayedStage> played);

struct Challenge {
  std::size_t challenger;
  std::size_t champion;  // before it
  SprtState test;        // of the challenger against the champion

  std::size_t champion_after() const {
    return test.verdict == SprtVerdict::h1_accepted ? challenger : champion;
  }
};
std::vector<Challenge> ladder_challenges(const SprtOptions& test,
                                         std::span<const PlayedStage> played);

}  // namespace uttt
