// Lazy SMP: several threads search the same root with a table in common. What one finds the others
// meet as cut-offs and better first moves; only the first thread's answer counts.
#pragma once

#include <thread>
#include <vector>

#include "engine/principal_variation.hpp"

namespace uttt {

struct ParallelOptions {
  int threads = 1;
  Pruning pruning = Pruning::full;
};

// Searches `root` within `limits`, of which depth, nodes and time bind the first thread; the others
// stop with it. `nodes` of the result are of all threads. Deterministic for one thread and limits
// of depth or nodes, given what the table holds.
template <class Evaluator, DecisivePosition P>
SearchResult search_principal_variation(const P& root, const Limits& limits,
                                        const ParallelOptions& options, TranspositionTable& table) {
  using Search = PrincipalVariation<P, Evaluator>;
  if (root.outcome() != Outcome::ongoing) {
    SearchResult result;
    result.nodes = 1;
    result.value = sign(root.side_to_move()) * Evaluator::evaluate(root, 0);
    return result;
  }
  table.start_search();
  std::stop_source helpers_stop;
  std::vector<std::uint64_t> helper_nodes(static_cast<std::size_t>(options.threads) - 1);
  std::vector<std::jthread> helpers;
  for (std::size_t i = 0; i < helper_nodes.size(); ++i) {
    helpers.emplace_back([&, i] {
      Limits unlimited;
      unlimited.stop = helpers_stop.get_token();
      // Every other helper is an iteration ahead, so that they do not all search the same.
      const int first_depth = 1 + static_cast<int>(i % 2 == 0);
      helper_nodes[i] =
          Search(table, options.pruning, unlimited).deepen(root, first_depth, unlimited).nodes;
    });
  }
  SearchResult result = Search(table, options.pruning, limits).deepen(root, 1, limits);
  helpers_stop.request_stop();
  for (std::jthread& helper : helpers) helper.join();
  for (const std::uint64_t nodes : helper_nodes) result.nodes += nodes;
  return result;
}

}  // namespace uttt
