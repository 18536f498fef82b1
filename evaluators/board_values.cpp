#include "evaluators/board_values.hpp"

namespace uttt {
namespace {

constexpr int kLineWon = 100;
constexpr int kBoardsInLine = 10;  // two boards of a line of the grid
constexpr int kTwoOpen = 10;       // open-lines: two marks
constexpr int kOneOpen = 1;        // open-lines: one mark
constexpr int kThreat = 1;
constexpr int kPiece = 5;

// The sum over the eight lines of `line_value(marks of X on it, marks of O on it)`, plus `piece`
// for every X more than O.
template <class LineValue>
BoardValues make_values(LineValue line_value, int piece) {
  BoardValues values{};
  for (unsigned x = 0; x <= kFullMask; ++x) {
    const unsigned empty = kFullMask & ~x;
    // Every subset of the cells that X has left, the full set and the empty one included.
    for (unsigned o = empty;; o = (o - 1) & empty) {
      int value = piece * (std::popcount(x) - std::popcount(o));
      for (const Mask line : kLines) {
        value += line_value(std::popcount(x & line), std::popcount(o & line));
      }
      const auto state =
          static_cast<std::size_t>(board_state(static_cast<Mask>(x), static_cast<Mask>(o)));
      values[state] = static_cast<std::int16_t>(value);
      if (o == 0) break;
    }
  }
  return values;
}

// Value of a line by the marks of the one side that has any; a line with both sides on it is 0.
constexpr int one_sided(int x, int o, int one, int two, int three) {
  if (x != 0 && o != 0) return 0;
  const std::array<int, 4> by_count = {0, one, two, three};
  return by_count[static_cast<std::size_t>(x)] - by_count[static_cast<std::size_t>(o)];
}

constexpr int open_line(int x, int o) { return one_sided(x, o, kOneOpen, kTwoOpen, kLineWon); }
constexpr int threat(int x, int o) { return one_sided(x, o, 0, kThreat, kLineWon); }
constexpr int grid_line(int x, int o) { return one_sided(x, o, 0, kBoardsInLine, kLineWon); }

}  // namespace

const BoardValues& open_line_values() {
  static const BoardValues values = make_values(open_line, 0);
  return values;
}

const BoardValues& threat_values() {
  static const BoardValues values = make_values(threat, 0);
  return values;
}

const BoardValues& piece_values() {
  static const BoardValues values = make_values(threat, kPiece);
  return values;
}

const BoardValues& grid_line_values() {
  static const BoardValues values = make_values(grid_line, 0);
  return values;
}

}  // namespace uttt
