// The eight symmetries of the square, as permutations of the cells of a board or, alike, of the
// boards of the grid: cell c of a picture stands at kSymmetries[s][c] of its image.
//
//   the quarter turn   0 1 2     6 3 0     cell 0 goes to the place of 2, 1 to that of 5, …
//                      3 4 5  →  7 4 1
//                      6 7 8     8 5 2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/position.hpp"
#include "variants/board.hpp"

namespace uttt {

using CellPermutation = std::array<std::uint8_t, kCells>;

namespace detail {

// `second` after `first`.
constexpr CellPermutation composed(const CellPermutation& first, const CellPermutation& second) {
  CellPermutation result{};
  for (std::size_t cell = 0; cell < result.size(); ++cell) result[cell] = second[first[cell]];
  return result;
}

constexpr std::array<CellPermutation, 8> make_symmetries() {
  constexpr CellPermutation kQuarterTurn = {2, 5, 8, 1, 4, 7, 0, 3, 6};
  constexpr CellPermutation kReflection = {0, 3, 6, 1, 4, 7, 2, 5, 8};  // in the falling diagonal
  std::array<CellPermutation, 8> symmetries{};
  symmetries[0] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (std::size_t turns = 1; turns < 4; ++turns) {
    symmetries[turns] = composed(symmetries[turns - 1], kQuarterTurn);
  }
  for (std::size_t turns = 0; turns < 4; ++turns) {
    symmetries[4 + turns] = composed(kReflection, symmetries[turns]);
  }
  return symmetries;
}

}  // namespace detail

inline constexpr std::array<CellPermutation, 8> kSymmetries = detail::make_symmetries();

// Where a symmetry of boards and cells alike takes a move.
constexpr Move image_of(Move move, const CellPermutation& symmetry) {
  return {static_cast<std::uint8_t>(kCells * symmetry[move.index / kCells] +
                                    symmetry[move.index % kCells])};
}

// An image of a position of nine boards, by its key.
struct PositionImage {
  std::uint64_t key;
  const CellPermutation* symmetry;  // that leads to it, one of kSymmetries

  constexpr Move image(Move move) const { return image_of(move, *symmetry); }
  constexpr Move original(Move move) const {
    CellPermutation back{};
    for (std::size_t cell = 0; cell < back.size(); ++cell) {
      back[(*symmetry)[cell]] = static_cast<std::uint8_t>(cell);
    }
    return image_of(move, back);
  }
};

}  // namespace uttt
