// A game tree three plies high whose nodes have three children each, for counting by hand: the
// root, three moves, nine leaves. AIMA 2nd ed., figures 6.2 and 6.5, draws it with X to move and
// leaves 3 12 8, 2 4 6, 14 5 2.
#pragma once

#include <array>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/position.hpp"

namespace uttt {

// `kFirst` moves at the root.
template <Player kFirst>
class ToyPosition {
 public:
  Player side_to_move() const { return plies_ == 1 ? other(kFirst) : kFirst; }
  Outcome outcome() const { return plies_ == 2 ? Outcome::draw : Outcome::ongoing; }
  MoveSet legal_moves() const { return plies_ == 2 ? MoveSet{} : MoveSet::of_board(0, 0b111); }
  ToyPosition after(Move move) const {
    ToyPosition next = *this;
    next.path_ = 3 * path_ + move.index;
    ++next.plies_;
    return next;
  }
  std::uint64_t key() const { return static_cast<std::uint64_t>(9 * plies_ + path_); }
  int leaf() const { return path_; }  // 0-8 from the left
  friend bool operator==(const ToyPosition&, const ToyPosition&) = default;

 private:
  int plies_ = 0;
  int path_ = 0;
};

// What the leaves are worth to X, and which were looked at. All share this; a test sets it with
// `plant`.
struct ToyLeaves : StatelessEvaluator {
  static constexpr int max_depth() { return 2; }
  static inline std::array<int, 9> values{};
  static inline std::vector<int> visited;  // values, in order

  static void plant(const std::array<int, 9>& leaf_values) {
    values = leaf_values;
    visited.clear();
  }
  template <class P>
  static int value(NoState, const P& position, int /*ply*/) {
    visited.push_back(values[static_cast<std::size_t>(position.leaf())]);
    return visited.back();
  }
};

}  // namespace uttt
