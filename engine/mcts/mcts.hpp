// `mcts`: Monte-Carlo tree search. UCT with proofs and uniformly random rollouts (mcts_worker.hpp),
// in a tree (mcts_tree.hpp) that is kept from one move of a game to the next.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <compare>
#include <cstdint>
#include <functional>
#include <span>
#include <thread>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/limits.hpp"
#include "engine/mcts/leaf.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/mcts/worker.hpp"
#include "engine/random.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// SearchResult::value of a sure win; a mean result of m, from 0 to 1, is kMctsWin * (2m - 1).
inline constexpr int kMctsWin = 1000;

// Tuned by self-play, 150 games a pair and ruleset at 2000 rollouts a move, against 0.7: 0.4 scores
// 59 % on more-advanced, 57 % on open, but 43 % on advanced; 1.0 scores 39 % and 43 %.
inline constexpr double kDefaultExploration = 0.5;

// With an evaluator, whose word is worth more than that of a few random games.
inline constexpr double kEvaluatorExploration = 0.05;

// The only move is played at once where there is a time to save: so many rollouts tell its value.
inline constexpr std::uint64_t kForcedMoveRollouts = 1000;

// A listener is told this often.
inline constexpr std::chrono::milliseconds kBetweenReports{50};

struct MctsSettings {
  double exploration = kDefaultExploration;  // weighs sqrt(ln N / n) against means from 0 to 1
  int threads = 1;
  std::size_t max_bytes = MctsTree::kMinBytes;  // at least that
};

// Hands the rollouts of one search out to its threads, some at a time, until a limit is met.
class RolloutBudget {
 public:
  explicit RolloutBudget(const Limits& limits)
      : start_(limits.start.value_or(std::chrono::steady_clock::now())), limits_(limits) {}

  // No more than `rollouts` from now on.
  void cap(std::uint64_t rollouts) { limits_.rollouts = std::min(limits_.rollouts, rollouts); }

  // How many rollouts the caller may make before it asks again; 0 when the search is over.
  std::uint64_t claim() {
    if (is_over()) return 0;
    const std::uint64_t before = claimed_.fetch_add(kClaim, std::memory_order_relaxed);
    return before < limits_.rollouts ? std::min(kClaim, limits_.rollouts - before) : 0;
  }

  bool is_over() const {
    return limits_.stop.stop_requested() || elapsed() >= std::min(limits_.time, limits_.soft_time);
  }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }
  // Rollouts handed out so far.
  std::uint64_t claimed() const {
    return std::min(claimed_.load(std::memory_order_relaxed), limits_.rollouts);
  }

 private:
  // Some 50 microseconds: the clock is looked at in between.
  static constexpr std::uint64_t kClaim = 64;

  std::chrono::steady_clock::time_point start_;
  Limits limits_;
  std::atomic<std::uint64_t> claimed_ = 0;
};

// The search of one seat. With one thread and without a time limit, results follow from the
// settings, the calls made and their random numbers.
template <Position P, class E = Rollouts>
class Mcts {
 public:
  explicit Mcts(const MctsSettings& settings, const E& evaluator = E{})
      : settings_(settings), tree_(settings.max_bytes, settings.threads), evaluator_(evaluator) {}

  // Nothing is kept for the next search.
  void forget() {
    tree_.clear();
    root_ = P{};
    plies_ = 0;
  }

  // Searches `position`, which `moves` led to from the start of its game, within limits.time and
  // soft_time and for limits.rollouts rollouts, which SearchResult::nodes counts; fewer when the
  // result is proven. SearchResult::depth_plies is the deepest walk in the tree.
  SearchResult search(const P& position, std::span<const Move> moves, const Limits& limits,
                      Random& random, const Analysis& analysis = {}) {
    RolloutBudget budget(limits);
    if (position.outcome() != Outcome::ongoing) return result_of(position);
    move_root(position, moves, budget);
    const bool is_forced = position.legal_moves().size() == 1;
    if (is_forced && limits.is_timed()) budget.cap(kForcedMoveRollouts);
    budget.cap((kMaxVisits - tree_.root().read_tally().visits) / kVisitsPerWalk<E>);
    const Effort effort = settings_.threads == 1 ? grow<Access::alone>(budget, random, analysis)
                                                 : grow<Access::shared>(budget, random, analysis);
    SearchResult result = describe_root(analysis.multi_pv);
    result.depth_plies = effort.deepest;
    result.nodes = effort.rollouts;
    result.time = budget.elapsed();
    return result;
  }

  // Memory held by the tree.
  std::size_t bytes() { return tree_.arena().bytes(); }

 private:
  // What the threads of one search did together.
  struct Effort {
    std::uint64_t rollouts = 0;
    int deepest = 0;
  };

  static SearchResult result_of(const P& finished) {
    SearchResult result;
    result.proof = proof_of(finished.outcome(), finished.side_to_move());
    result.value = kMctsWin * result.proof->winner;
    return result;
  }

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

  // Grows the tree until the budget is used up or the root is proven.
  template <Access kAccess>
  Effort grow(RolloutBudget& budget, Random& random, const Analysis& analysis) {
    std::vector<MctsWorker<P, kAccess, E>> workers;
    for (int thread = 0; thread < settings_.threads; ++thread) {
      workers.emplace_back(tree_, root_, settings_.exploration, thread, Random(random.next()),
                           evaluator_);
    }
    workers.front().expand_root();
    {
      std::vector<std::jthread> helpers;
      for (auto& worker : std::span(workers).subspan(1)) {
        helpers.emplace_back([&] { worker.work(budget, [] {}); });
      }
      std::chrono::nanoseconds told = budget.elapsed();
      workers.front().work(budget, [&] {
        if (!analysis.listener || budget.elapsed() - told < kBetweenReports) return;
        told = budget.elapsed();
        report(budget, workers.front().deepest(), analysis);
      });
    }
    Effort effort;
    for (const auto& worker : workers) {
      effort.rollouts += worker.rollouts();
      effort.deepest = std::max(effort.deepest, worker.deepest());
    }
    return effort;
  }

  void report(const RolloutBudget& budget, int deepest, const Analysis& analysis) const {
    SearchResult result = describe_root(analysis.multi_pv);
    result.depth_plies = deepest;
    result.nodes = budget.claimed();
    result.time = budget.elapsed();
    analysis.tell(result);
  }

  // Move, line and value, by the moves that look best from each side.
  SearchResult describe_root(int multi_pv) const {
    SearchResult result;
    const Node& root = tree_.root();
    result.proof = root.bounds().proof();
    if (tree_.children(root).empty()) return result;
    const Node& best = best_child(root);
    result.value = value_of(best);
    result.line = line_from(best);
    result.move = result.line.front();
    if (multi_pv > 1) result.lines = best_lines(root, multi_pv);
    return result;
  }

  // The best of the root's moves of which anything is known.
  std::vector<RootLine> best_lines(const Node& root, int count) const {
    struct Candidate {
      Merit merit;  // as it was when looked at: other threads may be at work
      const Node* node;
    };
    std::vector<Candidate> candidates;
    for (const Node& child : tree_.children(root)) {
      if (value_of(child)) candidates.push_back({merit_of(child, root.bounds()), &child});
    }
    std::ranges::stable_sort(candidates, std::greater{}, &Candidate::merit);
    std::vector<RootLine> lines;
    for (const Candidate& candidate : candidates) {
      if (static_cast<int>(lines.size()) == count) break;
      lines.push_back({line_from(*candidate.node), value_of(*candidate.node).value_or(0)});
    }
    return lines;
  }

  // The move to `first`, and those that look best from there.
  std::vector<Move> line_from(const Node& first) const {
    std::vector<Move> line = {first.move};
    const Node* node = &first;
    while (!tree_.children(*node).empty()) {
      const Node& child = best_child(*node);
      if (!value_of(child)) break;
      line.push_back(child.move);
      node = &child;
    }
    return line;
  }

  const Node& best_child(const Node& node) const {
    return *std::ranges::max_element(tree_.children(node), {}, [&](const Node& child) {
      return merit_of(child, node.bounds());
    });
  }

  // What speaks for a move, in the order of its members: it does not give away what is certain; a
  // proven win, the faster the better, no proven loss, or else a slow one; visits; results.
  struct Merit {
    bool keeps_value;
    int certainty;
    std::uint32_t visits;
    std::uint32_t points;
    auto operator<=>(const Merit&) const = default;
  };
  static Merit merit_of(const Node& child, NodeBounds parent) {
    const NodeBounds bounds = child.bounds();
    const RolloutTally tally = child.read_tally();
    // What follows from a proof must be proven too, else the results so far must promise it.
    const double worth = parent.is_proven() ? -bounds.upper() : mean_of(bounds, tally);
    const bool is_decided = bounds.is_proven() && bounds.lower() != 0;
    return {worth >= parent.lower(), is_decided ? preference(seen_from_parent(*bounds.proof())) : 0,
            tally.visits, tally.points};
  }

  // From -1 to 1 for the side that moves to a child; the least that is possible if never tried.
  static double mean_of(NodeBounds bounds, RolloutTally tally) {
    const double mean = tally.visits == 0 ? -1 : 1.0 * tally.points / tally.visits - 1;
    return std::clamp<double>(mean, -bounds.upper(), -bounds.lower());
  }

  // Of a move to `child`, from the view of the side that makes it; none if nothing is known.
  static std::optional<int> value_of(const Node& child) {
    const NodeBounds bounds = child.bounds();
    const RolloutTally tally = child.read_tally();
    if (tally.visits == 0 && !bounds.is_proven()) return std::nullopt;
    return static_cast<int>(std::lround(kMctsWin * mean_of(bounds, tally)));
  }

  const MctsSettings settings_;
  MctsTree tree_;
  const E evaluator_;
  P root_;
  std::size_t plies_ = 0;  // of the game that led to root_
};

}  // namespace uttt
