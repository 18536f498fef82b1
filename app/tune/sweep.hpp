// The sweep of a config: which strategies try which settings, against which others.
#pragma once

#include <string>
#include <vector>

#include "app/config/file.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

inline constexpr std::string_view kSweepSection = "sweep";

// A strategy with one of the settings that are tried.
struct SweepCandidate {
  NamedSpec player;
  std::string setting;  // "depth=5"
};

struct Sweep {
  TournamentOptions options;  // `players` are the field
  std::vector<SweepCandidate> candidates;
};

// Of a config whose section [sweep] has `strategy` (one or several, with commas), `option` (depth,
// nodes, rollouts or move_time_ms) and `values` (with commas, or 1-7); the other strategies are the
// field. `options` are those of its tournament. Throws InputError that names file and line.
Sweep read_sweep(const ConfigFile& file, const TournamentOptions& options);

// The gauntlet of one candidate through the field: at most `pairs` pairs of games.
TournamentOptions candidate_options(const Sweep& sweep, const SweepCandidate& candidate,
                                    const std::string& journal);

}  // namespace uttt
