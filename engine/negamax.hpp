// Minimax in negamax form: one rule for both sides, every value from the view of the side to move.
// Source: Thornton, KR-IST lecture 5b. Its listing starts the maximum at 0 and so cannot
// tell a lost position from a drawn one; the maximum here starts below every value.
#pragma once

#include "engine/root_search.hpp"

namespace uttt {

template <Position P, class Evaluator>
class Negamax {
 public:
  Negamax(SearchMeter& meter, const Evaluator& evaluator) : meter_(meter), evaluator_(evaluator) {}

  // Minimax value of `position` from X's view; always exact.
  int value(const P& position, int depth_plies, int ply, Window /*unused*/, Line& line) {
    return sign(position.side_to_move()) * negamax(position, depth_plies, ply, line);
  }

 private:
  // Value from the view of the side to move.
  int negamax(const P& position, int depth_plies, int ply, Line& line) {
    meter_.visit();
    line.clear();
    const bool is_over = position.outcome() != Outcome::ongoing;
    if (is_over || depth_plies == 0) {
      if (!is_over) meter_.reach_horizon();
      return sign(position.side_to_move()) * evaluate(evaluator_, position, ply);
    }
    int best = -kInfinity;
    Line rest;
    for (const Move move : position.legal_moves()) {
      const int child = -negamax(position.after(move), depth_plies - 1, ply + 1, rest);
      if (child <= best) continue;
      best = child;
      line.assign(move, rest);
    }
    return best;
  }

  SearchMeter& meter_;
  [[no_unique_address]] const Evaluator evaluator_;
};

}  // namespace uttt
