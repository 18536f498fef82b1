// The root of the depth-limited searches: one loop over the moves, and deepening under limits.
// A depth-limited search S for positions P provides
//   S(SearchMeter&, const Evaluator&)
//   int value(const P&, int depth_plies, int ply, Window, Line&)   value from X's view
#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/analysis.hpp"
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

// What one iteration found of the root's moves, values from the view of the side to move: all that
// share the best value (only the first with TieBreak::first); or the best few in order of their
// values, where several are asked for.
struct RootMoves {
  std::vector<RootLine> best;

  std::optional<int> value() const {
    return best.empty() ? std::nullopt : std::optional(best.front().value);
  }
};

namespace detail {

inline RootLine root_line(Move move, const Line& rest, int value) {
  RootLine line{{move}, value};
  line.moves.insert(line.moves.end(), rest.begin(), rest.end());
  return line;
}

// Bounds that leave values above `value` exact, and with `slack` 1 that value too.
inline Window above(int value, int view, int slack) {
  Window window;
  if (view > 0) window.alpha = value - slack;
  if (view < 0) window.beta = -value + slack;
  return window;
}

}  // namespace detail

// The root of a search as the loops below see it, which are compiled once for all games, searches
// and evaluators.
struct Root {
  MoveSet moves;
  int view;  // +1 where X is to move, else -1
  // The value from X's view of the position after `move`, looking `depth_plies` further.
  std::function<int(Move move, int depth_plies, Window window, Line& rest)> value_after;
};

// One iteration: looks at every root move to `depth_plies` (>= 1) and collects the best in `found`,
// which holds what was finished so far when the meter throws.
inline void search_root(const Root& root, int depth_plies, TieBreak tie, RootMoves& found) {
  // A later move that is exactly as good must be told from a worse one only where ties are drawn.
  const int slack = tie == TieBreak::random ? 1 : 0;
  for (const Move move : root.moves) {
    const std::optional<int> best = found.value();
    const Window window = best ? detail::above(*best, root.view, slack) : Window{};
    Line rest;
    const int value = root.view * root.value_after(move, depth_plies - 1, window, rest);
    if (best && (value < *best || (value == *best && slack == 0))) continue;
    if (!best || value > *best) found.best.clear();
    found.best.push_back(detail::root_line(move, rest, value));
  }
}

// The same for the best `count` moves; of equal ones the first.
inline void rank_root(const Root& root, int depth_plies, std::size_t count, RootMoves& found) {
  for (const Move move : root.moves) {
    const bool is_full = found.best.size() == count;
    const Window window = is_full ? detail::above(found.best.back().value, root.view, 0) : Window{};
    Line rest;
    const int value = root.view * root.value_after(move, depth_plies - 1, window, rest);
    if (is_full && value <= found.best.back().value) continue;
    if (is_full) found.best.pop_back();
    const auto worse =
        std::ranges::find_if(found.best, [&](const RootLine& line) { return line.value < value; });
    found.best.insert(worse, detail::root_line(move, rest, value));
  }
}

namespace detail {

// `found` as the result of a search that has finished `depth_plies`; `random` draws between equals.
inline SearchResult result_of(const Root& root, const RootMoves& found, int depth_plies,
                              const SearchMeter& meter, const Analysis& analysis, TieBreak tie,
                              Random& random) {
  SearchResult result;
  result.value = found.value();
  result.depth_plies = depth_plies;
  result.nodes = meter.nodes();
  result.time = meter.elapsed();
  if (analysis.multi_pv > 1) result.lines = found.best;
  const auto equals = std::ranges::count_if(
      found.best, [&](const RootLine& line) { return line.value == found.value(); });
  if (equals == 0) {
    result.line = {*root.moves.begin()};
  } else {
    const bool is_drawn = tie == TieBreak::random && equals > 1;
    result.line = found.best[is_drawn ? random.below(static_cast<std::uint32_t>(equals)) : 0].moves;
  }
  result.move = result.line.front();
  return result;
}

inline SearchResult result_of_finished(int value, SearchMeter& meter) {
  meter.visit();
  SearchResult result;
  result.value = value;
  result.nodes = meter.nodes();
  result.time = meter.elapsed();
  return result;
}

// search_to_depth() from a root that is not over, to `depth_limit` at most.
inline SearchResult deepen(const Root& root, int depth_limit, const Limits& limits, TieBreak tie,
                           Random& random, const Analysis& analysis, SearchMeter& meter) {
  const auto count = static_cast<std::size_t>(analysis.multi_pv);
  RootMoves found;
  int finished = 0;
  for (int depth = limits.needs_deepening() ? 1 : depth_limit; depth <= depth_limit; ++depth) {
    RootMoves iteration;
    try {
      meter.start_iteration();
      meter.visit();
      if (count > 1) {
        rank_root(root, depth, count, iteration);
      } else {
        search_root(root, depth, tie, iteration);
      }
    } catch (const SearchStopped&) {
      // The first iteration's finished part is all there is; a later one's is worth less than the
      // whole of the iteration before.
      if (finished == 0) found = iteration;
      break;
    }
    found = std::move(iteration);
    finished = depth;
    if (analysis.listener) {
      Random undrawn(0);
      analysis.tell(result_of(root, found, depth, meter, analysis, TieBreak::first, undrawn));
    }
    if (!meter.horizon_reached() || meter.is_over()) break;
    if (meter.elapsed() >= limits.time_to_deepen()) break;
  }
  return result_of(root, found, finished, meter, analysis, tie, random);
}

}  // namespace detail

// Searches `root` within `limits`. With a depth limit alone it goes straight to that depth; when
// nodes or time are limited too, it deepens from 1 and keeps the last finished iteration; it ends
// early when the whole game has been seen.
template <template <Position, class> class Search, class Evaluator, Position P>
requires EvaluatorOf<Evaluator, P> SearchResult search_to_depth(
    const P& root, const Limits& limits, TieBreak tie, Random& random,
    const Analysis& analysis = {}, const Evaluator& evaluator = built_in<Evaluator, P>()) {
  SearchMeter meter(limits);
  const int view = sign(root.side_to_move());
  if (root.outcome() != Outcome::ongoing) {
    return detail::result_of_finished(view * evaluate(evaluator, root, 0), meter);
  }
  Search<P, Evaluator> search(meter, evaluator);
  const auto value_after = [&](Move move, int depth_plies, Window window, Line& rest) {
    return search.value(root.after(move), depth_plies, 1, window, rest);
  };
  return detail::deepen({root.legal_moves(), view, value_after},
                        std::min(limits.depth_plies, evaluator.max_depth()), limits, tie, random,
                        analysis, meter);
}

// Value of a position `ply` plies below some root, looking `depth_plies` further, from the view of
// the side to move.
template <template <Position, class> class Search, class Evaluator, Position P>
requires EvaluatorOf<Evaluator, P>
int value_to_depth(const P& position, int depth_plies, int ply,
                   const Evaluator& evaluator = built_in<Evaluator, P>()) {
  SearchMeter meter(Limits{});
  Search<P, Evaluator> search(meter, evaluator);
  Line line;
  return sign(position.side_to_move()) * search.value(position, depth_plies, ply, {}, line);
}

}  // namespace uttt
