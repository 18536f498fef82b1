// The root of the depth-limited searches: one loop over the moves, and deepening under limits.
// A depth-limited search S for positions P provides
//   S(SearchMeter&)
//   int value(const P&, int depth_plies, int ply, Window, Line&)   value from X's view
#pragma once

#include <limits>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/limits.hpp"
#include "engine/position.hpp"
#include "engine/random.hpp"
#include "engine/search_result.hpp"

namespace uttt {

inline constexpr int kInfinity = std::numeric_limits<int>::max() / 2;

// Bounds from X's view: below alpha and above beta exactness is not asked for.
struct Window {
  int alpha = -kInfinity;
  int beta = kInfinity;
};

// Which of equally best root moves is played.
enum class TieBreak { first, random };

// The best lines of one iteration: all that share the best value (only the first with
// TieBreak::first), and that value from the view of the side to move.
struct RootLines {
  std::optional<int> value;
  std::vector<Line> lines;
};

// One iteration: looks at every root move to `depth_plies` (>= 1) and collects the best in `best`,
// which holds what was finished so far when the meter throws.
template <Position P, class Search>
void search_root(Search& search, const P& root, int depth_plies, TieBreak tie, RootLines& best) {
  const int view = sign(root.side_to_move());
  // A later move that is exactly as good must be told from a worse one only where ties are drawn.
  const int slack = tie == TieBreak::random ? 1 : 0;
  for (const Move move : root.legal_moves()) {
    Window window;
    if (best.value) {
      if (view > 0) window.alpha = *best.value - slack;
      if (view < 0) window.beta = -*best.value + slack;
    }
    Line rest;
    const int value = view * search.value(root.after(move), depth_plies - 1, 1, window, rest);
    if (best.value && (value < *best.value || (value == *best.value && slack == 0))) continue;
    if (!best.value || value > *best.value) best.lines.clear();
    best.value = value;
    best.lines.emplace_back().assign(move, rest);
  }
}

// Searches `root` within `limits`. With a depth limit alone it goes straight to that depth; when
// nodes or time are limited too, it deepens from 1 and keeps the last finished iteration; it ends
// early when the whole game has been seen.
template <template <Position, class> class Search, class Evaluator, Position P>
requires EvaluatorOf<Evaluator, P> SearchResult search_to_depth(const P& root, const Limits& limits,
                                                                TieBreak tie, Random& random) {
  SearchMeter meter(limits);
  Search<P, Evaluator> search(meter);
  SearchResult result;
  if (root.outcome() != Outcome::ongoing) {
    meter.visit();
    result.value = sign(root.side_to_move()) * Evaluator::evaluate(root, 0);
    result.nodes = meter.nodes();
    result.time = meter.elapsed();
    return result;
  }

  const int depth_limit = std::min(limits.depth_plies, Evaluator::kMaxDepth);
  RootLines best;
  for (int depth = limits.needs_deepening() ? 1 : depth_limit; depth <= depth_limit; ++depth) {
    RootLines iteration;
    try {
      meter.start_iteration();
      meter.visit();
      search_root(search, root, depth, tie, iteration);
    } catch (const SearchStopped&) {
      // The first iteration's finished part is all there is; a later one's is worth less than the
      // whole of the iteration before.
      if (result.depth_plies == 0) best = iteration;
      break;
    }
    best = iteration;
    result.depth_plies = depth;
    if (!meter.horizon_reached() || meter.is_over()) break;
    if (meter.elapsed() >= limits.soft_time) break;
  }

  result.value = best.value;
  if (best.lines.empty()) {
    result.line = {*root.legal_moves().begin()};
  } else {
    const auto count = static_cast<std::uint32_t>(best.lines.size());
    const Line& line = best.lines[count > 1 ? random.below(count) : 0];
    result.line.assign(line.begin(), line.end());
  }
  result.move = result.line.front();
  result.nodes = meter.nodes();
  result.time = meter.elapsed();
  return result;
}

// Value of a position `ply` plies below some root, looking `depth_plies` further, from the view of
// the side to move.
template <template <Position, class> class Search, class Evaluator, Position P>
requires EvaluatorOf<Evaluator, P>
int value_to_depth(const P& position, int depth_plies, int ply) {
  SearchMeter meter(Limits{});
  Search<P, Evaluator> search(meter);
  Line line;
  return sign(position.side_to_move()) * search.value(position, depth_plies, ply, {}, line);
}

}  // namespace uttt
