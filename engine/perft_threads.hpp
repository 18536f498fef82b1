// Perft on several threads: the positions two plies below the root are shared out. Their counts
// add up to the same sum in any order, so plain threads that draw the next position will do; there
// is nothing for a scheduler of nested tasks to schedule.
#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "engine/position.hpp"

namespace uttt {

// The positions two plies after `root`, one for every line of play.
template <Position P>
std::vector<P> positions_after_two_plies(const P& root) {
  std::vector<P> positions;
  for (const Move first : root.legal_moves()) {
    const P next = root.after(first);
    for (const Move second : next.legal_moves()) positions.push_back(next.after(second));
  }
  return positions;
}

// Leaves of the game tree `depth_plies` (>= 0) below `root`, counted by `threads` (>= 1) threads
// with `count(position, depth_plies)`, which is called by several of them at once.
template <Position P, class Count>
std::uint64_t perft_on_threads(const P& root, int depth_plies, int threads, const Count& count) {
  assert(threads >= 1);
  if (threads == 1 || depth_plies < 2) return count(root, depth_plies);
  const std::vector<P> positions = positions_after_two_plies(root);
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> leaves = 0;
  const auto work = [&] {
    std::uint64_t own = 0;
    for (std::size_t i = next++; i < positions.size(); i = next++) {
      own += count(positions[i], depth_plies - 2);
    }
    leaves += own;
  };
  {
    std::vector<std::jthread> workers;  // joined by its destructor
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
  }
  return leaves;
}

}  // namespace uttt
