// The yardstick: alpha-beta on `advanced` with the evaluator `pieces`, written straight from the
// definitions. Boards are masks of nine bits, positions are copied, lines are looked at one by one,
// and every leaf is evaluated from scratch. It visits the same nodes as engine/alpha_beta.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace uttt::plain {

constexpr unsigned kFull = 0x1FF;
constexpr std::array<unsigned, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
constexpr int kInfinity = 1'000'000;
constexpr int kAnyBoard = -1;

struct Position {
  std::array<std::array<std::uint16_t, 9>, 2> marks{};  // [0: X, 1: O][board]
  int directed = kAnyBoard;
  int last_board = 0;
  std::size_t side = 0;

  unsigned occupied(int board) const {
    const auto b = static_cast<std::size_t>(board);
    return marks[0][b] | marks[1][b];
  }

  Position after(int board, int cell) const {
    Position next = *this;
    next.marks[side][static_cast<std::size_t>(board)] |= static_cast<std::uint16_t>(1U << cell);
    next.last_board = board;
    next.directed = next.occupied(cell) == kFull ? kAnyBoard : cell;
    next.side = 1 - side;
    return next;
  }

  bool is_won() const {
    const unsigned mine = marks[1 - side][static_cast<std::size_t>(last_board)];
    for (const unsigned line : kLines) {
      if ((mine & line) == line) return true;
    }
    return false;
  }

  bool is_full() const {
    for (int board = 0; board < 9; ++board) {
      if (occupied(board) != kFull) return false;
    }
    return true;
  }

  int evaluate() const {
    int value = 0;
    for (std::size_t board = 0; board < 9; ++board) {
      const unsigned x = marks[0][board];
      const unsigned o = marks[1][board];
      value += 5 * (std::popcount(x) - std::popcount(o));
      for (const unsigned line : kLines) {
        const int x_count = std::popcount(x & line);
        const int o_count = std::popcount(o & line);
        if (x_count == 3) value += 100;
        if (o_count == 3) value -= 100;
        if (x_count == 2 && o_count == 0) value += 1;
        if (o_count == 2 && x_count == 0) value -= 1;
      }
    }
    return value;
  }
};

class AlphaBeta {
 public:
  std::uint64_t nodes() const { return nodes_; }

  // Minimax value of `position` from X's view.
  int value(const Position& position, int depth, int alpha, int beta) {
    ++nodes_;
    if (depth == 0 || position.is_won() || position.is_full()) return position.evaluate();
    const bool is_max = position.side == 0;
    int best = is_max ? -kInfinity : kInfinity;
    for (int board = 0; board < 9; ++board) {
      if (position.directed != kAnyBoard && position.directed != board) continue;
      for (int cell = 0; cell < 9; ++cell) {
        if ((position.occupied(board) >> cell & 1U) != 0) continue;
        const int child = value(position.after(board, cell), depth - 1, alpha, beta);
        if (is_max) {
          best = std::max(best, child);
          if (best >= beta) return best;
          alpha = std::max(alpha, best);
        } else {
          best = std::min(best, child);
          if (best <= alpha) return best;
          beta = std::min(beta, best);
        }
      }
    }
    return best;
  }

 private:
  std::uint64_t nodes_ = 0;
};

}  // namespace uttt::plain
