// One thread of `mcts`: walks down the tree (walk.hpp), adds a leaf, rolls out, and carries the
// result back up.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/evaluator.hpp"
#include "engine/limits.hpp"
#include "engine/mcts/foresight.hpp"
#include "engine/mcts/leaf.hpp"
#include "engine/mcts/threads.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/mcts/walk.hpp"
#include "engine/random.hpp"
#include "engine/rollout.hpp"

namespace uttt {

// A walk ends in so many rollouts: the way down costs as much as one of them. Measured at equal
// times (docs/strength.md): 1 and 2 play worse, 8 no better.
inline constexpr std::uint32_t kRolloutsPerWalk = 4;
// A node is expanded when so many rollouts went through it; 16 play worse.
inline constexpr std::uint32_t kRolloutsToExpand = 4;

template <DecisivePosition P, class E = Rollouts>
requires EvaluatorOf<E, P>
class alignas(64) MctsWorker final : public TreeWorker {  // no cache line is shared
 public:
  // `thread` is its number, from 0.
  MctsWorker(MctsTree& tree, Access access, const P& root, double exploration, int thread,
             Random random, const E& evaluator)
      : tree_(tree),
        root_(evaluator, root),
        walk_(tree, access,
              static_cast<float>(kEvaluates ? exploration * kVisitsRoot : exploration)),
        thread_(thread),
        random_(random),
        evaluator_(evaluator) {}

  void expand_root() override {
    if (!tree_.root().has_children()) expand(tree_.root(), root_);
  }

  void work(RolloutBudget& budget, const std::function<void()>& between) override {
    while (const std::uint64_t claimed = budget.claim()) {
      between();
      for (std::uint64_t left = claimed; left > 0;) {
        if (tree_.root().bounds().is_proven()) return;
        const auto made = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(left, kEvaluates ? 1 : kRolloutsPerWalk));
        walk_.begin(kEvaluates ? kVisitsPerEvaluation : made);
        simulate();
        rollouts_ += made;
        left -= made;
      }
    }
  }

  std::uint64_t rollouts() const override { return rollouts_; }
  int deepest() const override { return deepest_; }

 private:
  using Place = Evaluated<P, E>;

  static constexpr bool kEvaluates = !std::is_same_v<E, Rollouts>;
  // Widths shrink by the root of the visits: an evaluation counts for many but tells once.
  static constexpr double kVisitsRoot = 8;
  static_assert(kVisitsRoot * kVisitsRoot == kVisitsPerEvaluation);

  // One walk from the root, with rollouts or an evaluation at its end unless the end is proven.
  void simulate() {
    const Place end = descend();
    deepest_ = std::max(deepest_, walk_.depth());
    const Node& last = walk_.last();
    if (last.bounds().is_proven()) return walk_.back_up(0);
    if constexpr (kEvaluates) {
      walk_.back_up(points_at(last, end));
    } else {
      walk_.back_up(roll_out_points(end.position()));
    }
  }

  // What the end of a walk brings the side that moved there: what the best reply leaves, if the
  // replies are known.
  std::uint32_t points_at(const Node& node, const Place& place) {
    if (!node.has_children()) return points_for_mover(place);
    std::uint32_t best = 0;
    for (const Node& reply : tree_.children(node)) {
      // Other threads may have been there since.
      const RolloutTally tally = reply.read_tally();
      const std::uint64_t points = std::uint64_t{tally.points} * kVisitsPerEvaluation /
                                   std::max(tally.visits, kVisitsPerEvaluation);
      best = std::max(best, points_within(reply.bounds(), static_cast<std::uint32_t>(points),
                                          kVisitsPerEvaluation));
    }
    return 2 * kVisitsPerEvaluation - best;
  }

  // What the side that moved to a place may expect of it.
  std::uint32_t points_for_mover(const Place& place) const {
    const Player mover = other(place.position().side_to_move());
    return points_of(sign(mover) * place.value(evaluator_, 0));
  }

  // Gives `node`, at which `position` stands, its children, and the bounds that follow from them.
  // Does nothing when another thread is at it or memory is used up.
  void expand(Node& node, const Place& place) {
    NodeIndex expected = kNoChildren;
    if (!node.first_child.compare_exchange_strong(expected, kBeingExpanded,
                                                  std::memory_order_relaxed)) {
      return;
    }
    const MoveSet moves = place.position().legal_moves();
    const auto first = tree_.arena().allocate(moves.size(), thread_);
    if (!first) return node.first_child.store(kNoChildren, std::memory_order_relaxed);
    const std::span children(&tree_.arena()[*first], static_cast<std::size_t>(moves.size()));
    fill(children, moves, place);
    node.child_count = static_cast<std::uint8_t>(moves.size());
    node.tighten(node.bounds(), bounds_from(children));
    node.first_child.store(*first, std::memory_order_release);
  }

  // The new children of `position`. They are tried in the order in which they lie, which starts at
  // a random one: no square is favoured.
  void fill(std::span<Node> children, MoveSet moves, const Place& place) {
    std::size_t index = random_.below(static_cast<std::uint32_t>(children.size()));
    for (const Move move : moves) {
      Node& child = children[index];
      child.move = move;
      const Place after = place.after(evaluator_, move);
      if (const P& next = after.position(); next.outcome() != Outcome::ongoing) {
        child.tighten({}, NodeBounds(proof_of(next.outcome(), next.side_to_move())));
      } else if constexpr (kEvaluates) {
        evaluate(child, after);
      }
      index = index + 1 == children.size() ? 0 : index + 1;
    }
  }

  // What is certain of a new node, else what the evaluator thinks of it.
  void evaluate(Node& node, const Place& place) {
    if (const std::optional<Proof> proof = foreseen_proof(place.position())) {
      node.tighten({}, NodeBounds(*proof));
      return;
    }
    node.tally.store(kVisitsPerEvaluation * RolloutTally::kOneVisit + points_for_mover(place),
                     std::memory_order_relaxed);
  }

  // Walks to a node that is proven or has no children and returns its position.
  Place descend() {
    Place place = root_;
    Node* node = &tree_.root();
    while (true) {
      const std::uint32_t visits = walk_.enter(*node);
      if (node->bounds().is_proven()) return place;
      if (!node->has_children()) {
        if (!kEvaluates && visits < walk_.visits() + kRolloutsToExpand) return place;
        expand(*node, place);
        if (kEvaluates || node->bounds().is_proven() || !node->has_children()) return place;
      }
      node = &walk_.select(*node, visits);
      place = place.after(evaluator_, node->move);
    }
  }

  // Of rollouts from the end of the path, which is `position`, for the side that moved there.
  std::uint32_t roll_out_points(const P& position) {
    std::uint32_t points = 0;
    for (std::uint32_t i = 0; i < walk_.visits(); ++i) {
      const Outcome outcome = roll_out(position, random_);
      if (outcome == Outcome::draw) ++points;
      if (outcome == won_by(other(position.side_to_move()))) points += 2;
    }
    return points;
  }

  MctsTree& tree_;
  const Place root_;
  MctsWalk walk_;
  const int thread_;
  Random random_;
  int deepest_ = 0;
  std::uint64_t rollouts_ = 0;
  [[no_unique_address]] const E evaluator_;
};

}  // namespace uttt
