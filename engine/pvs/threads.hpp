// Lazy SMP: several threads search the same root with a table in common. What one finds the others
// meet as cut-offs and better first moves; the answer is that of the thread that looked deepest.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

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

// A tree of the root begun with the limits, for one thread.
using TreeMaker = std::function<std::unique_ptr<VariationRoot>(const Limits&)>;

// The search by so many threads with a tree each.
inline SearchResult search_with_threads(int threads, const TreeMaker& make_tree,
                                        const Limits& limits, const Analysis& analysis) {
  const auto deepen = [&](const Limits& own, int first_depth, const Analysis& heard) {
    return PrincipalVariation(*make_tree(own), own).deepen(first_depth, heard);
  };
  Analysis quiet;  // only the first thread speaks
  quiet.multi_pv = analysis.multi_pv;
  std::stop_source helpers_stop;
  std::vector<SearchResult> found(static_cast<std::size_t>(threads));
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < found.size(); ++i) {
    helpers.emplace_back([&, i] {
      Limits own = limits;
      own.nodes = kUnlimitedNodes;
      own.stop = helpers_stop.get_token();
      // Every other helper is an iteration ahead, so that they do not all search the same.
      found[i] = deepen(own, 1 + static_cast<int>(i % 2), quiet);
    });
  }
  found[0] = deepen(limits, 1, analysis);
  helpers_stop.request_stop();
  for (std::jthread& helper : helpers) helper.join();

  SearchResult result = *std::ranges::max_element(found, {}, reach);
  result.time = found[0].time;
  result.nodes = 0;
  for (const SearchResult& one : found) result.nodes += one.nodes;
  return result;
}

}  // namespace detail

// Searches `root` within `limits`, of which the nodes bind the first thread alone; the others stop
// with it. `nodes` of the result are of all threads. Deterministic for one thread and limits
// of depth or nodes, given what the table holds.
template <class Evaluator, DecisivePosition P>
SearchResult search_principal_variation(const P& root, const Limits& limits,
                                        const ParallelOptions& options, TranspositionTable& table,
                                        const Analysis& analysis = {},
                                        const Evaluator& evaluator = built_in<Evaluator, P>()) {
  if (root.outcome() != Outcome::ongoing) {
    SearchResult result;
    result.nodes = 1;
    result.value = sign(root.side_to_move()) * evaluate(evaluator, root, 0);
    return result;
  }
  table.start_search(options.threads);
  return detail::search_with_threads(
      options.threads,
      [&](const Limits& own) {
        return std::make_unique<VariationTree<P, Evaluator>>(root, table, options.pruning, own,
                                                             evaluator);
      },
      limits, analysis);
}

}  // namespace uttt
