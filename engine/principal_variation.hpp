// Principal-variation search (Marsland and Campbell, "Parallel search of strongly ordered game
// trees", 1982) with iterative deepening, aspiration windows, a transposition table, and late-move
// reductions. One object is one thread's search; threads share the table only.
//
// Values are from the view of the side to move. A game won in n plies is worth kWin - n, so that
// wins and losses carry their distance; unfinished positions are worth what the evaluator says.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>

#include "engine/analysis.hpp"
#include "engine/evaluator.hpp"
#include "engine/limits.hpp"
#include "engine/move_order.hpp"
#include "engine/reductions.hpp"
#include "engine/search_result.hpp"
#include "engine/transposition_table.hpp"

namespace uttt {

// What this search asks of a position beyond the rules.
template <class P>
concept DecisivePosition = Position<P> && requires(const P position) {
  { position.winning_moves() } -> std::same_as<MoveSet>;  // moves that win by a line at once
  { position.max_plies_left() } -> std::same_as<int>;     // no game goes on longer
};

inline constexpr int kWin = 1'000'000;
inline constexpr int kProvenWin = kWin - 2 * kMaxMoves;  // from here on values are proven wins
inline constexpr int kNoBound = kWin + 1;

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
      if (meter_.elapsed() >= limits_.soft_time) break;
    }
    describe(root, result);
    return result;
  }

 private:
  using Node = Evaluated<P, Evaluator>;

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
    int alpha = guess ? std::max(*guess - margin, -kNoBound) : -kNoBound;
    int beta = guess ? std::min(*guess + margin, kNoBound) : kNoBound;
    while (true) {
      meter_.visit();
      const int value = search_moves(node, depth, 0, alpha, beta, line);
      margin = margin < kMaxAspirationMargin ? 4 * margin : 2 * kNoBound;
      if (value <= alpha && alpha > -kNoBound) {
        alpha = std::max(value - margin, -kNoBound);
      } else if (value >= beta && beta < kNoBound) {
        beta = std::min(value + margin, kNoBound);
      } else {
        return value;
      }
    }
  }

  // Value of a node (fail-soft): exact if alpha < value < beta, else a bound on that side. `line`
  // is set only for exact values.
  int search(const Node& node, int depth, int ply, int alpha, int beta, Line& line) {
    assert(alpha < beta);
    meter_.visit();
    line.clear();
    const P& position = node.position();
    if (position.outcome() != Outcome::ongoing) return finished_value(position, ply);
    const MoveSet wins = position.winning_moves();
    if (!wins.empty()) {
      line.assign(*wins.begin(), {});
      return kWin - (ply + 1);
    }
    // Nobody wins or loses sooner than by the next move, which may end the game by counting boards.
    alpha = std::max(alpha, -(kWin - (ply + 1)));
    beta = std::min(beta, kWin - (ply + 1));
    if (alpha >= beta) return alpha;
    if (depth <= 0) return sign(position.side_to_move()) * node.value(evaluator_, ply);
    return search_moves(node, depth, ply, alpha, beta, line);
  }

  static int finished_value(const P& position, int ply) {
    if (position.outcome() == Outcome::draw) return 0;
    const int value = kWin - ply;
    return position.outcome() == won_by(position.side_to_move()) ? value : -value;
  }

  // Probes the table, tries the moves in order and stores what came of it.
  int search_moves(const Node& node, int depth, int ply, int alpha, int beta, Line& line) {
    const P& position = node.position();
    const std::optional<TableEntry> known = table_.find(position.key());
    if (known && ply > 0 && known->depth_plies >= depth) {
      const int value = from_table(known->value, ply);
      if (is_decisive(known->bound, value, alpha, beta)) return value;
    }

    const bool may_reduce =
        pruning_ == Pruning::full && depth >= kMinReducedDepth && depth < position.max_plies_left();
    OrderedMoves moves(moves_of(position, ply), position.side_to_move(),
                       known ? known->move : std::nullopt, history_);
    const int first_alpha = alpha;
    int best = -kNoBound;
    Move best_move = moves.at(0);
    Line rest;
    for (int index = 0; index < moves.size(); ++index) {
      const Move move = index == 0 ? best_move : moves.at(index);
      const int reduction =
          may_reduce && index >= kFirstReducedMove ? late_move_reduction(depth, index) : 0;
      const int value = search_child(node.after(evaluator_, move), depth - 1, reduction, ply + 1,
                                     index, alpha, beta, rest);
      if (value <= best) continue;
      best = value;
      best_move = move;
      if (value <= alpha) continue;
      alpha = value;
      line.assign(move, rest);
      if (ply == 0) note_root(value, line);
      if (alpha >= beta) {
        note_cut(position.side_to_move(), moves, index, depth);
        break;
      }
    }
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    if (ply > 0 || excluded_.empty()) {
      table_.store(position.key(), {to_table(best, ply), depth, bound, best_move});
    }
    return best;
  }

  // At the root without those that are ranked already.
  MoveSet moves_of(const P& position, int ply) const {
    return ply == 0 ? position.legal_moves() - excluded_ : position.legal_moves();
  }

  // The first move gets the whole window; the others must first show, at less depth if late, that
  // they are better.
  int search_child(const Node& child, int depth, int reduction, int ply, int index, int alpha,
                   int beta, Line& line) {
    if (index == 0) return -search(child, depth, ply, -beta, -alpha, line);
    int value = -search(child, depth - reduction, ply, -alpha - 1, -alpha, line);
    if (value > alpha && reduction > 0) {
      value = -search(child, depth, ply, -alpha - 1, -alpha, line);
    }
    if (value > alpha && value < beta) value = -search(child, depth, ply, -beta, -alpha, line);
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

  static bool is_decisive(Bound bound, int value, int alpha, int beta) {
    if (bound == Bound::exact) return true;
    return bound == Bound::lower ? value >= beta : value <= alpha;
  }

  // The distance of a win counts from the root in the search and from the position in the table.
  static int to_table(int value, int ply) {
    if (value >= kProvenWin) return value + ply;
    return value <= -kProvenWin ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    if (value >= kProvenWin) return value - ply;
    return value <= -kProvenWin ? value + ply : value;
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
