// The life of a rank other than 0.
#pragma once

#include <chrono>
#include <functional>
#include <stdexcept>

#include "ranks/link.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

// Rank 0 has said nothing for too long; the message says so.
class LeaderLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Does what rank 0 says until it says that the run ends. `read_options` is called when the run
// begins. What cannot be played or fails is told to rank 0, which says it to the user. Throws
// LeaderLost when rank 0 is silent for so long in a run that has begun.
void follow_rank_0(RankLink& link, const std::function<TournamentOptions()>& read_options,
                   std::chrono::seconds silence);

// For rank 0: lets all others end, whatever they do.
void end_run(RankLink& link);

}  // namespace uttt
