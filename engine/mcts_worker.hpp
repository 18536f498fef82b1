// One thread of `mcts`: walks down the tree, adds a leaf, rolls out, and carries the result back
// up.
//
// Selection is UCT: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006. Results
// that are certain are carried up as proofs: Winands, Björnsson and Saito, "Monte-Carlo tree search
// solver", CG 2008, with draws. Threads share the tree without locks; a walk under way counts as
// lost until its result is known (virtual loss), which sends the others elsewhere: Chaslot, Winands
// and van den Herik, "Parallel Monte-Carlo tree search", CG 2008.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "engine/limits.hpp"
#include "engine/mcts_tree.hpp"
#include "engine/rollout.hpp"

namespace uttt {

// A node is expanded when it is visited for this many times.
inline constexpr std::uint32_t kVisitsToExpand = 2;

// A proof of a finished game from the view of `side`.
constexpr Proof proof_of(Outcome outcome, Player side) {
  if (outcome == Outcome::draw) return {0, 0};
  return {outcome == won_by(side) ? 1 : -1, 0};
}

// Orders what is certain for one side: a fast win, a slow one, a draw, a slow loss, a fast one.
constexpr int preference(Proof proof) { return proof.winner * (kMaxMoves + 1 - proof.plies); }

// A child's proof as its parent sees it.
constexpr Proof seen_from_parent(Proof child) {
  return {-child.winner, child.winner == 0 ? 0 : child.plies + 1};
}

// What follows for a node from its children: won if one of them is lost for its side to move; lost
// or drawn if all are proven. A win takes the fastest child known, a loss the slowest.
inline std::optional<Proof> proof_from(std::span<const Node> children) {
  std::optional<Proof> best;
  bool all_proven = true;
  for (const Node& child : children) {
    const auto proof = child.proof();
    if (!proof) {
      all_proven = false;
      continue;
    }
    const Proof mine = seen_from_parent(*proof);
    if (!best || preference(mine) > preference(*best)) best = mine;
  }
  return all_proven || (best && best->winner > 0) ? best : std::nullopt;
}

// Whether other threads are at work in the tree: then counters must be added to in one step.
enum class Access { alone, shared };

template <Position P, Access kAccess>
class alignas(64) MctsWorker {  // no cache line is shared
 public:
  // `thread` is its number, from 0.
  MctsWorker(MctsTree& tree, const P& root, double exploration, int thread, Random random)
      : tree_(tree),
        root_(root),
        exploration_(static_cast<float>(exploration)),
        thread_(thread),
        random_(random) {}

  // Makes sure that the root has children.
  void expand_root() {
    if (!tree_.root().has_children()) expand(tree_.root(), root_);
  }

  // Adds to the tree until `budget` is used up or the root is proven.
  template <class Budget>
  void work(Budget& budget) {
    while (const std::uint64_t claimed = budget.claim()) {
      for (std::uint64_t i = 0; i < claimed; ++i, ++rollouts_) {
        if (tree_.root().proof()) return;
        simulate();
      }
    }
  }

  std::uint64_t rollouts() const { return rollouts_; }
  // Plies below the root of the deepest node visited.
  int deepest() const { return deepest_; }

 private:
  // One walk from the root, with a rollout at its end unless the end is proven.
  void simulate() {
    const P end = descend();
    deepest_ = std::max(deepest_, path_size_ - 1);
    back_up(points_at_end(end));
  }

  // Gives `node`, at which `position` stands, its children, and a proof if they decide it. Does
  // nothing when another thread is at it or memory is used up.
  void expand(Node& node, const P& position) {
    NodeIndex expected = kNoChildren;
    if (!node.first_child.compare_exchange_strong(expected, kBeingExpanded,
                                                  std::memory_order_relaxed)) {
      return;
    }
    const MoveSet moves = position.legal_moves();
    const auto first = tree_.arena().allocate(moves.size(), thread_);
    if (!first) return node.first_child.store(kNoChildren, std::memory_order_relaxed);
    const std::span children(&tree_.arena()[*first], static_cast<std::size_t>(moves.size()));
    fill(children, moves, position);
    node.child_count = static_cast<std::uint8_t>(moves.size());
    if (const auto proof = proof_from(children)) node.prove(*proof);
    node.first_child.store(*first, std::memory_order_release);
  }

  // The new children of `position`. They are tried in the order in which they lie, which starts at
  // a random one: no square is favoured.
  void fill(std::span<Node> children, MoveSet moves, const P& position) {
    std::size_t place = random_.below(static_cast<std::uint32_t>(children.size()));
    for (const Move move : moves) {
      Node& child = children[place];
      child.move = move;
      const P after = position.after(move);
      if (after.outcome() != Outcome::ongoing) {
        child.prove(proof_of(after.outcome(), after.side_to_move()));
      }
      place = place + 1 == children.size() ? 0 : place + 1;
    }
  }

  // Walks to a node that is proven or has no children and returns its position; the walk is left in
  // path_, a visit added to each of its nodes.
  P descend() {
    P position = root_;
    Node* node = &tree_.root();
    path_size_ = 0;
    while (true) {
      const std::uint32_t visits = visit(*node);
      path_[path_size_++] = node;
      if (node->proof()) return position;
      if (!node->has_children()) {
        if (visits < kVisitsToExpand) return position;
        expand(*node, position);
        if (node->proof() || !node->has_children()) return position;
      }
      node = &select(*node, visits);
      position = position.after(node->move);
    }
  }

  // Counts a visit, as lost for now, and returns how many there are with it.
  std::uint32_t visit(Node& node) { return add(node, Tally::kOneVisit).visits; }

  // Returns the new tally.
  Tally add(Node& node, std::uint64_t amount) {
    constexpr auto kRelaxed = std::memory_order_relaxed;
    if constexpr (kAccess == Access::shared) {
      return Tally::unpack(node.tally.fetch_add(amount, kRelaxed) + amount);
    }
    const std::uint64_t sum = node.tally.load(kRelaxed) + amount;
    node.tally.store(sum, kRelaxed);
    return Tally::unpack(sum);
  }

  // The child to walk to: one that was not tried yet, else the one with the best upper bound.
  Node& select(const Node& node, std::uint32_t visits) const {
    const float width = exploration_ * std::sqrt(std::log(static_cast<float>(visits)));
    Node* best = nullptr;
    float best_bound = 0;
    for (Node& child : tree_.children(node)) {
      const float bound = upper_bound(child, width);
      if (best != nullptr && bound <= best_bound) continue;
      best = &child;
      best_bound = bound;
    }
    return *best;
  }

  // Of the mean result of a move to `child`, from 0 to 1; a loss is never chosen before anything
  // else, and a win always.
  static float upper_bound(const Node& child, float width) {
    const auto proof = child.proof();
    if (proof && proof->winner != 0) return -kCertain * static_cast<float>(proof->winner);
    const Tally tally = child.read_tally();
    if (tally.visits == 0) return kUntried;
    const float share = 1.0F / static_cast<float>(tally.visits);
    const float mean = proof ? 0.5F : 0.5F * static_cast<float>(tally.points) * share;
    return mean + width * std::sqrt(share);
  }

  // For the side that moved to the end of the path, which is `position`.
  int points_at_end(const P& position) {
    if (const auto proof = path_[path_size_ - 1]->proof()) return 1 - proof->winner;
    const Outcome outcome = roll_out(position, random_);
    if (outcome == Outcome::draw) return 1;
    return outcome == won_by(position.side_to_move()) ? 0 : 2;
  }

  // Adds the result to every node of the path, and carries a proof at its end as far up as it
  // reaches; from there on the proven result counts.
  void back_up(int points) {
    bool proven_below = false;
    for (int i = path_size_ - 1; i >= 0; --i, points = 2 - points) {
      Node& node = *path_[i];
      if (proven_below && !node.proof()) {
        if (const auto proof = proof_from(tree_.children(node))) node.prove(*proof);
      }
      const auto proof = node.proof();
      proven_below = proof.has_value();
      if (proof) points = 1 - proof->winner;
      add(node, static_cast<std::uint64_t>(points));
    }
  }

  static constexpr float kCertain = 1e9F;  // beyond every bound
  static constexpr float kUntried = 1e6F;  // below certainty, above every bound

  MctsTree& tree_;
  const P root_;
  const float exploration_;
  const int thread_;
  Random random_;
  std::array<Node*, kMaxMoves + 1> path_{};
  int path_size_ = 0;
  int deepest_ = 0;
  std::uint64_t rollouts_ = 0;
};

}  // namespace uttt
