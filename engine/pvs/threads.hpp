// Several threads search the same root with a table in common, each at a move that no other is at,
// where there is one (busy_positions.hpp). What one finds the others meet as cut-offs and better
// first moves; the answer is that of the thread that looked deepest.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

#include "engine/helpers.hpp"
#include "engine/pvs/search.hpp"
#include "engine/pvs/tree.hpp"

namespace uttt {

struct ParallelOptions {
  int threads = 1;
  Pruning pruning = Pruning::full;
};

namespace detail {

// How much a thread's answer is worth: a proof most, else by its depth. Of equals the first counts.
inline int reach(const SearchResult& result) {
  return result.proof ? kMaxDepth + 1 : result.depth_plies;
}

// A tree of the root begun with the limits, for one thread. It must not outlive what made it, of
// which each helper has a copy.
using TreeMaker = std::function<std::unique_ptr<VariationRoot>(const Limits&)>;

// Deepens a tree of its own to the limits.
inline SearchResult deepen(const TreeMaker& make_tree, const Limits& limits,
                           const Analysis& analysis) {
  return PrincipalVariation(*make_tree(limits), limits).deepen(analysis);
}

// The search by so many threads with a tree each, all but one of them `helpers`.
inline SearchResult search_with_threads(int threads, const TreeMaker& make_tree,
                                        const Limits& limits, const Analysis& analysis,
                                        SearchHelpers& helpers) {
  Analysis quiet;  // only the first thread speaks
  quiet.multi_pv = analysis.multi_pv;
  for (int i = 1; i < threads; ++i) {
    Limits own = limits;
    own.nodes = kUnlimitedNodes;
    helpers.begin([=](std::stop_token stop) mutable {
      own.stop = std::move(stop);
      return deepen(make_tree, own, quiet);
    });
  }
  SearchResult result = deepen(make_tree, limits, analysis);
  const std::chrono::nanoseconds time = result.time;
  std::uint64_t nodes = result.nodes;
  for (SearchResult& found : helpers.dismiss()) {
    nodes += found.nodes;
    if (reach(found) > reach(result)) result = std::move(found);
  }
  result.time = time;
  result.nodes = nodes;
  return result;
}

}  // namespace detail

// Searches `root` within `limits`, of which the nodes bind the first thread alone; the others,
// `helpers`, stop with it. They are not waited for: until helpers.wait() or the next search by them
// some may still use `table`. `nodes` of the result are of all threads that ended in time.
// Deterministic for one thread and limits of depth or nodes, given what the table holds.
template <class Evaluator, SearchedPosition P>
SearchResult search_principal_variation(const P& root, const Limits& limits,
                                        const ParallelOptions& options, TranspositionTable& table,
                                        SearchHelpers& helpers, const Analysis& analysis = {},
                                        const Evaluator& evaluator = built_in<Evaluator, P>()) {
  if (root.outcome() != Outcome::ongoing) {
    SearchResult result;
    result.nodes = 1;
    result.value = sign(root.side_to_move()) * evaluate(evaluator, root, 0);
    return result;
  }
  helpers.wait();
  table.start_search(options.threads);
  const auto busy = options.threads > 1 ? std::make_shared<BusyPositions>() : nullptr;
  return detail::search_with_threads(
      options.threads,
      [root, &table, busy, pruning = options.pruning, evaluator](const Limits& own) {
        return std::make_unique<VariationTree<P, Evaluator>>(root, table, busy, pruning, own,
                                                             evaluator);
      },
      limits, analysis, helpers);
}

}  // namespace uttt
