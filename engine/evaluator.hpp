// What a search asks of an evaluator, and how it carries an evaluator's state along a line of play.
#pragma once

#include <cmath>
#include <concepts>
#include <memory>
#include <utility>

#include "engine/limits.hpp"
#include "engine/position.hpp"

namespace uttt {

template <class E, class P>
using EvaluatorState = decltype(std::declval<const E&>().begin(std::declval<const P&>()));

// An evaluator is a value, with weights or without, that says what positions are worth from X's
// view. What it knows of a position beyond the position itself is its state, which a search carries
// from move to move; state carried along equals state begun afresh:
//   begin(p)                                  the state of p, from scratch
//   after(begin(p), p, m, p.after(m))      == begin(p.after(m))
//   value(begin(p), p, ply)                   `ply` counts half-moves from the searched root
//   max_depth()                               the deepest search in which values still tell better
//                                             from worse
// It may also know the value of a leaf whose position is never made:
//   value_after(begin(p), p, m, ply)       == value(begin(p.after(m)), p.after(m), ply)
// and how good moves look before they are made, for a search to try them in order:
//   score_moves(begin(p), p, moves, f)        calls f(move, score) for each of the moves
// where a score is the log-odds of being the best, in hundredths; and kScoresInPriors<P>, how much
// of those scores tells a search that tries moves by their odds more than the values after them do.
template <class E, class P>
concept EvaluatorOf = Position<P> && std::copyable<E> &&
    requires(const E evaluator, const P position, Move move, const EvaluatorState<E, P> state,
             int ply) {
  { evaluator.after(state, position, move, position) } -> std::same_as<EvaluatorState<E, P>>;
  { evaluator.value(state, position, ply) } -> std::same_as<int>;
  { evaluator.max_depth() } -> std::same_as<int>;
};

// An evaluator that promises that so many of its values are a unit of the log-odds of winning.
template <class E>
concept LogOddsEvaluator = E::kValuesPerLogOdds == 100;

inline constexpr double kValuesPerLogOdds = 100;

// The expected score, from 0 to 1, that such a value means.
inline double score_of_log_odds(int value) {
  return 1 / (1 + std::exp(-value / kValuesPerLogOdds));
}

// The value of `position` by `evaluator`, `ply` plies below a root.
template <class E, class P>
requires EvaluatorOf<E, P>
int evaluate(const E& evaluator, const P& position, int ply) {
  return evaluator.value(evaluator.begin(position), position, ply);
}

// The evaluator E for positions P with what is built into the program: by E::built_in<P>() where
// that depends on P.
template <class E, class P>
requires EvaluatorOf<E, P> E built_in() {
  if constexpr (requires { E::template built_in<P>(); }) {
    return E::template built_in<P>();
  } else {
    return E{};
  }
}

struct NoState {};

// What an evaluator is that looks at the position alone.
struct StatelessEvaluator {
  template <class P>
  static NoState begin(const P& /*position*/) {
    return {};
  }
  template <class P>
  static NoState after(NoState, const P& /*position*/, Move, const P& /*next*/) {
    return {};
  }
  static constexpr int max_depth() { return kMaxDepth; }
};

// Any evaluator of positions P behind one pointer. A search over it is compiled once for all of
// them and pays with a call for each value, which is computed from scratch.
template <Position P>
class AnyEvaluator : public StatelessEvaluator {
 public:
  template <class E>
  requires EvaluatorOf<E, P>
  static AnyEvaluator of(E evaluator) {
    return AnyEvaluator(std::make_shared<const Held<E>>(std::move(evaluator)));
  }

  int value(NoState, const P& position, int ply) const { return held_->value(position, ply); }
  int max_depth() const { return held_->max_depth(); }

 private:
  struct Face {
    virtual ~Face() = default;
    virtual int value(const P& position, int ply) const = 0;
    virtual int max_depth() const = 0;
  };
  template <class E>
  struct Held final : Face {
    explicit Held(E held) : evaluator(std::move(held)) {}
    int value(const P& position, int ply) const override {
      return evaluate(evaluator, position, ply);
    }
    int max_depth() const override { return evaluator.max_depth(); }
    E evaluator;
  };

  explicit AnyEvaluator(std::shared_ptr<const Face> held) : held_(std::move(held)) {}

  std::shared_ptr<const Face> held_;
};

// A position together with the state that an evaluator has of it: a node of a search tree. Every
// call is given the evaluator with which the node was begun.
template <Position P, class E>
requires EvaluatorOf<E, P>
class Evaluated {
 public:
  Evaluated(const E& evaluator, const P& position)
      : position_(position), state_(evaluator.begin(position)) {}

  const P& position() const { return position_; }

  // The node after `move`, which must be legal here.
  Evaluated after(const E& evaluator, Move move) const { return Evaluated(evaluator, *this, move); }

  // The evaluator's value from X's view.
  int value(const E& evaluator, int ply) const { return evaluator.value(state_, position_, ply); }

  // Calls f(move, score) for each of `moves`, for an evaluator that scores them.
  template <class F>
  void score_moves(const E& evaluator, MoveSet moves, const F& f) const {
    evaluator.score_moves(state_, position_, moves, f);
  }

  // The value of the node after `move`, in most cases without making that position.
  int value_after(const E& evaluator, Move move, int ply) const {
    if constexpr (requires { evaluator.value_after(state_, position_, move, ply); }) {
      return evaluator.value_after(state_, position_, move, ply);
    } else {
      return after(evaluator, move).value(evaluator, ply);
    }
  }

 private:
  using State = EvaluatorState<E, P>;

  // Makes both in their places: states are large.
  Evaluated(const E& evaluator, const Evaluated& before, Move move)
      : position_(before.position_.after(move)),
        state_(evaluator.after(before.state_, before.position_, move, position_)) {}

  P position_;
  State state_;  // not [[no_unique_address]], which would have it made elsewhere and copied
};

}  // namespace uttt
