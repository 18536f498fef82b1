// `mcts`: Monte-Carlo tree search with proofs, by uniformly random rollouts or an evaluator
// (worker.hpp), in a tree (tree.hpp) that is kept from one move of a game to the next.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/helpers.hpp"
#include "engine/limits.hpp"
#include "engine/mcts/budget.hpp"
#include "engine/mcts/leaf.hpp"
#include "engine/mcts/root.hpp"
#include "engine/mcts/threads.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/mcts/worker.hpp"
#include "engine/random.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// Tuned by self-play, 150 games a pair and ruleset at 2000 rollouts a move, against 0.7: 0.4 scores
// 59 % on more-advanced, 57 % on open, but 43 % on advanced; 1.0 scores 39 % and 43 %. With an
// evaluator it weighs priors (MctsWalk::select_by_prior), and half of it or more is no better.
inline constexpr double kDefaultExploration = 0.5;

// The only move is played at once where there is a time to save: so many rollouts tell its value.
inline constexpr std::uint64_t kForcedMoveRollouts = 1000;

struct MctsSettings {
  double exploration = kDefaultExploration;  // weighed against means from 0 to 1 (walk.hpp)
  int threads = 1;
  // Of the nodes, at least that; to find their positions takes up to a sixth of it besides.
  std::size_t max_bytes = MctsTree::kMinBytes;
};

namespace detail {

inline SearchResult result_of_finished(const Proof& proof) {
  SearchResult result;
  result.proof = proof;
  result.value = kMctsWin * proof.winner;
  return result;
}

// A worker that adds to the tree, as the thread of that number.
using WorkerMaker = std::function<std::shared_ptr<TreeWorker>(Access, int thread, Random)>;

// Lets so many workers grow `tree` and tells what it says of its root then.
inline SearchResult search_tree(MctsTree& tree, int threads, const WorkerMaker& make_worker,
                                Random& random, const std::shared_ptr<RolloutBudget>& budget,
                                const Analysis& analysis, SearchHelpers& helpers) {
  std::vector<std::shared_ptr<TreeWorker>> workers;
  workers.reserve(static_cast<std::size_t>(threads));
  for (int thread = 0; thread < threads; ++thread) {
    workers.push_back(
        make_worker(threads == 1 ? Access::alone : Access::shared, thread, Random(random.next())));
  }
  const SearchResult effort = grow_tree(tree, workers, budget, analysis, helpers);
  SearchResult result = describe_root(tree, analysis.multi_pv);
  result.depth_plies = effort.depth_plies;
  result.nodes = effort.nodes;
  result.time = budget->elapsed();
  return result;
}

}  // namespace detail

// The search of one seat. With one thread and without a time limit, results follow from the
// settings, the calls made and their random numbers.
template <DecisivePosition P, class E = Rollouts>
class Mcts {
 public:
  explicit Mcts(const MctsSettings& settings, const E& evaluator = E{})
      : settings_(settings), tree_(settings.max_bytes, settings.threads), evaluator_(evaluator) {}

  // Nothing is kept for the next search.
  void forget() {
    helpers_.wait();
    tree_.clear();
    root_ = P{};
    plies_ = 0;
  }

  // Searches `position`, which `moves` led to from the start of its game, within limits.time, of a
  // clock some limits.share of it (time.hpp), and for limits.rollouts rollouts, which
  // SearchResult::nodes counts; fewer when the result is proven. SearchResult::depth_plies is the
  // deepest walk in the tree. Where there is a time to keep, both are of the threads that ended in
  // it; others may go on until the next search.
  SearchResult search(const P& position, std::span<const Move> moves, const Limits& limits,
                      Random& random, const Analysis& analysis = {}) {
    const auto budget = std::make_shared<RolloutBudget>(limits, kWalksPerClaim<E>);
    if (position.outcome() != Outcome::ongoing) {
      return detail::result_of_finished(proof_of(position.outcome(), position.side_to_move()));
    }
    helpers_.wait();
    move_root(position, moves, *budget);
    const bool is_forced = position.legal_moves().size() == 1;
    if (is_forced && limits.is_timed()) budget->cap(kForcedMoveRollouts);
    budget->cap((kMaxVisits - std::min(kMaxVisits, tree_.most_visits())) / kVisitsPerWalk<E>);
    const auto make_worker = [&](Access access, int thread, Random own) {
      return std::make_shared<MctsWorker<P, E>>(tree_, access, root_, settings_.exploration, thread,
                                                own, evaluator_);
    };
    const SearchResult result = detail::search_tree(tree_, settings_.threads, make_worker, random,
                                                    budget, analysis, helpers_);
    if constexpr (kEvaluates<E>) {
      if (analysis.evaluated != nullptr) offer_doubtful(tree_, *analysis.evaluated);
    }
    return result;
  }

  // Memory held by the nodes of the tree.
  std::size_t bytes() { return tree_.arena().bytes(); }

 private:
  // Keeps what the tree knows of `position` if it descends from the last root, else starts anew.
  void move_root(const P& position, std::span<const Move> moves, const RolloutBudget& budget) {
    const Node* const node = find(position, moves);
    if (node == nullptr) {
      tree_.clear();
    } else if (node != &tree_.root()) {
      tree_.re_root(*node, [&] { return budget.is_over(); });
    }
    // A proof without the children it follows from does not say what to play.
    if (!tree_.root().has_children()) tree_.clear();
    root_ = position;
    plies_ = moves.size();
  }

  // The node of `position` in the tree; null if there is none.
  const Node* find(const P& position, std::span<const Move> moves) const {
    if (moves.size() < plies_) return nullptr;
    const Node* node = &tree_.root();
    P reached = root_;
    for (const Move move : moves.subspan(plies_)) {
      const std::span<const Node> children = tree_.children(*node);
      const auto child = std::ranges::find(children, move, &Node::move);
      if (child == children.end()) return nullptr;
      node = &*child;
      reached = reached.after(move);
    }
    return reached == position ? node : nullptr;
  }

  const MctsSettings settings_;
  MctsTree tree_;
  const E evaluator_;
  P root_;
  std::size_t plies_ = 0;  // of the game that led to root_
  SearchHelpers helpers_;  // use the tree
};

}  // namespace uttt
