// Which moves a search tries first: the table's, then by how good the evaluator says they look and
// by history (Schaeffer, "The history heuristic and alpha-beta search enhancements in practice",
// 1989).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
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

// The moves of a position, best first: scored only when the table's move was not enough, and sorted
// only as far as they are asked for.
template <class Node, class Evaluator>
class OrderedMoves {
 public:
  // `moves` of `node`, `table_move` first if it is one of them. All but the moves must live as
  // long.
  OrderedMoves(const Node& node, const Evaluator& evaluator, MoveSet moves,
               std::optional<Move> table_move, const CutHistory& history)
      : node_(node), evaluator_(evaluator), history_(history), moves_(moves), size_(moves.size()) {
    if (!table_move || !moves.contains(*table_move)) return;
    table_move_ = table_move;
    scored_[0] = numbered(0, *table_move);
    scored_count_ = 1;
  }

  int size() const { return size_; }

  // The `index`-th best move; first asked for in increasing order.
  Move at(int index) {
    if (index < picked_count_) return tried(index);
    picked_count_ = index + 1;
    if (index >= scored_count_) score_rest();
    std::int32_t* const first = scored_.data() + index;
    std::int32_t* best = first;
    for (std::int32_t* one = first + 1; one < scored_.data() + scored_count_; ++one) {
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
  // How much better, in hundredths of log-odds, the best-looking of the moves looks than `move`,
  // which was tried after the first.
  int behind(Move move) const { return best_looks_ - looks_[move.index]; }

 private:
  static constexpr int kMoves = 128;  // more than there are, a power of two
  static constexpr int kWeightOfLooks = 12;

  // One number for score and move: the higher score is better, of equals the lower move.
  static std::int32_t numbered(int score, Move move) {
    return score * kMoves + (kMoves - 1 - move.index);
  }

  void score_rest() {
    const Player mover = node_.position().side_to_move();
    node_.score_moves(evaluator_, moves_, [&](Move move, int looks) {
      looks_[move.index] = static_cast<std::int16_t>(looks);
      best_looks_ = std::max(best_looks_, looks);
      if (move == table_move_) return;
      scored_[static_cast<std::size_t>(scored_count_++)] =
          numbered(kWeightOfLooks * looks + history_.score(mover, move), move);
    });
  }

  const Node& node_;
  const Evaluator& evaluator_;
  const CutHistory& history_;
  MoveSet moves_;
  std::optional<Move> table_move_;  // one of them
  // Not made zero at first, which would cost more than what is written.
  std::array<std::int32_t, kMaxMoves> scored_;
  std::array<std::int16_t, kMaxMoves> looks_;  // [square]
  int best_looks_ = std::numeric_limits<std::int16_t>::min();
  int scored_count_ = 0;
  int picked_count_ = 0;
  int size_;
};

}  // namespace uttt
