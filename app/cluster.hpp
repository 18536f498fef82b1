// A tournament on the processes that a launcher such as mpirun started together.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ranks/link.hpp"
#include "tournament/cluster/executor.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

// The part of one process in a run of several.
struct RankRun {
  RankLink& link;
  std::chrono::seconds silence;  // after which a rank is taken for dead
};

// Where a launcher started this process with others, another one says which rank it was and ends
// with status 1 should a signal end it, as no process can say of itself; before there are threads.
void guard_rank();

// Runs `lead` on rank 0, which says on stderr what failed on whichever rank, and has the other
// ranks play by what `read_options` gives them. The exit status of this process.
int run_among_ranks(const RankRun& run, const std::function<int()>& lead,
                    const std::function<TournamentOptions()>& read_options);

// Tells, on stderr, of ranks whose speeds differ much.
void warn_of_spread(const SpeedSpread& spread);
// Tells, on stderr, what each host did.
void tell_hosts(const std::vector<HostReport>& hosts);

}  // namespace uttt
