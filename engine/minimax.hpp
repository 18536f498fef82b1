// Depth-limited H-minimax without pruning: the reference all other searches are held against.
// Russell and Norvig, AIMA 2nd ed., figure 6.3, with the cutoff test and evaluation of section 6.4.
#pragma once

#include "engine/root_search.hpp"

namespace uttt {

template <Position P, class Evaluator>
class Minimax {
 public:
  Minimax(SearchMeter& meter, const Evaluator& evaluator) : meter_(meter), evaluator_(evaluator) {}

  // Minimax value of `position` from X's view, looking `depth_plies` further; always exact.
  // `line` becomes the play that leads to it, the first of equal moves.
  int value(const P& position, int depth_plies, int ply, Window /*unused*/, Line& line) {
    meter_.visit();
    line.clear();
    if (position.outcome() != Outcome::ongoing) return evaluate(evaluator_, position, ply);
    if (depth_plies == 0) {
      meter_.reach_horizon();
      return evaluate(evaluator_, position, ply);
    }
    const int view = sign(position.side_to_move());
    int best = -kInfinity;  // from the mover's view
    Line rest;
    for (const Move move : position.legal_moves()) {
      const int child = view * value(position.after(move), depth_plies - 1, ply + 1, {}, rest);
      if (child <= best) continue;
      best = child;
      line.assign(move, rest);
    }
    return view * best;
  }

 private:
  SearchMeter& meter_;
  [[no_unique_address]] const Evaluator evaluator_;
};

}  // namespace uttt
