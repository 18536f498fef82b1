// Principal-variation search (Marsland and Campbell, "Parallel search of strongly ordered game
// trees", 1982) with iterative deepening and aspiration windows; tree.hpp says what it makes of a
// node. One object is one thread's search.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/limits.hpp"
#include "engine/pvs/root.hpp"
#include "engine/pvs/time.hpp"
#include "engine/pvs/values.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// So many plies tell the value of the only move.
inline constexpr int kForcedMoveDepth = 6;

class PrincipalVariation {
 public:
  // `tree` is that of the root, begun with these limits.
  PrincipalVariation(VariationRoot& tree, const Limits& limits) : limits_(limits), tree_(tree) {}

  // Deepens to the limits.
  SearchResult deepen(const Analysis& analysis) {
    SearchResult result;
    pvs::TimeManager time(limits_.time_to_deepen());
    const int deepest = deepest_iteration();
    tree_.offer_evaluated(analysis.evaluated);
    for (int depth = 1; depth <= deepest; ++depth) {
      const bool is_finished = analysis.multi_pv > 1 ? rank_root(depth, analysis.multi_pv, result)
                                                     : search_iteration(depth, result);
      if (!is_finished) break;
      result.depth_plies = depth;
      describe(result);
      analysis.tell(result);
      if (is_settled(result) || tree_.meter().is_over()) break;
      time.finish_iteration(*result.move, *result.value);
      if (tree_.meter().elapsed() >= time.enough()) break;
    }
    describe(result);
    return result;
  }

 private:
  static constexpr int kFirstAspirationDepth = 4;
  static constexpr int kAspirationMargin = 25;
  static constexpr int kMaxAspirationMargin = 1000;

  // How deep it is worth looking: where there is a time to save, the only move is played at once.
  int deepest_iteration() const {
    const int deepest = std::min(limits_.depth_plies, tree_.max_plies_left());
    const bool is_forced = tree_.legal_moves().size() == 1;
    return is_forced && limits_.is_timed() ? std::min(deepest, kForcedMoveDepth) : deepest;
  }

  // Completes what follows from value and line.
  void describe(SearchResult& result) const {
    if (result.line.empty()) result.line = {*tree_.legal_moves().begin()};
    result.move = result.line.front();
    if (result.value) result.proof = proof_of(*result.value, result.depth_plies);
    for (RootLine& line : result.lines) line.proof = proof_of(line.value, result.depth_plies);
    result.nodes = tree_.meter().nodes();
    result.time = tree_.meter().elapsed();
  }

  // Whether looking deeper changes nothing more.
  static bool is_settled(const SearchResult& result) {
    const auto is_proven = [](const RootLine& line) { return std::abs(line.value) >= kProvenWin; };
    if (!result.lines.empty()) return std::ranges::all_of(result.lines, is_proven);
    return std::abs(*result.value) >= kProvenWin;
  }

  // The best `count` moves of the root to `depth`, one after another without those before; false
  // when the limits ended it, with `result` as it was unless it had nothing.
  bool rank_root(int depth, int count, SearchResult& result) {
    const std::vector<RootLine> before = result.lines;
    std::vector<RootLine> lines;
    excluded_ = {};
    bool is_finished = true;
    while (is_finished && static_cast<int>(lines.size()) < count &&
           excluded_ != tree_.legal_moves()) {
      SearchResult one;
      if (lines.size() < before.size()) one.value = before[lines.size()].value;
      is_finished = search_iteration(depth, one);
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
  bool search_iteration(int depth, SearchResult& result) {
    tree_.forget_lines();
    try {
      const int value = search_with_aspiration(depth, result.value);
      take(value, tree_.best_line(), result);
      return true;
    } catch (const SearchStopped&) {
      // The first move of an iteration is the best of the one before: what beats it is better.
      if (!tree_.best_line().empty()) take(tree_.best_value(), tree_.best_line(), result);
      return false;
    }
  }

  static void take(int value, const Line& line, SearchResult& result) {
    result.value = value;
    result.line.assign(line.begin(), line.end());
  }

  // Tries a window around the value of the iteration before, and wider ones while it fails.
  int search_with_aspiration(int depth, std::optional<int> guess) {
    int margin = guess && depth >= kFirstAspirationDepth ? kAspirationMargin : kWin;
    int alpha = guess ? std::max(*guess - margin, -kNoBound) : -kNoBound;
    int beta = guess ? std::min(*guess + margin, kNoBound) : kNoBound;
    while (true) {
      const int value = tree_.value(depth, alpha, beta, excluded_);
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

  // A search that covers the longest possible game has no horizon and proves draws too.
  std::optional<Proof> proof_of(int value, int depth_plies) const {
    if (value >= kProvenWin) return Proof{1, kWin - value};
    if (value <= -kProvenWin) return Proof{-1, kWin + value};
    if (depth_plies >= tree_.max_plies_left()) return Proof{0, 0};
    return std::nullopt;
  }

  Limits limits_;
  VariationRoot& tree_;
  MoveSet excluded_;  // moves of the root
};

}  // namespace uttt
