// The threads of one search by `mcts`, whatever each of them does to the tree.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/mcts/budget.hpp"
#include "engine/mcts/root.hpp"
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
  // Adds to the tree until `budget` is used up or the root is proven; calls between() now and then.
  virtual void work(RolloutBudget& budget, const std::function<void()>& between) = 0;
  virtual std::uint64_t rollouts() const = 0;
  // Plies below the root of the deepest node visited.
  virtual int deepest() const = 0;
};

// What the threads of one search did together.
struct Effort {
  std::uint64_t rollouts = 0;
  int deepest = 0;
};

inline void report_progress(const MctsTree& tree, const RolloutBudget& budget, int deepest,
                            const Analysis& analysis) {
  SearchResult result = describe_root(tree, analysis.multi_pv);
  result.depth_plies = deepest;
  result.nodes = budget.claimed();
  result.time = budget.elapsed();
  analysis.tell(result);
}

// Lets each worker grow `tree` in a thread of its own, the first in this one, until the budget is
// used up or the root is proven.
inline Effort grow_tree(const MctsTree& tree, std::span<const std::unique_ptr<TreeWorker>> workers,
                        RolloutBudget& budget, const Analysis& analysis) {
  TreeWorker& first = *workers.front();
  first.expand_root();
  {
    std::vector<std::jthread> helpers;
    helpers.reserve(workers.size() - 1);
    for (const auto& worker : workers.subspan(1)) {
      helpers.emplace_back([&] { worker->work(budget, [] {}); });
    }
    std::chrono::nanoseconds told = budget.elapsed();
    first.work(budget, [&] {
      if (!analysis.listener || budget.elapsed() - told < kBetweenReports) return;
      told = budget.elapsed();
      report_progress(tree, budget, first.deepest(), analysis);
    });
  }
  Effort effort;
  for (const auto& worker : workers) {
    effort.rollouts += worker->rollouts();
    effort.deepest = std::max(effort.deepest, worker->deepest());
  }
  return effort;
}

}  // namespace uttt
