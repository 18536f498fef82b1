// The fixed work of `uttt bench`, and the signature of what comes out of it. Everything here is
// made of integers and seeds: it is the same on every compiler, machine and kind of build.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/search_result.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

// One strategy on the bench positions of one ruleset.
struct BenchTask {
  Ruleset ruleset;
  std::string strategy;  // a spec, as make_strategy reads it
};

// The work, in the order in which it is done and counts for the signature. A new search is a line
// in the list behind it.
std::vector<BenchTask> bench_tasks();

// What a task came to.
struct BenchOutcome {
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  std::uint64_t signature = 0;  // of the moves, values and node counts

  BenchOutcome& operator+=(const BenchOutcome& next);
};

// Searches all positions of the task, a new game each, so that no search profits from another.
BenchOutcome run_bench_task(const BenchTask& task);

}  // namespace uttt
