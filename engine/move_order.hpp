// Which moves a search tries first: the table's, then by the position's own hints, killers and
// history (Schaeffer, "The history heuristic and alpha-beta search enhancements in practice",
// 1989).
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
  void record_cut(Player mover, Move move, int depth_plies, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
    int& score = scores_[static_cast<std::size_t>(mover)][move.index];
    // Moves towards the limit by ever smaller steps, so that old cuts fade.
    const int bonus = std::min(depth_plies * depth_plies, kMaxBonus);
    score += bonus - score * bonus / kMaxScore;
  }
  void record_miss(Player mover, Move move, int depth_plies) {
    int& score = scores_[static_cast<std::size_t>(mover)][move.index];
    const int malus = std::min(depth_plies * depth_plies, kMaxBonus);
    score -= malus + score * malus / kMaxScore;
  }

  int score(Player mover, Move move, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    const int bonus = move == killers[0] ? kFirstKiller : move == killers[1] ? kSecondKiller : 0;
    return bonus + scores_[static_cast<std::size_t>(mover)][move.index];
  }

 private:
  static constexpr int kMaxScore = 4096;
  static constexpr int kMaxBonus = 512;
  static constexpr int kFirstKiller = 6000;
  static constexpr int kSecondKiller = 5000;
  static constexpr Move kNone{0xFF};

  std::array<std::array<Move, 2>, kMaxMoves + 1> killers_ = [] {
    std::array<std::array<Move, 2>, kMaxMoves + 1> none;
    none.fill({kNone, kNone});
    return none;
  }();                                                  // [ply]
  std::array<std::array<int, kMaxMoves>, 2> scores_{};  // [player][square]
};

// The legal moves of a position, best first; sorted only as far as they are asked for.
class OrderedMoves {
 public:
  template <class P>
  OrderedMoves(const P& position, std::optional<Move> table_move, const CutHistory& history,
               int ply) {
    const auto hints = position.order_hints();
    for (const Move move : position.legal_moves()) {
      const int score = move == table_move
                            ? kTableMove
                            : hints.score(move) + history.score(position.side_to_move(), move, ply);
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
