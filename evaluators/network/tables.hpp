// A network with its encoders spelled out: the rows of every board and grid, in whole numbers.
// Expanding takes some tens of milliseconds and is done once a ruleset or file.
#pragma once

#include <array>
#include <vector>

#include "evaluators/network/codes.hpp"
#include "evaluators/network/head.hpp"

namespace uttt::network {

// A view is the sum of so many rows: two a board, two of the grid, three of the board sent to.
inline constexpr int kRowsOfView = 2 * kCells + 2 + 3;
inline constexpr int kMaxLane = 1400;  // of a row, either way
static_assert(kRowsOfView * kMaxLane <= 32'767, "the lanes of a view cannot overflow");

// What boards a ruleset has: those of kOpenCodes or of kClosedCodes.
enum class CodeSet { closed, open };

struct Tables {
  std::vector<Row> place;                // [board * codes + code]
  std::array<std::vector<Row>, 2> sent;  // [mover's view, other's][code of the board sent to]
  std::array<std::array<Row, kCells + 1>, 2> sent_place{};  // [view][board, or kCells: any]
  std::vector<Row> stakes;                                  // [stakes_code]
  std::array<std::vector<Row>, 2> sent_stakes;              // [view][stakes_code]
  std::vector<Row> my_grid;                                 // [code]; holds the view's bias too
  std::vector<Row> their_grid;                              // [code as the other side sees it]
  Row none;                                                 // zeros
  Head head;
};

// Every compiler and instruction set makes the same rows: the sums are in one order, and products
// are rounded before they are added (the build forbids to contract them).
Tables expand(const Weights& weights, CodeSet codes);

}  // namespace uttt::network
