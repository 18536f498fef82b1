// What may be asked of a search beyond the best move.
#pragma once

#include <functional>

#include "engine/node_sample.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// Told what a search knows so far, on the thread that called it: after each finished depth, or
// some tens of milliseconds of rollouts. It must not take long: the search's clock runs on.
using ProgressListener = std::function<void(const SearchResult&)>;

struct Analysis {
  ProgressListener listener;  // empty: nobody listens, and nothing is made to be told
  int multi_pv = 1;           // how many of the best moves are wanted with exact values, 1 or more
  // Nodes that the evaluator was asked about; null: not wanted. `pvs` offers those of its first
  // thread, `mcts` those in its tree that nothing proven leads to, others none.
  NodeSample* evaluated = nullptr;

  void tell(const SearchResult& result) const {
    if (listener) listener(result);
  }
};

}  // namespace uttt
