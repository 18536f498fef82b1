// One thread of `mcts`: walks down the tree, adds a leaf, rolls out, and carries the result back
// up.
//
// Selection is UCT: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006. What is
// certain is carried up as bounds (mcts_bounds.hpp). Threads share the tree without locks; a walk
// under way counts as lost until its result is known (virtual loss), which sends the others
// elsewhere: Chaslot, Winands and van den Herik, "Parallel Monte-Carlo tree search", CG 2008.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <type_traits>

#include "engine/limits.hpp"
#include "engine/mcts/leaf.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/rollout.hpp"

namespace uttt {

// A walk ends in so many rollouts: the way down costs as much as one of them. Measured at equal
// times (docs/strength.md): 1 and 2 play worse, 8 no better.
inline constexpr std::uint32_t kRolloutsPerWalk = 4;
// A node is expanded when so many rollouts went through it; 16 play worse.
inline constexpr std::uint32_t kRolloutsToExpand = 4;

// Whether other threads are at work in the tree: then counters must be added to in one step.
enum class Access { alone, shared };

template <Position P, Access kAccess, class E = Rollouts>
requires EvaluatorOf<E, P>
class alignas(64) MctsWorker {  // no cache line is shared
 public:
  // `thread` is its number, from 0.
  MctsWorker(MctsTree& tree, const P& root, double exploration, int thread, Random random,
             const E& evaluator)
      : tree_(tree),
        root_(evaluator, root),
        exploration_(static_cast<float>(kEvaluates ? exploration * kVisitsRoot : exploration)),
        thread_(thread),
        random_(random),
        evaluator_(evaluator) {}

  // Makes sure that the root has children.
  void expand_root() {
    if (!tree_.root().has_children()) expand(tree_.root(), root_);
  }

  // Adds to the tree until `budget` is used up or the root is proven; calls between() now and then.
  template <class Budget, class Between>
  void work(Budget& budget, Between between) {
    while (const std::uint64_t claimed = budget.claim()) {
      between();
      for (std::uint64_t left = claimed; left > 0;) {
        if (tree_.root().bounds().is_proven()) return;
        const auto made = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(left, kEvaluates ? 1 : kRolloutsPerWalk));
        walk_visits_ = kEvaluates ? kVisitsPerEvaluation : made;
        simulate();
        rollouts_ += made;
        left -= made;
      }
    }
  }

  std::uint64_t rollouts() const { return rollouts_; }
  // Plies below the root of the deepest node visited.
  int deepest() const { return deepest_; }

 private:
  using Place = Evaluated<P, E>;

  static constexpr bool kEvaluates = !std::is_same_v<E, Rollouts>;
  // Widths shrink by the root of the visits: an evaluation counts for many but tells once.
  static constexpr double kVisitsRoot = 8;
  static_assert(kVisitsRoot * kVisitsRoot == kVisitsPerEvaluation);

  // One walk from the root, with rollouts or an evaluation at its end unless the end is proven.
  void simulate() {
    const Place end = descend();
    deepest_ = std::max(deepest_, path_size_ - 1);
    const Node& last = *path_[path_size_ - 1];
    if (last.bounds().is_proven()) return back_up(0);
    if constexpr (kEvaluates) {
      back_up(points_at(last, end));
    } else {
      back_up(roll_out_points(end.position()));
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
        child.tally.store(kVisitsPerEvaluation * RolloutTally::kOneVisit + points_for_mover(after),
                          std::memory_order_relaxed);
      }
      index = index + 1 == children.size() ? 0 : index + 1;
    }
  }

  // Walks to a node that is proven or has no children and returns its position; the walk is left in
  // path_, its visits added to each of its nodes, as lost for now.
  Place descend() {
    Place place = root_;
    Node* node = &tree_.root();
    path_size_ = 0;
    while (true) {
      const std::uint32_t visits = add(*node, walk_visits_ * RolloutTally::kOneVisit).visits;
      path_[path_size_++] = node;
      if (node->bounds().is_proven()) return place;
      if (!node->has_children()) {
        if (!kEvaluates && visits < walk_visits_ + kRolloutsToExpand) return place;
        expand(*node, place);
        if (kEvaluates || node->bounds().is_proven() || !node->has_children()) return place;
      }
      node = &select(*node, visits);
      place = place.after(evaluator_, node->move);
    }
  }

  // Returns the new tally.
  RolloutTally add(Node& node, std::uint64_t amount) {
    constexpr auto kRelaxed = std::memory_order_relaxed;
    if constexpr (kAccess == Access::shared) {
      return RolloutTally::unpack(node.tally.fetch_add(amount, kRelaxed) + amount);
    }
    const std::uint64_t sum = node.tally.load(kRelaxed) + amount;
    node.tally.store(sum, kRelaxed);
    return RolloutTally::unpack(sum);
  }

  // The child to walk to: one that was not tried yet, else the one with the best upper bound.
  Node& select(const Node& node, std::uint32_t visits) const {
    const std::span<Node> children = tree_.children(node);
    const int sure = node.bounds().lower();
    // Side by side, so that the compiler computes many bounds at a time.
    std::array<float, kMaxMoves> tried;
    std::array<float, kMaxMoves> points;
    for (std::size_t i = 0; i < children.size(); ++i) {
      RolloutTally tally = children[i].read_tally();
      if (!children[i].is_unknown()) tally = certain_tally(children[i].bounds(), tally, sure);
      if (tally.visits == 0) return children[i];
      tried[i] = static_cast<float>(tally.visits);
      points[i] = static_cast<float>(tally.points);
    }
    const float width = exploration_ * std::sqrt(std::log(static_cast<float>(visits)));
    return children[best_bound(std::span(tried).first(children.size()), points, width)];
  }

  // What the tally of a child with `bounds` counts for in a node that is worth `sure` at least: its
  // points within the bounds, and next to nothing if it cannot better the node.
  static RolloutTally certain_tally(NodeBounds bounds, RolloutTally tally, int sure) {
    if (-bounds.lower() <= sure) return {kMaxVisits, 0};
    return {tally.visits, points_within(bounds, tally.points, tally.visits)};
  }

  // The index of the child with the greatest upper bound of its mean result, from 0 to 1.
  static std::size_t best_bound(std::span<const float> tried,
                                const std::array<float, kMaxMoves>& points, float width) {
    // The bits of floats that are not negative order like integers; the last few tell the child.
    constexpr std::uint32_t kIndexMask = 0x7F;
    std::uint32_t best = 0;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      const float share = 1.0F / tried[i];
      const float bound = 0.5F * points[i] * share + width * std::sqrt(share);
      const std::uint32_t ordered = std::bit_cast<std::uint32_t>(bound) | kIndexMask;
      best = std::max(best, ordered - static_cast<std::uint32_t>(i));
    }
    return kIndexMask - (best & kIndexMask);
  }

  // Of so many `rollouts`, for the side that moved to a node with `bounds`.
  static std::uint32_t points_within(NodeBounds bounds, std::uint32_t points,
                                     std::uint32_t rollouts) {
    return std::clamp(points, rollouts * static_cast<std::uint32_t>(1 - bounds.upper()),
                      rollouts * static_cast<std::uint32_t>(1 - bounds.lower()));
  }

  // Of rollouts from the end of the path, which is `position`, for the side that moved there.
  std::uint32_t roll_out_points(const P& position) {
    std::uint32_t points = 0;
    for (std::uint32_t i = 0; i < walk_visits_; ++i) {
      const Outcome outcome = roll_out(position, random_);
      if (outcome == Outcome::draw) ++points;
      if (outcome == won_by(other(position.side_to_move()))) points += 2;
    }
    return points;
  }

  // Adds the result to every node of the path, and carries the bounds of its end as far up as they
  // tell anything new; results are kept within them.
  void back_up(std::uint32_t points) {
    bool may_tighten = true;
    for (int i = path_size_ - 1; i >= 0; --i, points = 2 * walk_visits_ - points) {
      Node& node = *path_[i];
      if (may_tighten && i < path_size_ - 1) may_tighten = update_bounds(node);
      if (!node.is_unknown()) points = points_within(node.bounds(), points, walk_visits_);
      add(node, points);
    }
  }

  // Looks at the children again; false if that told nothing new.
  bool update_bounds(Node& node) {
    while (true) {
      const NodeBounds known = node.bounds();
      if (known.is_proven()) return false;
      const NodeBounds bounds = bounds_from(tree_.children(node));
      if (bounds == known) return false;
      if (node.tighten(known, bounds)) return true;
    }
  }

  MctsTree& tree_;
  const Place root_;
  const float exploration_;
  const int thread_;
  Random random_;
  std::array<Node*, kMaxMoves + 1> path_{};
  int path_size_ = 0;
  int deepest_ = 0;
  std::uint64_t rollouts_ = 0;
  std::uint32_t walk_visits_ = 0;  // what the walk under way counts for
  [[no_unique_address]] const E evaluator_;
};

}  // namespace uttt
