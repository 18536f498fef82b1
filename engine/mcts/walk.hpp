// One walk of `mcts` down the tree and back up: what it does to the nodes, whatever the game.
//
// Selection with rollouts is UCT: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", ECML
// 2006; with an evaluator PUCT: Rosin, "Multi-armed bandits with episode context", Annals of
// Mathematics and Artificial Intelligence 61, 2011, with the bound of Silver et al., "Mastering the
// game of Go without human knowledge", Nature 550, 2017. What is certain is carried up as bounds
// (bounds.hpp). Threads share the tree without locks; a walk under way counts as lost until its
// result is known (virtual loss), which sends the others elsewhere: Chaslot, Winands and van den
// Herik, "Parallel Monte-Carlo tree search", CG 2008.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>

#include "engine/mcts/bounds.hpp"
#include "engine/mcts/tree.hpp"

namespace uttt {

// Whether other threads are at work in the tree: then counters must be added to in one step.
enum class Access { alone, shared };

// How many times as much is explored at the root as below it, where there are priors. Found by
// matches (docs/strength.md).
inline constexpr float kRootExploration = 2;

// The walks of one thread, one after the other. Compiled once for all positions and evaluators.
class MctsWalk {
 public:
  MctsWalk(const MctsTree& tree, Access access, float exploration)
      : tree_(tree), access_(access), exploration_(exploration) {}

  // Starts a walk that counts for so many `visits`. Nodes are entered from the root on.
  void begin(std::uint32_t visits) {
    visits_ = visits;
    size_ = 0;
  }

  // Walks to `node`, which counts as lost for now, and returns its visits, this one's among them.
  std::uint32_t enter(Node& node) {
    path_[size_++] = &node;
    return add(node, visits_ * RolloutTally::kOneVisit).visits;
  }

  // The child to walk to: one that was not tried yet, else the one with the best upper bound.
  Node& select_by_bound(const Node& node, std::uint32_t visits) const {
    const std::span<Node> children = tree_.children(node);
    // Side by side, so that the compiler computes many bounds at a time.
    std::array<float, kMaxMoves> tried;
    std::array<float, kMaxMoves> points;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const RolloutTally tally = tally_within(children[i], node);
      if (tally.visits == 0) return children[i];
      tried[i] = static_cast<float>(tally.visits);
      points[i] = static_cast<float>(tally.points);
    }
    const float width = exploration_ * std::sqrt(std::log(static_cast<float>(visits)));
    return children[greatest(children.size(), [&](std::size_t i) {
      const float share = 1.0F / tried[i];
      return 0.5F * points[i] * share + width * std::sqrt(share);
    })];
  }

  // The child to walk to by its mean result and by its prior, which counts for less the more walks
  // went there. All children must have been evaluated. Of the root it is not the mean that matters
  // but which child is best, so that priors count for more there.
  Node& select_by_prior(const Node& node, std::uint32_t visits) const {
    const std::span<Node> children = tree_.children(node);
    std::array<float, kMaxMoves> tried;
    std::array<float, kMaxMoves> points;
    std::array<float, kMaxMoves> priors;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const RolloutTally tally = tally_within(children[i], node);
      tried[i] = static_cast<float>(tally.visits);
      points[i] = static_cast<float>(tally.points);
      priors[i] = children[i].prior;
    }
    // Of walks that count for `one` each: exploration * prior * sqrt(N) / (1 + n).
    const auto one = static_cast<float>(visits_);
    const float exploration = exploration_ * (depth() == 0 ? kRootExploration : 1.0F);
    const float width = exploration * std::sqrt(static_cast<float>(visits) * one);
    return children[greatest(children.size(), [&](std::size_t i) {
      return 0.5F * points[i] / tried[i] + width * priors[i] / (one + tried[i]);
    })];
  }

  // Adds the result to every node of the path, and carries the bounds of its end as far up as they
  // tell anything new; results are kept within them. What other walks learned of replies that a
  // node shares it hears of when a walk ends there or brings something new.
  void back_up(std::uint32_t points) {
    bool may_tighten = true;
    for (int i = size_ - 1; i >= 0; --i, points = 2 * visits_ - points) {
      Node& node = *path_[i];
      if (may_tighten && i < size_ - 1) may_tighten = update_bounds(node);
      if (!node.is_unknown()) points = points_within(node.bounds(), points, visits_);
      add(node, points);
    }
  }

  // What this walk counts for.
  std::uint32_t visits() const { return visits_; }
  // Plies below the root of the node that was entered last.
  int depth() const { return size_ - 1; }
  const Node& last() const { return *path_[size_ - 1]; }

 private:
  // Returns the new tally.
  RolloutTally add(Node& node, std::uint64_t amount) {
    constexpr auto kRelaxed = std::memory_order_relaxed;
    if (access_ == Access::shared) {
      return RolloutTally::unpack(node.tally.fetch_add(amount, kRelaxed) + amount);
    }
    const std::uint64_t sum = node.tally.load(kRelaxed) + amount;
    node.tally.store(sum, kRelaxed);
    return RolloutTally::unpack(sum);
  }

  // What the tally of `child` counts for in `node`: its points within its bounds, and next to
  // nothing if it cannot better what the node is sure of.
  static RolloutTally tally_within(const Node& child, const Node& node) {
    const RolloutTally tally = child.read_tally();
    if (child.is_unknown()) return tally;
    const NodeBounds bounds = child.bounds();
    if (-bounds.lower() <= node.bounds().lower()) return {kMaxVisits, 0};
    return {tally.visits, points_within(bounds, tally.points, tally.visits)};
  }

  // The index from 0 to count - 1 for which `bound`, which is never negative, is greatest.
  template <class Bound>
  static std::size_t greatest(std::size_t count, const Bound& bound) {
    // The bits of floats that are not negative order like integers; the last few tell the child.
    constexpr std::uint32_t kIndexMask = 0x7F;
    std::uint32_t best = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t ordered = std::bit_cast<std::uint32_t>(bound(i)) | kIndexMask;
      best = std::max(best, ordered - static_cast<std::uint32_t>(i));
    }
    return kIndexMask - (best & kIndexMask);
  }

  // Looks at the children again; false if that told nothing new.
  bool update_bounds(Node& node) {
    while (true) {
      const NodeBounds known = node.bounds();
      if (known.is_proven()) return false;
      const NodeBounds bounds = joined(known, bounds_from(tree_.children(node)));
      if (bounds == known) return false;
      if (node.tighten(known, bounds)) return true;
    }
  }

  const MctsTree& tree_;
  const Access access_;
  const float exploration_;
  std::array<Node*, kMaxMoves + 1> path_{};
  int size_ = 0;
  std::uint32_t visits_ = 0;
};

}  // namespace uttt
