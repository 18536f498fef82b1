// Heuristic values of whole boards from X's view, looked up by board_state(x, o) (board.hpp). The
// tables are made when they are first asked for: the compiler would take seconds.
#pragma once

#include <array>
#include <cstdint>

#include "variants/board.hpp"

namespace uttt {

using BoardValues = std::array<std::int16_t, kBoardStates>;

// ±100, ±10, ±1 for a line with three, two, one marks of one side and none of the other (Chua
// 2012).
const BoardValues& open_line_values();
// ±100 for a completed line, ±1 for two marks and an empty cell (Huang 2018 §4.1, criterion 1).
const BoardValues& threat_values();
// As threat_values(), plus 5 for every X and minus 5 for every O (Huang 2018 §4.1, both criteria).
const BoardValues& piece_values();
// Of the grid, by its owners: ±100 for three boards in line, ±10 for two with the third not the
// opponent's, that is unfinished or tied (Huang 2018 §4.2).
const BoardValues& grid_line_values();

}  // namespace uttt
