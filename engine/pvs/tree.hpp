// The values of nodes in principal-variation search (search.hpp): a tree of null windows around the
// line that is best so far, with a transposition table, late-move reductions, quiescence over moves
// that take a board, singular extensions, and what selectivity.hpp leaves out.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/evaluator.hpp"
#include "engine/limits.hpp"
#include "engine/pvs/busy_positions.hpp"
#include "engine/pvs/node.hpp"
#include "engine/pvs/order.hpp"
#include "engine/pvs/reductions.hpp"
#include "engine/pvs/root.hpp"
#include "engine/pvs/selectivity.hpp"
#include "engine/pvs/table.hpp"
#include "engine/pvs/table_key.hpp"
#include "engine/pvs/value_cache.hpp"
#include "engine/pvs/values.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// What this search asks of a position beyond the rules.
template <class P>
concept SearchedPosition = DecisivePosition<P> && requires(const P position) {
  // Moves that change most, which a search looks at beyond its horizon. A function beside P.
  { taking_moves(position) } -> std::same_as<MoveSet>;
  // False only where no play brings that player the game. A function beside P.
  { can_win(position, Player{}) } -> std::same_as<bool>;
  { position.max_plies_left() } -> std::same_as<int>;  // no game goes on longer
  // The key after a move, or, for some moves, another one: for what is worth having at hand.
  { position.key_if_quiet(Move{}) } -> std::same_as<std::uint64_t>;
};

// exact: nothing is cut but what cannot change the value at that depth.
enum class Pruning { full, exact };

template <SearchedPosition P, class Evaluator>
requires EvaluatorOf<Evaluator, P>
class VariationTree final : public VariationRoot {
 public:
  // `root` must not be over. `busy` is that of all threads that search it; none for one alone.
  VariationTree(const P& root, TranspositionTable& table, std::shared_ptr<BusyPositions> busy,
                Pruning pruning, const Limits& limits, const Evaluator& evaluator)
      : VariationRoot(root.legal_moves(), root.max_plies_left(), limits),
        root_(root),
        table_(table),
        busy_(std::move(busy)),
        pruning_(pruning),
        evaluator_(evaluator) {}

  int value(int depth, int alpha, int beta, MoveSet excluded) override {
    excluded_ = excluded;
    table_.make_room(meter_.nodes());
    Line line;
    meter_.visit();
    return search_moves(Node(evaluator_, root_), {depth, 0, alpha, beta}, line);
  }

 private:
  using Node = VariationNode<P, Evaluator>;
  using Moves = OrderedMoves<Node, Evaluator>;

  // Where a value takes longer to find again than in the cache: not by a look at the marks.
  static constexpr bool kCachesValues = !std::is_empty_v<EvaluatorState<Evaluator, P>>;

  // What is asked of a node: its value to `depth` plies, `ply` plies below the root, exact between
  // alpha and beta.
  struct Task {
    int depth;
    int ply;
    int alpha;
    int beta;

    bool is_null_window() const { return beta - alpha == 1; }
  };

  static constexpr int kMinReducedDepth = 3;
  static constexpr int kFirstReducedMove = 3;
  static constexpr int kMinSharedDepth = 4;  // the look costs more than a shallower node

  // Value of a node (fail-soft): exact if alpha < value < beta, else a bound on that side. `line`
  // is set only for exact values.
  int search(const Node& node, Task task, Line& line) {
    assert(task.alpha < task.beta);
    meter_.visit();
    line.clear();
    const P& position = node.position();
    const int ply = task.ply;
    if (position.outcome() != Outcome::ongoing) return pvs::finished_value(position, ply);
    if constexpr (kCachesValues) values_.prefetch(position.key());
    // Below the root only moves that leave the other side no win at once are tried.
    const MoveSet wins = ply > 1 ? MoveSet{} : position.winning_moves();
    if (!wins.empty()) {
      line.assign(*wins.begin(), {});
      return kWin - (ply + 1);
    }
    // Nobody wins or loses sooner than by the next move, which may end the game by counting boards.
    task.alpha = std::max(task.alpha, -(kWin - (ply + 1)));
    task.beta = std::min(task.beta, kWin - (ply + 1));
    if (task.alpha >= task.beta) return task.alpha;
    if (pruning_ == Pruning::full && is_draw_enough(position, task)) return 0;
    if (task.depth > 0) return search_moves(node, task, line);
    return pruning_ == Pruning::exact ? static_value(node, ply) : search_taking(node, task, line);
  }

  // Whether the side that would have to win for a value inside the window no longer can.
  static bool is_draw_enough(const P& position, const Task& task) {
    const Player mover = position.side_to_move();
    return (task.alpha >= 0 && !can_win(position, mover)) ||
           (task.beta <= 0 && !can_win(position, other(mover)));
  }

  // Value of a node at the horizon or beyond: the evaluator's, unless a move that takes a board is
  // better.
  int search_taking(const Node& node, Task task, Line& line) {
    const P& position = node.position();
    const MoveSet safe = safe_moves(position);
    if (safe.empty()) return lost_in_two(task.ply);
    if (const std::optional<Move> move = forced_win(position, safe)) {
      line.assign(*move, {});
      return kWin - (task.ply + 3);
    }
    int best = static_value(node, task.ply);
    if (-task.depth >= pvs::kQuiescencePlies || best >= task.beta) return best;
    Line rest;
    for (const Move move : taking_moves(position)) {
      if (!safe.contains(move)) continue;
      task.alpha = std::max(task.alpha, best);
      const Task child{task.depth - 1, task.ply + 1, -task.beta, -task.alpha};
      const int value = -search(node.after(move), child, rest);
      if (value <= best) continue;
      best = value;
      if (value > task.alpha) line.assign(move, rest);
      if (value >= task.beta) break;
    }
    return best;
  }

  // Every move `ply` plies below the root lets the other side win at once.
  static int lost_in_two(int ply) { return -(kWin - (ply + 2)); }

  int static_value(const Node& node, int ply) {
    const std::uint64_t key = node.position().key();
    if constexpr (kCachesValues) {
      if (const std::optional<int> value = values_.find(key)) return *value;
    }
    if (evaluated_ != nullptr) evaluated_->offer([&] { return node.line(); });
    const int value = sign(node.position().side_to_move()) * node.value(evaluator_, ply);
    if constexpr (kCachesValues) values_.store(key, value);
    return value;
  }

  // Probes the table, looks whether the moves need be tried, tries them in order and stores what
  // came of it: nothing where a move is left out, to see what the others are worth.
  int search_moves(const Node& node, Task task, Line& line,
                   std::optional<Move> left_out = std::nullopt) {
    const P& position = node.position();
    const TableKey<P> key(position, pruning_ == Pruning::full ? Images::shared : Images::apart);
    std::optional<TableEntry> known;
    if (!left_out) known = table_.find(key.key());
    // Of moves that are images of each other each is to have its line.
    if (!key.is_shared() || task.is_null_window()) {
      if (const std::optional<int> value = settled_by(known, task)) return *value;
    }
    const std::optional<Move> known_move = known ? key.from_entry(known->move()) : std::nullopt;
    if (known_move) fetch_entry_after(position, *known_move);
    const MoveSet worth_trying = moves_of(position, task.ply);
    std::optional<int> estimate;  // of the node by the evaluator
    bool is_singular = false;
    if (!left_out) estimate_at(task.ply).reset();
    if (may_leave_out(position, task)) {
      if (task.is_null_window() && !left_out) {
        if (known) estimate = known->static_value();
        if (!estimate) estimate = static_value(node, task.ply);
        estimate_at(task.ply) = estimate;
        const int better = pvs::refined(*estimate, known, task.ply);
        if (const std::optional<int> value = foreseen(node, task, better)) return *value;
      }
      if (!known_move && task.depth >= pvs::kMinUnknownDepth) --task.depth;
      if (known_move && worth_trying.size() > 1 && may_be_singular(*known, task)) {
        const int bound = known->value() - pvs::kSingularMargin * task.depth;
        is_singular = best_of_others(node, task, *known_move, bound) < bound;
        if (!is_singular && bound >= task.beta && task.is_null_window()) return bound;
      }
    }
    if (worth_trying.empty()) {
      line.assign(*position.legal_moves().begin(), {});
      return lost_in_two(task.ply);
    }
    Moves moves(node, evaluator_, worth_trying, known_move, history_);
    const auto [best, move] = try_moves(node, task, moves, is_singular ? 1 : 0, left_out, line);
    if (!left_out) store(key, task, {best, move}, known_move, estimate);
    return best;
  }

  // What the table's entry says where that is enough.
  static std::optional<int> settled_by(const std::optional<TableEntry>& known, const Task& task) {
    if (!known || task.ply == 0 || known->depth_plies() < task.depth) return std::nullopt;
    const int value = pvs::from_table(known->value(), task.ply);
    if (!pvs::is_decisive(known->bound(), value, task.alpha, task.beta)) return std::nullopt;
    return value;
  }

  static bool may_be_singular(const TableEntry& known, const Task& task) {
    return task.depth >= pvs::kMinSingularDepth &&
           known.depth_plies() >= task.depth - pvs::kSingularTableDepth &&
           known.bound() != Bound::upper && !pvs::is_proven(known.value());
  }

  // Whether the moves other than `move` reach `bound`, by a search half as deep.
  int best_of_others(const Node& node, const Task& task, Move move, int bound) {
    Line unused;
    const Task others{pvs::depth_of_rivals(task.depth), task.ply, bound - 1, bound};
    return search_moves(node, others, unused, move);
  }

  // The value of a node that is so far outside its null window that its moves need not be tried to
  // the full depth: by the evaluator alone, or by a shallower search that misses the window too.
  std::optional<int> foreseen(const Node& node, const Task& task, int estimate) {
    if (!pvs::is_proven(task.beta) && pvs::stays_above(estimate, task.depth, task.beta)) {
      return estimate;
    }
    if (!pvs::is_proven(task.alpha) && pvs::stays_below(estimate, task.depth, task.alpha)) {
      return estimate;
    }
    const bool is_above = estimate >= task.beta;
    if (task.depth < pvs::kMinProbCutDepth || (!is_above && estimate > task.alpha) ||
        std::abs(task.beta) >= pvs::kMaxProbCutValue) {
      return std::nullopt;
    }
    Task shallow = task;
    shallow.depth -= pvs::kProbCutPlies;
    shallow.alpha += is_above ? pvs::kProbCutMarginAbove : -pvs::kProbCutMarginBelow;
    shallow.beta = shallow.alpha + 1;
    Line unused;
    const int value = search_moves(node, shallow, unused);
    const bool is_far = is_above ? value >= shallow.beta : value <= shallow.alpha;
    return is_far ? std::optional(value) : std::nullopt;
  }

  // Fetches what the table knows of the position after the move, which takes as long as making it,
  // or longer; in vain where images share what it knows.
  void fetch_entry_after(const P& position, Move move) const {
    table_.prefetch(position.key_if_quiet(move));
  }

  std::optional<int>& estimate_at(int ply) { return estimates_[static_cast<std::size_t>(ply)]; }

  pvs::Trend trend_at(int ply) {
    if (ply < 2 || !estimate_at(ply) || !estimate_at(ply - 2)) return pvs::Trend::unknown;
    return *estimate_at(ply) > *estimate_at(ply - 2) ? pvs::Trend::rising : pvs::Trend::not_rising;
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

  void store(const TableKey<P>& key, const Task& task, const BestMove& best,
             std::optional<Move> known_move, std::optional<int> estimate) {
    if (task.ply == 0 && !excluded_.empty()) return;
    const Bound bound = best.value >= task.beta   ? Bound::lower
                        : best.value > task.alpha ? Bound::exact
                                                  : Bound::upper;
    // Where all moves failed, the best of them means less than one that once was good.
    const std::optional<Move> good = bound == Bound::upper ? known_move : best.move;
    if (key.is_shared()) estimate.reset();
    table_.store(key.key(), {pvs::to_table(best.value, task.ply), task.depth, bound,
                             key.to_entry(good), estimate});
  }

  // What is known before a move is tried: the value of those that never are because they lose at
  // once, if there are any.
  BestMove best_untried(const P& position, const Task& task, const Moves& moves) const {
    if (task.ply == 0 || moves.size() == position.legal_moves().size()) {
      return {-kNoBound, {}};
    }
    return {lost_in_two(task.ply), *(position.legal_moves() - safe_moves(position)).begin()};
  }

  // The best of the moves but the one left out; the first is followed `extension` plies deeper.
  BestMove try_moves(const Node& node, const Task& task, Moves& moves, int extension,
                     std::optional<Move> left_out, Line& line) {
    const P& position = node.position();
    const bool may_reduce = pruning_ == Pruning::full && task.depth >= kMinReducedDepth &&
                            task.depth < position.max_plies_left();
    BestMove best = left_out ? BestMove{-kNoBound, {}} : best_untried(position, task, moves);
    int alpha = task.alpha;
    if (best.value > alpha) {
      alpha = best.value;
      line.assign(best.move, {});
    }
    Line rest;
    BusyPositions* const busy = task.depth >= kMinSharedDepth ? busy_.get() : nullptr;
    for (MoveTurns turns(moves.size()); alpha < task.beta && !turns.is_over();) {
      const int index = turns.next([&](int waiting) {
        return !busy->contains(position.key_if_quiet(moves.tried(waiting)));
      });
      const Move move = moves.at(index);
      if (move == left_out) continue;
      const std::uint64_t key = busy == nullptr ? 0 : position.key_if_quiet(move);
      if (busy != nullptr && turns.may_put_off() && busy->contains(key)) {
        turns.put_off();
        continue;
      }
      const AtWork at_work(busy, key);
      const int reduction =
          may_reduce && index >= kFirstReducedMove
              ? late_move_reduction(task.depth, trend_at(task.ply), {index, moves.behind(move)})
              : 0;
      const int depth = task.depth - 1 + (index == 0 ? extension : 0);
      const Task left{depth, task.ply + 1, alpha, task.beta};
      if (depth > reduction) fetch_entry_after(position, move);
      // Where the first move was not enough, the next will probably be tried, too.
      if (depth > 0 && index > 0 && index + 1 < moves.size()) {
        fetch_entry_after(position, moves.at(index + 1));
      }
      const Node child = node.after(move);
      const int value = search_child(child, left, reduction, index, rest);
      if (value <= best.value) continue;
      best.value = value;
      best.move = move;
      if (value <= alpha) continue;
      alpha = value;
      line.assign(move, rest);
      if (task.ply == 0) note_root(value, line);
      if (alpha >= task.beta) note_cut(position.side_to_move(), moves, index, turns, task.depth);
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

  // A move that was left out counts as a miss where it would have come before: what cuts without it
  // makes it needless.
  void note_cut(Player mover, const Moves& moves, int index, const MoveTurns& turns, int depth) {
    history_.record_cut(mover, moves.tried(index), depth);
    turns.for_each_before(
        [&](int missed) { history_.record_miss(mover, moves.tried(missed), depth); });
  }

  const P root_;
  TranspositionTable& table_;
  const std::shared_ptr<BusyPositions> busy_;
  Pruning pruning_;
  [[no_unique_address]] const Evaluator evaluator_;
  CutHistory history_;
  [[no_unique_address]] std::conditional_t<kCachesValues, ValueCache, NoState> values_;
  // Of the nodes between the root and the one that is searched, where it is known: [ply].
  std::array<std::optional<int>, kMaxMoves + 1> estimates_{};
  MoveSet excluded_;  // moves of the root
};

}  // namespace uttt
