// Principal-variation searches with a table of their own.
#pragma once

#include <cstddef>

#include "engine/pvs/threads.hpp"
#include "evaluators/evaluators.hpp"
#include "variants/can_win.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"
#include "variants/taking_moves.hpp"

namespace uttt {

template <class E, class P>
SearchResult search_pvs(const P& position, const Limits& limits, const ParallelOptions& options,
                        std::size_t megabytes) {
  TranspositionTable table(megabytes);
  SearchHelpers helpers;
  return search_principal_variation<E>(position, limits, options, table, helpers);
}

// On one thread.
template <class E, class P>
SearchResult search_pvs(const P& position, const Limits& limits, Pruning pruning,
                        std::size_t megabytes) {
  return search_pvs<E>(position, limits, ParallelOptions{1, pruning}, megabytes);
}

inline Limits to_depth(int plies) {
  Limits limits;
  limits.depth_plies = plies;
  return limits;
}

}  // namespace uttt
