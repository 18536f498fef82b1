// How fast this machine searches, and what that makes of budgets of time, so that a move is worth
// the same work on any machine (as OpenBench scales the time controls of its workers).
#pragma once

#include "tournament/plan/options.hpp"

namespace uttt {

// Nodes a second that one thread makes of a fixed search while `threads` of them search at a time.
// Takes some tenths of a second.
double measure_machine(int threads);

// What budgets of time are written for: a core of a common server of the 2020s.
inline constexpr double kReferenceNodesPerSecond = 30e6;

// How many times longer a machine of that speed may think.
double time_scale(double nodes_per_second);

// The options with every player's budgets of time so many times as long, 1 ms at least. A time that
// a protocol sets by itself, and how long a program may take to start, stay as they are.
TournamentOptions with_scaled_times(TournamentOptions options, double scale);

}  // namespace uttt
