// Principal-variation search (Marsland and Campbell, "Parallel search of strongly ordered game
// trees", 1982) with iterative deepening, aspiration windows, a transposition table, late-move
// reductions and what selectivity.hpp leaves out. One object is one thread's search; threads share
// the table only.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <utility>

#include "engine/analysis.hpp"
#include "engine/evaluator.hpp"
#include "engine/limits.hpp"
#include "engine/pvs/order.hpp"
#include "engine/pvs/reductions.hpp"
#include "engine/pvs/selectivity.hpp"
#include "engine/pvs/table.hpp"
#include "engine/pvs/time.hpp"
#include "engine/pvs/values.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// What this search asks of a position beyond the rules.
template <class P>
concept DecisivePosition = Position<P> && requires(const P position) {
  { position.winning_moves() } -> std::same_as<MoveSet>;  // moves that win by a line at once
  // Where there are none: moves after which the other side has none. A function beside P.
  { safe_moves(position) } -> std::same_as<MoveSet>;
  { position.max_plies_left() } -> std::same_as<int>;  // no game goes on longer
};

// So many plies tell the value of the only move.
inline constexpr int kForcedMoveDepth = 6;

// exact: nothing is cut but what cannot change the value at that depth.
enum class Pruning { full, exact };

template <DecisivePosition P, class Evaluator>
requires EvaluatorOf<Evaluator, P>
class PrincipalVariation {
 public:
  PrincipalVariation(TranspositionTable& table, Pruning pruning, const Limits& limits,
                     const Evaluator& evaluator)
      : table_(table), pruning_(pruning), limits_(limits), meter_(limits), evaluator_(evaluator) {}

  // Deepens from `first_depth` to the limits; `root` must not be over.
  SearchResult deepen(const P& root, int first_depth, const Analysis& analysis) {
    SearchResult result;
    pvs::TimeManager time(limits_.soft_time);
    const int deepest = deepest_iteration(root, limits_);
    for (int depth = std::min(first_depth, deepest); depth <= deepest; ++depth) {
      const bool is_finished = analysis.multi_pv > 1
                                   ? rank_root(root, depth, analysis.multi_pv, result)
                                   : search_iteration(root, depth, result);
      if (!is_finished) break;
      result.depth_plies = depth;
      describe(root, result);
      analysis.tell(result);
      if (is_settled(result) || meter_.is_over()) break;
      time.finish_iteration(*result.move, *result.value);
      if (meter_.elapsed() >= time.enough()) break;
    }
    describe(root, result);
    return result;
  }

 private:
  using Node = Evaluated<P, Evaluator>;

  // What is asked of a node: its value to `depth` plies, `ply` plies below the root, exact between
  // alpha and beta.
  struct Task {
    int depth;
    int ply;
    int alpha;
    int beta;

    bool is_null_window() const { return beta - alpha == 1; }
  };

  static constexpr int kFirstAspirationDepth = 4;
  static constexpr int kAspirationMargin = 30;
  static constexpr int kMaxAspirationMargin = 1000;
  static constexpr int kMinReducedDepth = 3;
  static constexpr int kFirstReducedMove = 3;

  // How deep it is worth looking: where there is a time to save, the only move is played at once.
  static int deepest_iteration(const P& root, const Limits& limits) {
    const int deepest = std::min(limits.depth_plies, root.max_plies_left());
    const bool is_forced = root.legal_moves().size() == 1;
    return is_forced && limits.is_timed() ? std::min(deepest, kForcedMoveDepth) : deepest;
  }

  // Completes what follows from value and line.
  void describe(const P& root, SearchResult& result) const {
    if (result.line.empty()) result.line = {*root.legal_moves().begin()};
    result.move = result.line.front();
    result.proof = proof_of(root, result);
    result.nodes = meter_.nodes();
    result.time = meter_.elapsed();
  }

  // Whether looking deeper changes nothing more.
  static bool is_settled(const SearchResult& result) {
    const auto is_proven = [](const RootLine& line) { return std::abs(line.value) >= kProvenWin; };
    if (!result.lines.empty()) return std::ranges::all_of(result.lines, is_proven);
    return std::abs(*result.value) >= kProvenWin;
  }

  // The best `count` moves of the root to `depth`, one after another without those before; false
  // when the limits ended it, with `result` as it was unless it had nothing.
  bool rank_root(const P& root, int depth, int count, SearchResult& result) {
    const std::vector<RootLine> before = result.lines;
    std::vector<RootLine> lines;
    excluded_ = {};
    bool is_finished = true;
    while (is_finished && static_cast<int>(lines.size()) < count &&
           excluded_ != root.legal_moves()) {
      SearchResult one;
      if (lines.size() < before.size()) one.value = before[lines.size()].value;
      is_finished = search_iteration(root, depth, one);
      if (one.line.empty()) break;
      if (!is_finished && !before.empty()) break;
      lines.push_back({one.line, *one.value});
      excluded_ = excluded_ | MoveSet::of_board(one.line[0].index / 9, 1U << one.line[0].index % 9);
    }
    excluded_ = {};
    if (lines.empty() || (!is_finished && !before.empty())) return false;
    std::ranges::stable_sort(lines, std::greater{}, &RootLine::value);
    result.lines = std::move(lines);
    result.value = result.lines.front().value;
    result.line = result.lines.front().moves;
    return is_finished;
  }

  // Searches the root to `depth`; false when the limits ended it. `result` holds the best known.
  bool search_iteration(const P& root, int depth, SearchResult& result) {
    best_root_line_.clear();
    try {
      const int value = search_with_aspiration(root, depth, result.value);
      take(value, best_root_line_, result);
      return true;
    } catch (const SearchStopped&) {
      // The first move of an iteration is the best of the one before: what beats it is better.
      if (!best_root_line_.empty()) take(best_root_value_, best_root_line_, result);
      return false;
    }
  }

  static void take(int value, const Line& line, SearchResult& result) {
    result.value = value;
    result.line.assign(line.begin(), line.end());
  }

  // Tries a window around the value of the iteration before, and wider ones while it fails.
  int search_with_aspiration(const P& root, int depth, std::optional<int> guess) {
    const Node node(evaluator_, root);
    Line line;
    int margin = guess && depth >= kFirstAspirationDepth ? kAspirationMargin : kWin;
    Task task{depth, 0, -kNoBound, kNoBound};
    if (guess) {
      task.alpha = std::max(*guess - margin, -kNoBound);
      task.beta = std::min(*guess + margin, kNoBound);
    }
    while (true) {
      meter_.visit();
      const int value = search_moves(node, task, line);
      margin = margin < kMaxAspirationMargin ? 4 * margin : 2 * kNoBound;
      if (value <= task.alpha && task.alpha > -kNoBound) {
        task.alpha = std::max(value - margin, -kNoBound);
      } else if (value >= task.beta && task.beta < kNoBound) {
        task.beta = std::min(value + margin, kNoBound);
      } else {
        return value;
      }
    }
  }

  // Value of a node (fail-soft): exact if alpha < value < beta, else a bound on that side. `line`
  // is set only for exact values.
  int search(const Node& node, Task task, Line& line) {
    assert(task.alpha < task.beta);
    meter_.visit();
    line.clear();
    const P& position = node.position();
    const int ply = task.ply;
    if (position.outcome() != Outcome::ongoing) return pvs::finished_value(position, ply);
    const MoveSet wins = position.winning_moves();
    if (!wins.empty()) {
      line.assign(*wins.begin(), {});
      return kWin - (ply + 1);
    }
    // Nobody wins or loses sooner than by the next move, which may end the game by counting boards.
    task.alpha = std::max(task.alpha, -(kWin - (ply + 1)));
    task.beta = std::min(task.beta, kWin - (ply + 1));
    if (task.alpha >= task.beta) return task.alpha;
    if (task.depth > 0) return search_moves(node, task, line);
    const bool is_hopeless = pruning_ == Pruning::full && safe_moves(position).empty();
    return is_hopeless ? lost_in_two(ply) : static_value(node, ply);
  }

  // Every move `ply` plies below the root lets the other side win at once.
  static int lost_in_two(int ply) { return -(kWin - (ply + 2)); }

  int static_value(const Node& node, int ply) const {
    return sign(node.position().side_to_move()) * node.value(evaluator_, ply);
  }

  // Probes the table, looks whether the moves need be tried, tries them in order and stores what
  // came of it.
  int search_moves(const Node& node, const Task& task, Line& line) {
    const P& position = node.position();
    const std::optional<TableEntry> known = table_.find(position.key());
    if (known && task.ply > 0 && known->depth_plies >= task.depth) {
      const int value = pvs::from_table(known->value, task.ply);
      if (pvs::is_decisive(known->bound, value, task.alpha, task.beta)) return value;
    }
    std::optional<int> estimate;  // of the node by the evaluator
    if (may_leave_out(position, task) && task.is_null_window()) {
      estimate = known && known->static_value ? known->static_value : static_value(node, task.ply);
      const int better = pvs::refined(*estimate, known, task.ply);
      if (!pvs::is_proven(task.beta) && pvs::stays_above(better, task.depth, task.beta)) {
        return better;
      }
    }
    const MoveSet worth_trying = moves_of(position, task.ply);
    if (worth_trying.empty()) {
      line.assign(*position.legal_moves().begin(), {});
      return lost_in_two(task.ply);
    }
    OrderedMoves moves(worth_trying, position.side_to_move(), known ? known->move : std::nullopt,
                       history_);
    const auto [best, move] = try_moves(node, task, moves, line);
    const Bound bound = best >= task.beta   ? Bound::lower
                        : best > task.alpha ? Bound::exact
                                            : Bound::upper;
    if (task.ply > 0 || excluded_.empty()) {
      table_.store(position.key(),
                   {pvs::to_table(best, task.ply), task.depth, bound, move, estimate});
    }
    return best;
  }

  // Whether the value may be one that a full look at the moves would not have found. Where the
  // depth covers the longest game, values are proofs.
  bool may_leave_out(const P& position, const Task& task) const {
    return pruning_ == Pruning::full && task.ply > 0 && task.depth < position.max_plies_left();
  }

  struct BestMove {
    int value;
    Move move;
  };

  // What is known before a move is tried: the value of the moves that are left out because they
  // lose at once, if there are any.
  BestMove best_left_out(const P& position, const Task& task, const OrderedMoves& moves) const {
    if (task.ply == 0 || moves.size() == position.legal_moves().size()) return {-kNoBound, {}};
    return {lost_in_two(task.ply), *(position.legal_moves() - safe_moves(position)).begin()};
  }

  BestMove try_moves(const Node& node, const Task& task, OrderedMoves& moves, Line& line) {
    const P& position = node.position();
    const bool may_reduce = pruning_ == Pruning::full && task.depth >= kMinReducedDepth &&
                            task.depth < position.max_plies_left();
    BestMove best = best_left_out(position, task, moves);
    int alpha = task.alpha;
    if (best.value > alpha) {
      alpha = best.value;
      line.assign(best.move, {});
    }
    Line rest;
    for (int index = 0; index < moves.size() && alpha < task.beta; ++index) {
      const Move move = moves.at(index);
      const int reduction =
          may_reduce && index >= kFirstReducedMove ? late_move_reduction(task.depth, index) : 0;
      const Task left{task.depth - 1, task.ply + 1, alpha, task.beta};
      const int value = search_child(node.after(evaluator_, move), left, reduction, index, rest);
      if (value <= best.value) continue;
      best.value = value;
      best.move = move;
      if (value <= alpha) continue;
      alpha = value;
      line.assign(move, rest);
      if (task.ply == 0) note_root(value, line);
      if (alpha >= task.beta) note_cut(position.side_to_move(), moves, index, task.depth);
    }
    return best;
  }

  // The moves to try: below the root those that do not lose at once, at the root those that are not
  // ranked already.
  MoveSet moves_of(const P& position, int ply) const {
    return ply == 0 ? position.legal_moves() - excluded_ : safe_moves(position);
  }

  // The value of a child as its parent sees it, whose window `task` holds. The first move gets the
  // whole window; the others must first show, at less depth if late, that they are better.
  int search_child(const Node& child, const Task& task, int reduction, int index, Line& line) {
    const Task whole{task.depth, task.ply, -task.beta, -task.alpha};
    if (index == 0) return -search(child, whole, line);
    Task narrow{task.depth - reduction, task.ply, -task.alpha - 1, -task.alpha};
    int value = -search(child, narrow, line);
    if (value > task.alpha && reduction > 0) {
      narrow.depth = task.depth;
      value = -search(child, narrow, line);
    }
    if (value > task.alpha && value < task.beta) value = -search(child, whole, line);
    return value;
  }

  void note_root(int value, const Line& line) {
    best_root_value_ = value;
    best_root_line_ = line;
  }

  void note_cut(Player mover, const OrderedMoves& moves, int index, int depth) {
    history_.record_cut(mover, moves.tried(index), depth);
    for (int missed = 0; missed < index; ++missed) {
      history_.record_miss(mover, moves.tried(missed), depth);
    }
  }

  // A search that covers the longest possible game has no horizon and proves draws too.
  static std::optional<Proof> proof_of(const P& root, const SearchResult& result) {
    if (!result.value) return std::nullopt;
    if (*result.value >= kProvenWin) return Proof{1, kWin - *result.value};
    if (*result.value <= -kProvenWin) return Proof{-1, kWin + *result.value};
    if (result.depth_plies >= root.max_plies_left()) return Proof{0, 0};
    return std::nullopt;
  }

  TranspositionTable& table_;
  Pruning pruning_;
  Limits limits_;
  SearchMeter meter_;
  [[no_unique_address]] const Evaluator evaluator_;
  CutHistory history_;
  Line best_root_line_;
  int best_root_value_ = 0;
  MoveSet excluded_;  // moves of the root
};

}  // namespace uttt
