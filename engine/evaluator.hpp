// What a search asks of an evaluator, and how it keeps a value up to date along a line of play.
#pragma once

#include <concepts>

#include "engine/position.hpp"

namespace uttt {

// A function of a position from X's view. `ply` counts half-moves from the searched root.
// kMaxDepth is the deepest search in which the value still tells better from worse.
template <class E, class P>
concept EvaluatorOf = Position<P> && requires(const P position, int ply) {
  { E::evaluate(position, ply) } -> std::same_as<int>;
  { E::kMaxDepth } -> std::convertible_to<int>;
};

// An evaluator that rests on a sum which a move changes by a difference:
//   sum(p)                        from scratch
//   sum_after(sum(p), p, m, p.after(m)) == sum(p.after(m))
//   evaluate_sum(sum(p), p, ply)  == evaluate(p, ply)
// It may also know the value of a leaf whose position is never made:
//   evaluate_sum_after(sum(p), p, m, ply)  == evaluate(p.after(m), ply)
template <class E, class P>
concept IncrementalEvaluatorOf = EvaluatorOf<E, P> &&
    requires(const P position, Move move, int sum, int ply) {
  { E::sum(position) } -> std::same_as<int>;
  { E::sum_after(sum, position, move, position) } -> std::same_as<int>;
  { E::evaluate_sum(sum, position, ply) } -> std::same_as<int>;
};

// A position together with its evaluator's sum, if the evaluator has one.
template <Position P, class E>
requires EvaluatorOf<E, P>
class Evaluated {
 public:
  explicit Evaluated(const P& position) : position_(position) {
    if constexpr (IncrementalEvaluatorOf<E, P>) sum_ = E::sum(position);
  }

  const P& position() const { return position_; }

  // The position after `move`, which must be legal here.
  Evaluated after(Move move) const {
    const P next = position_.after(move);
    if constexpr (IncrementalEvaluatorOf<E, P>) {
      return Evaluated(next, E::sum_after(sum_, position_, move, next));
    } else {
      return Evaluated(next, 0);
    }
  }

  // The evaluator's value from X's view.
  int value(int ply) const {
    if constexpr (IncrementalEvaluatorOf<E, P>) {
      return E::evaluate_sum(sum_, position_, ply);
    } else {
      return E::evaluate(position_, ply);
    }
  }

  // after(move).value(ply), in most cases without making that position.
  int value_after(Move move, int ply) const {
    if constexpr (requires { E::evaluate_sum_after(sum_, position_, move, ply); }) {
      return E::evaluate_sum_after(sum_, position_, move, ply);
    } else {
      return after(move).value(ply);
    }
  }

 private:
  Evaluated(const P& position, int sum) : position_(position), sum_(sum) {}

  P position_;
  int sum_ = 0;
};

}  // namespace uttt
