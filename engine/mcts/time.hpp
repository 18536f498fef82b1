// How much of its share of a clock `mcts` uses: less when no other move could be walked to as often
// as the first any more, more while the move that promises most is not the one walked to most, or
// promises less and less. What pvs/time.hpp is to a search that deepens.
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "engine/mcts/root.hpp"
#include "engine/mcts/tree.hpp"

namespace uttt {

class MctsTimeManager {
 public:
  // `share` is what a move may use on average; the most there is: it is not managed.
  explicit MctsTimeManager(std::chrono::nanoseconds share) : share_(share), next_(share / kLooks) {}

  // Is it time to look at the tree again, after a search of `elapsed`?
  bool is_due(std::chrono::nanoseconds elapsed) const { return is_managed() && elapsed >= next_; }

  // When the search should end, as `tree` looks after `elapsed`; the root has children.
  std::chrono::nanoseconds enough(const MctsTree& tree, std::chrono::nanoseconds elapsed) {
    next_ = elapsed + share_ / kLooks;
    const std::span<const Node> children = tree.children(tree.root());
    assert(!children.empty());
    const Node& best = best_child(tree, tree.root());
    const auto [most, second] = most_walked(children);
    const double mean = mean_of(best.bounds(), best.read_tally());
    const std::uint32_t visits = visits_of(tree.root());
    if (!first_) first_ = Look{elapsed, visits, mean};
    if (second == nullptr) return share_ / 100 * kSettledPercent;
    if (&best != most) return share_ / 100 * kDoubtPercent;
    const double drop = std::clamp(first_->mean - mean, 0.0, kGreatestDrop);
    const auto usual = share_ / 100 * (kUsualPercent + static_cast<int>(kPercentPerDrop * drop));
    return is_settled(*most, *second, visits, elapsed, usual) ? share_ / 100 * kSettledPercent
                                                              : usual;
  }

 private:
  static constexpr int kLooks = 32;  // at the tree, in a share
  static constexpr int kUsualPercent = 100;
  static constexpr int kSettledPercent = 50;
  static constexpr int kDoubtPercent = 250;
  static constexpr double kGreatestDrop = 0.2;  // in means from -1 to 1
  static constexpr int kPercentPerDrop = 500;

  struct Look {
    std::chrono::nanoseconds elapsed;
    std::uint32_t visits;  // of the root
    double mean;           // of the best move
  };

  static std::uint32_t visits_of(const Node& node) { return node.read_tally().visits; }

  bool is_managed() const { return share_ != std::chrono::nanoseconds::max(); }

  // The two children walked to most of those that are not lost for sure; null if there are fewer.
  static std::pair<const Node*, const Node*> most_walked(std::span<const Node> children) {
    const Node* most = nullptr;
    const Node* second = nullptr;
    for (const Node& child : children) {
      if (child.bounds().lower() == 1) continue;
      if (most == nullptr || visits_of(child) > visits_of(*most)) {
        second = most;
        most = &child;
      } else if (second == nullptr || visits_of(child) > visits_of(*second)) {
        second = &child;
      }
    }
    return {most, second};
  }

  // Can `second` not catch up with `most` until `usual`, even if all walks went there?
  bool is_settled(const Node& most, const Node& second, std::uint32_t visits,
                  std::chrono::nanoseconds elapsed, std::chrono::nanoseconds usual) const {
    if (elapsed == first_->elapsed || elapsed >= usual) return false;
    const double rate = 1.0 * (visits - first_->visits) / (elapsed - first_->elapsed).count();
    return visits_of(second) + rate * (usual - elapsed).count() < visits_of(most);
  }

  std::chrono::nanoseconds share_;
  std::chrono::nanoseconds next_;
  std::optional<Look> first_;
};

}  // namespace uttt
