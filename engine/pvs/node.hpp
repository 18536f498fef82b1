// A node of the tree of principal-variation search (tree.hpp): a position, and the state that the
// evaluator has of it once something asks for it. Many nodes are cut by the table, or are over,
// before anything does.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/position.hpp"

namespace uttt {

// Every call is given the evaluator with which the root was begun. A node must not outlive the one
// that it comes after.
template <Position P, class E>
requires EvaluatorOf<E, P>
class VariationNode {
 public:
  VariationNode(const E& evaluator, const P& root)
      : position_(root), state_(evaluator.begin(root)) {}
  VariationNode(const VariationNode&) = delete;
  VariationNode& operator=(const VariationNode&) = delete;
  ~VariationNode() = default;

  const P& position() const { return position_; }

  // The node after `move`, which must be legal here.
  VariationNode after(Move move) const { return VariationNode(*this, move); }

  // The moves that lead here from the root.
  std::vector<Move> line() const {
    std::vector<Move> moves;
    for (const VariationNode* node = this; node->before_ != nullptr; node = node->before_) {
      moves.push_back(node->move_);
    }
    std::ranges::reverse(moves);
    return moves;
  }

  // The evaluator's value from X's view.
  int value(const E& evaluator, int ply) const {
    return evaluator.value(state(evaluator), position_, ply);
  }

  // Calls f(move, score) for each of the moves, of which a better-looking one has the higher score;
  // all have 0 where the evaluator does not tell.
  template <class F>
  void score_moves(const E& evaluator, MoveSet moves, const F& f) const {
    if constexpr (requires { evaluator.score_moves(*state_, position_, moves, f); }) {
      evaluator.score_moves(state(evaluator), position_, moves, f);
    } else {
      for (const Move move : moves) f(move, 0);
    }
  }

 private:
  using State = EvaluatorState<E, P>;

  // Makes a state in its place: states are large.
  struct MadeState {
    const E& evaluator;
    const VariationNode& node;

    operator State() const {
      const VariationNode& before = *node.before_;
      return evaluator.after(before.state(evaluator), before.position_, node.move_, node.position_);
    }
  };

  VariationNode(const VariationNode& before, Move move)
      : position_(before.position_.after(move)), before_(&before), move_(move) {}

  const State& state(const E& evaluator) const {
    if (!state_) state_.emplace(MadeState{evaluator, *this});
    return *state_;
  }

  P position_;
  const VariationNode* before_ = nullptr;  // none: the root
  Move move_{};                            // that led here
  mutable std::optional<State> state_;
};

}  // namespace uttt
