// The 3x3 board: masks of nine bits, the eight lines, and what is looked up instead of computed.
//
//   cell (= bit)    0 1 2      in text    1 2 3
//                   3 4 5                 4 5 6
//                   6 7 8                 7 8 9
//
// Example: the top row is 0b000000111, the falling diagonal (cells 0, 4, 8) is 0b100010001.
// The grid of boards is numbered the same way, so masks and lines serve boards and grid alike.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace uttt {

using Mask = std::uint16_t;  // bit c is cell c (or board c of the grid); bits 9-15 are zero

inline constexpr int kCells = 9;
inline constexpr Mask kFullMask = 0x1FF;

// Rows, columns, diagonals.
inline constexpr std::array<Mask, 8> kLines = {0b000000111, 0b000111000, 0b111000000, 0b001001001,
                                               0b010010010, 0b100100100, 0b100010001, 0b001010100};

constexpr Mask bit(int cell) { return static_cast<Mask>(1U << cell); }
constexpr bool has_bit(Mask mask, int cell) { return ((mask >> cell) & 1U) != 0; }
constexpr int count(Mask mask) { return std::popcount(mask); }

namespace detail {

constexpr std::array<bool, 512> make_has_line() {
  std::array<bool, 512> table{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    for (const Mask line : kLines) {
      if ((mask & line) == line) table[mask] = true;
    }
  }
  return table;
}

// Cells that complete a line for a side that holds `mask`, occupied or not.
constexpr std::array<Mask, 512> make_completions() {
  std::array<Mask, 512> table{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    for (const Mask line : kLines) {
      const auto missing = static_cast<Mask>(line & ~mask);
      if (count(missing) == 1) table[mask] = static_cast<Mask>(table[mask] | missing);
    }
  }
  return table;
}

constexpr std::array<std::uint16_t, 512> make_ternary() {
  std::array<std::uint16_t, 512> table{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    int power = 1;
    for (int cell = 0; cell < kCells; ++cell, power *= 3) {
      if (has_bit(static_cast<Mask>(mask), cell)) {
        table[mask] = static_cast<std::uint16_t>(table[mask] + power);
      }
    }
  }
  return table;
}

inline constexpr auto kHasLine = make_has_line();
inline constexpr auto kCompletions = make_completions();
inline constexpr auto kTernary = make_ternary();

}  // namespace detail

constexpr bool has_line(Mask mask) { return detail::kHasLine[mask]; }

// Empty cells that would complete a line of `mine`; `theirs` are the other side's cells.
constexpr Mask winning_cells(Mask mine, Mask theirs) {
  return static_cast<Mask>(detail::kCompletions[mine] & ~(mine | theirs) & kFullMask);
}

inline constexpr int kBoardStates = 19683;  // 3^9

// A board as one number: digit c in base 3 is 0 for an empty cell c, 1 for X, 2 for O.
constexpr int board_state(Mask x, Mask o) { return detail::kTernary[x] + 2 * detail::kTernary[o]; }

static_assert(has_line(0b100010001) && !has_line(0b100010010));
static_assert(winning_cells(0b000000011, 0) == 0b000000100);
static_assert(winning_cells(0b000000011, 0b000000100) == 0);
static_assert(board_state(0, kFullMask) == kBoardStates - 1);

}  // namespace uttt
