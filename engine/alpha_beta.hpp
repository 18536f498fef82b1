// Depth-limited H-minimax with alpha-beta pruning, node for node as AIMA prints it: Russell and
// Norvig, 2nd ed., figure 6.7. Children in increasing board, then cell; the first of equal moves
// stays; a node is cut when its value reaches the bound (v >= beta for MAX, v <= alpha for MIN).
// MAX is X and MIN is O: for O at the root the mirrored tree has the same nodes.
#pragma once

#include <algorithm>
#include <cassert>

#include "engine/root_search.hpp"

namespace uttt {

template <Position P, class Evaluator>
class AlphaBeta {
 public:
  AlphaBeta(SearchMeter& meter, const Evaluator& evaluator)
      : meter_(meter), evaluator_(evaluator) {}

  // Value of `position` from X's view: exact if alpha < value < beta, else a bound on that side
  // (fail-soft). `line` is set only for exact values.
  int value(const P& position, int depth_plies, int ply, Window window, Line& line) {
    return value(Node(evaluator_, position), depth_plies, ply, window, line);
  }

 private:
  using Node = Evaluated<P, Evaluator>;

  int value(const Node& node, int depth_plies, int ply, Window window, Line& line) {
    assert(window.alpha < window.beta);
    meter_.visit();
    line.clear();
    if (node.position().outcome() != Outcome::ongoing) return node.value(evaluator_, ply);
    if (depth_plies == 0) {
      meter_.reach_horizon();
      return node.value(evaluator_, ply);
    }
    return node.position().side_to_move() == Player::x
               ? max_value(node, depth_plies, ply, window, line)
               : min_value(node, depth_plies, ply, window, line);
  }

  // value(node.after(move), ...). Most nodes are leaves, and of a leaf no position is made unless
  // it could be the first to show that the game goes on below the horizon.
  int value_after(const Node& node, Move move, int depth_plies, int ply, Window window,
                  Line& line) {
    if (depth_plies > 0) return value(node.after(evaluator_, move), depth_plies, ply, window, line);
    meter_.visit();
    line.clear();
    if (!meter_.horizon_reached() && node.position().after(move).outcome() == Outcome::ongoing) {
      meter_.reach_horizon();
    }
    return node.value_after(evaluator_, move, ply);
  }

  int max_value(const Node& node, int depth_plies, int ply, Window window, Line& line) {
    int best = -kInfinity;
    Line rest;
    for (const Move move : node.position().legal_moves()) {
      best = std::max(best, value_after(node, move, depth_plies - 1, ply + 1, window, rest));
      if (best >= window.beta) return best;
      if (best > window.alpha) {
        window.alpha = best;
        line.assign(move, rest);
      }
    }
    return best;
  }

  int min_value(const Node& node, int depth_plies, int ply, Window window, Line& line) {
    int best = kInfinity;
    Line rest;
    for (const Move move : node.position().legal_moves()) {
      best = std::min(best, value_after(node, move, depth_plies - 1, ply + 1, window, rest));
      if (best <= window.alpha) return best;
      if (best < window.beta) {
        window.beta = best;
        line.assign(move, rest);
      }
    }
    return best;
  }

  SearchMeter& meter_;
  [[no_unique_address]] const Evaluator evaluator_;
};

}  // namespace uttt
