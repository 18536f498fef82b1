// A network with its encoders spelled out: the rows of every board and grid, in whole numbers.
// Expanding takes some tens of milliseconds and is done once a ruleset or file.
#pragma once

#include <array>
#include <vector>

#include "evaluators/network/codes.hpp"
#include "evaluators/network/head.hpp"

namespace uttt::network {

// What is carried along of a view is the sum of so many rows: two a board, two of the grid. The
// rest is added with saturation (head.hpp).
inline constexpr int kRowsCarried = 2 * kCells + 2;
inline constexpr int kMaxLane = 1600;  // of a row, either way
static_assert(kRowsCarried * kMaxLane <= 32'767, "the lanes of a view cannot overflow");

// What boards a ruleset has: those of kOpenCodes or of kClosedCodes.
enum class CodeSet { closed, open };

struct Tables {
  std::vector<Row> place;       // [board * codes + code]
  std::vector<Row> stakes;      // [stakes_code]
  std::vector<Row> my_grid;     // [code]; holds the view's bias too
  std::vector<Row> their_grid;  // [code as the other side sees it]
  // Codes as the mover sees them.
  std::vector<RowPair> sent;                     // [code of the board sent to]
  std::array<RowPair, kCells + 1> sent_place{};  // [board sent to, or kCells: any]
  std::vector<RowPair> sent_stakes;              // [stakes_code]
  std::vector<RowPair> moves;                    // [code of a move]
  std::array<Head, kPhases> heads;
  MoveScores scores;
};

// Every compiler and instruction set makes the same rows: the sums are in one order, and products
// are rounded before they are added (the build forbids to contract them).
Tables expand(const Weights& weights, CodeSet codes);

}  // namespace uttt::network
