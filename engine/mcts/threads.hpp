// The threads of one search by `mcts`, whatever each of them does to the tree.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/helpers.hpp"
#include "engine/mcts/budget.hpp"
#include "engine/mcts/root.hpp"
#include "engine/mcts/time.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// A listener is told this often.
inline constexpr std::chrono::milliseconds kBetweenReports{50};

// What one thread does.
class TreeWorker {
 public:
  virtual ~TreeWorker() = default;
  // Makes sure that the root has children.
  virtual void expand_root() = 0;
  // Adds to the tree until `budget` is used up, the root is proven or the tree is crowded; calls
  // between() now and then.
  virtual void work(RolloutBudget& budget, const std::function<void()>& between) = 0;
  virtual std::uint64_t rollouts() const = 0;
  // Plies below the root of the deepest node visited.
  virtual int deepest() const = 0;
};

// How much a worker did, as SearchResult's nodes and depth_plies.
inline SearchResult effort_of(const TreeWorker& worker) {
  SearchResult effort;
  effort.nodes = worker.rollouts();
  effort.depth_plies = worker.deepest();
  return effort;
}

inline void add_effort(SearchResult& sum, const SearchResult& one) {
  sum.nodes += one.nodes;
  sum.depth_plies = std::max(sum.depth_plies, one.depth_plies);
}

// Of workers that have come to an end.
inline SearchResult total_effort(std::span<const std::shared_ptr<TreeWorker>> workers) {
  SearchResult sum;
  for (const std::shared_ptr<TreeWorker>& worker : workers) add_effort(sum, effort_of(*worker));
  return sum;
}

inline void report_progress(const MctsTree& tree, const RolloutBudget& budget, int deepest,
                            const Analysis& analysis) {
  SearchResult result = describe_root(tree, analysis.multi_pv);
  result.depth_plies = deepest;
  result.nodes = budget.claimed();
  result.time = budget.elapsed();
  analysis.tell(result);
}

// Lets each worker add to `tree`, the first in this thread and the others as `helpers`, until the
// first comes to an end.
inline void let_work(std::span<const std::shared_ptr<TreeWorker>> workers,
                     const std::shared_ptr<RolloutBudget>& budget,
                     const std::function<void()>& between, SearchHelpers& helpers) {
  for (const std::shared_ptr<TreeWorker>& worker : workers.subspan(1)) {
    // The budget tells it when to stop.
    helpers.begin([worker, budget](const std::stop_token&) {
      worker->work(*budget, [] {});
      return effort_of(*worker);
    });
  }
  workers.front()->work(*budget, between);
}

// Is the tree crowded, and would the search go on if it were not?
inline bool wants_room(const MctsTree& tree, const RolloutBudget& budget) {
  return tree.is_crowded() && !tree.root().bounds().is_proven() && !budget.is_spent();
}

// Lets each worker grow `tree` in a thread of its own until the budget is used up or the root is
// proven. Returns what they did; where there is a time to keep, only of those who came to an end in
// it. The others may still use the tree until helpers.wait().
inline SearchResult grow_tree(MctsTree& tree, std::span<const std::shared_ptr<TreeWorker>> workers,
                              const std::shared_ptr<RolloutBudget>& budget,
                              const Analysis& analysis, SearchHelpers& helpers) {
  TreeWorker& first = *workers.front();
  first.expand_root();
  std::chrono::nanoseconds told = budget->elapsed();
  MctsTimeManager time(budget->share());
  const auto report = [&] {
    if (time.is_due(budget->elapsed())) budget->end_after(time.enough(tree, budget->elapsed()));
    if (!analysis.listener || budget->elapsed() - told < kBetweenReports) return;
    told = budget->elapsed();
    report_progress(tree, *budget, first.deepest(), analysis);
  };
  const auto is_over = [&] { return budget->is_over(); };
  let_work(workers, budget, report, helpers);
  while (wants_room(tree, *budget) && helpers.wait_while_there_is_time(is_over)) {
    if (!tree.make_room(is_over)) return total_effort(workers);
    let_work(workers, budget, report, helpers);
  }
  SearchResult effort = effort_of(first);
  for (const SearchResult& one : budget->is_timed() ? helpers.dismiss() : helpers.join()) {
    add_effort(effort, one);
  }
  return effort;
}

}  // namespace uttt
