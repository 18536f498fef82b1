// Which moves a search tries first: the table's, then by history
// (Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", 1989).
#pragma once

#include <algorithm>
#include <array>
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
  // `moves` of `mover`, `table_move` first if it is one of them.
  OrderedMoves(MoveSet moves, Player mover, std::optional<Move> table_move,
               const CutHistory& history) {
    for (const Move move : moves) {
      const int score = move == table_move ? kTableMove : history.score(mover, move);
      moves_[static_cast<std::size_t>(size_++)] = {score, move};
    }
  }

  int size() const { return size_; }

  // The `index`-th best move; asked for in increasing order.
  Move at(int index) {
    const auto first = moves_.begin() + index;
    std::iter_swap(first, std::max_element(first, moves_.begin() + size_, [](auto a, auto b) {
                     return a.score < b.score;  // the first of equals stays in front
                   }));
    return first->move;
  }
  // What at(index) gave before.
  Move tried(int index) const { return moves_[static_cast<std::size_t>(index)].move; }

 private:
  static constexpr int kTableMove = 1 << 30;

  struct Scored {
    int score;
    Move move;
  };
  std::array<Scored, kMaxMoves> moves_;
  int size_ = 0;
};

}  // namespace uttt
