// Which moves a search tries first: the table's, then by how good the evaluator says they look and
// by history (Schaeffer, "The history heuristic and alpha-beta search enhancements in practice",
// 1989).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/position.hpp"

namespace uttt {

// What cut the tree so far, to try again elsewhere.
class CutHistory {
 public:
  // `move` made all others needless; it moves towards the limit by ever smaller steps, so that old
  // cuts fade.
  void record_cut(Player mover, Move move, int depth_plies) {
    int& score = score_of(mover, move);
    const int bonus = weight(depth_plies);
    score += bonus - score * bonus / kMaxScore;
  }
  // `move` was tried before the one that cut.
  void record_miss(Player mover, Move move, int depth_plies) {
    int& score = score_of(mover, move);
    const int malus = weight(depth_plies);
    score -= malus + score * malus / kMaxScore;
  }

  int score(Player mover, Move move) const {
    return scores_[static_cast<std::size_t>(mover)][move.index];
  }

 private:
  static constexpr int kMaxScore = 4096;
  static constexpr int kMaxWeight = 512;

  static int weight(int depth_plies) { return std::min(depth_plies * depth_plies, kMaxWeight); }
  int& score_of(Player mover, Move move) {
    return scores_[static_cast<std::size_t>(mover)][move.index];
  }

  std::array<std::array<int, kMaxMoves>, 2> scores_{};  // [player][square]
};

// The moves of a position, best first; sorted only as far as they are asked for.
class OrderedMoves {
 public:
  // `moves` of `node`, `table_move` first if it is one of them.
  template <class Node, class Evaluator>
  OrderedMoves(const Node& node, const Evaluator& evaluator, MoveSet moves,
               std::optional<Move> table_move, const CutHistory& history) {
    const Player mover = node.position().side_to_move();
    node.score_moves(evaluator, moves, [&](Move move, int looks) {
      const int score =
          move == table_move ? kTableMove : kWeightOfLooks * looks + history.score(mover, move);
      scored_[static_cast<std::size_t>(size_++)] = score * kMoves + (kMoves - 1 - move.index);
    });
  }

  int size() const { return size_; }

  // The `index`-th best move; asked for in increasing order.
  Move at(int index) {
    std::int32_t* const first = scored_.data() + index;
    std::int32_t* best = first;
    for (std::int32_t* one = first + 1; one < scored_.data() + size_; ++one) {
      if (*one > *best) best = one;
    }
    std::swap(*first, *best);
    return tried(index);
  }
  // What at(index) gave before.
  Move tried(int index) const {
    const auto low = static_cast<unsigned>(scored_[static_cast<std::size_t>(index)]) % kMoves;
    return Move{static_cast<std::uint8_t>(kMoves - 1 - low)};
  }

 private:
  static constexpr int kMoves = 128;  // more than there are, a power of two
  static constexpr int kTableMove = 1 << 23;
  static constexpr int kWeightOfLooks = 16;

  // One number for score and move: the higher score is better, of equals the lower move. Not made
  // zero at first, which would cost more than what is written.
  std::array<std::int32_t, kMaxMoves> scored_;
  int size_ = 0;
};

}  // namespace uttt
