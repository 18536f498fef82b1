// One thread of `mcts`: walks down the tree (walk.hpp), adds a leaf, rolls out or evaluates, and
// carries the result back up.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

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
        walk_(tree, access, static_cast<float>(exploration)),
        thread_(thread),
        random_(random),
        evaluator_(evaluator) {}

  void expand_root() override {
    if (!tree_.root().has_children()) expand(tree_.root(), root_);
  }

  void work(RolloutBudget& budget, const std::function<void()>& between) override {
    way_.clear();  // of another tree, maybe
    while (!tree_.is_crowded()) {
      const std::uint64_t claimed = budget.claim();
      if (claimed == 0) return;
      between();
      for (std::uint64_t left = claimed; left > 0;) {
        if (tree_.root().bounds().is_proven()) return;
        const auto made = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(left, kEvaluates<E> ? 1 : kRolloutsPerWalk));
        walk_.begin(kEvaluates<E> ? kVisitsPerEvaluation : made);
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
  // A node and what stands there.
  struct Stop {
    const Node* node;
    Place place;
  };

  // One walk from the root, with rollouts or an evaluation at its end unless the end is proven.
  void simulate() {
    const Place& end = descend();
    deepest_ = std::max(deepest_, walk_.depth());
    const Node& last = walk_.last();
    if (last.bounds().is_proven()) return walk_.back_up(0);
    if constexpr (kEvaluates<E>) {
      walk_.back_up(points_at(last, end));
    } else {
      walk_.back_up(roll_out_points(end.position()));
    }
  }

  // What the end of a walk brings the side that moved there. If its replies are known, that is what
  // they leave: on average, if walks went there by other orders of moves or by other threads, else
  // the best.
  std::uint32_t points_at(const Node& node, const Place& place) {
    if (!node.has_children()) return points_of(value_for_mover(place));
    std::uint32_t best = 0;
    float walked = 0;
    float points = 0;
    for (const Node& reply : tree_.children(node)) {
      const RolloutTally tally = reply.read_tally();
      const std::uint32_t sure = points_within(reply.bounds(), tally.points, tally.visits);
      if (tally.visits == kVisitsPerEvaluation) {
        best = std::max(best, sure);
      } else {
        const auto visits = static_cast<float>(tally.visits);
        walked += visits - kVisitsPerEvaluation;
        points += (visits - kVisitsPerEvaluation) / visits * static_cast<float>(sure);
      }
    }
    if (walked == 0) return 2 * kVisitsPerEvaluation - best;
    return static_cast<std::uint32_t>(std::lround(kVisitsPerEvaluation * (2 - points / walked)));
  }

  // What the evaluator thinks of a place, for the side that moved there.
  int value_for_mover(const Place& place) const {
    return sign(other(place.position().side_to_move())) * place.value(evaluator_, 0);
  }

  // Gives `node`, which is at `place`, its children, new ones or those that other nodes of its
  // position have, and the bounds that follow from them. Does nothing when another thread is at it
  // or memory is used up.
  void expand(Node& node, const Place& place) {
    NodeIndex expected = kNoChildren;
    if (!node.first_child.compare_exchange_strong(expected, kBeingExpanded,
                                                  std::memory_order_relaxed)) {
      return;
    }
    const MoveSet moves = place.position().legal_moves();
    const auto first = replies_at(place, moves);
    if (!first) return node.first_child.store(kNoChildren, std::memory_order_relaxed);
    const std::span children(&tree_.arena()[*first], static_cast<std::size_t>(moves.size()));
    const NodeBounds known = node.bounds();
    node.tighten(known, joined(known, bounds_from(children)));
    node.first_child.store(*first, std::memory_order_release);
  }

  // The first of the nodes after `moves`, which are all that there are at `place`.
  std::optional<NodeIndex> replies_at(const Place& place, MoveSet moves) {
    const std::uint64_t key = place.position().key();
    const auto known = tree_.known_replies(key);
    // Nobody has seen two positions with one key, but another's replies must not be read as these.
    if (known && tree_.arena().replies(*known).count == moves.size()) return known;
    const auto first = tree_.arena().allocate_replies(key, moves.size(), thread_);
    if (!first) return std::nullopt;
    fill({&tree_.arena()[*first], static_cast<std::size_t>(moves.size())}, moves, place);
    tree_.share_replies(*first);
    return first;
  }

  // How much of an evaluator's scores of moves goes into priors.
  static constexpr float kScoresInPriors = [] {
    if constexpr (requires { E::template kScoresInPriors<P>; }) {
      return E::template kScoresInPriors<P>;
    } else {
      return 0.0F;
    }
  }();

  // The new children of `place`. They are tried in the order in which they lie, which starts at a
  // random one: no square is favoured.
  void fill(std::span<Node> children, MoveSet moves, const Place& place) {
    std::array<int, kMaxMoves> values;
    std::size_t index = random_.below(static_cast<std::uint32_t>(children.size()));
    for (const Move move : moves) {
      Node& child = children[index];
      child.move = move;
      const Place after = place.after(evaluator_, move);
      const std::optional<Proof> proof = proof_at(after.position());
      if (proof) child.tighten({}, NodeBounds(*proof));
      if constexpr (kEvaluates<E>) values[index] = evaluate(child, proof, after);
      index = index + 1 == children.size() ? 0 : index + 1;
    }
    if constexpr (kEvaluates<E>) {
      const std::span known = std::span(values).first(children.size());
      if constexpr (kScoresInPriors > 0) add_scores(known, children, moves, place);
      set_priors(children, known);
    }
  }

  // What is certain of a new node at `position`.
  static std::optional<Proof> proof_at(const P& position) {
    if (position.outcome() != Outcome::ongoing) {
      return proof_of(position.outcome(), position.side_to_move());
    }
    if constexpr (kEvaluates<E>) return foreseen_proof(position);
    return std::nullopt;
  }

  // Puts down what a new node promises the side that moves there: what is certain, else what the
  // evaluator thinks. Returns its value.
  int evaluate(Node& node, const std::optional<Proof>& proof, const Place& place) const {
    const int value = proof ? -proof->winner * kSureValue : value_for_mover(place);
    node.tally.store(kVisitsPerEvaluation * RolloutTally::kOneVisit + points_of(value),
                     std::memory_order_relaxed);
    return value;
  }

  // To the values of the children of `place` what counts of the scores of the moves there.
  void add_scores(std::span<int> values, std::span<const Node> children, MoveSet moves,
                  const Place& place) const {
    std::array<int, kMaxMoves> scores;  // [move]
    place.score_moves(evaluator_, moves, [&](Move move, int score) { scores[move.index] = score; });
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto score = static_cast<float>(scores[children[i].move.index]);
      values[i] += static_cast<int>(kScoresInPriors * score);
    }
  }

  // Walks to a node that is proven or had no children and returns its place.
  const Place& descend() {
    Node* node = &tree_.root();
    while (true) {
      const std::uint32_t visits = walk_.enter(*node);
      const Place& place = place_of(*node);
      if (node->bounds().is_proven()) return place;
      if (!node->has_children()) {
        if (!kEvaluates<E> && visits < walk_.visits() + kRolloutsToExpand) return place;
        expand(*node, place);
        if (kEvaluates<E> || node->bounds().is_proven() || !node->has_children()) return place;
      }
      node = kEvaluates<E> ? &walk_.select_by_prior(*node, visits)
                           : &walk_.select_by_bound(*node, visits);
    }
  }

  // Of the node that was entered last. As far as a walk takes the way of the one before, its places
  // are known.
  const Place& place_of(const Node& node) {
    const auto depth = static_cast<std::size_t>(walk_.depth());
    if (depth < way_.size() && way_[depth].node == &node) return way_[depth].place;
    way_.erase(way_.begin() + walk_.depth(), way_.end());
    way_.push_back({&node, depth == 0 ? root_ : way_.back().place.after(evaluator_, node.move)});
    return way_.back().place;
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
  std::vector<Stop> way_;  // of the walk before this one
  MctsWalk walk_;
  const int thread_;
  Random random_;
  int deepest_ = 0;
  std::uint64_t rollouts_ = 0;
  [[no_unique_address]] const E evaluator_;
};

}  // namespace uttt
