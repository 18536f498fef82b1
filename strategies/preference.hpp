// The cells of a board in order of preference: centre, corners, sides (Chua 2012 §1.2). The boards
// of the grid are preferred in the same order.
#pragma once

#include <array>

namespace uttt {

inline constexpr std::array<int, 9> kPreference = {4, 0, 2, 6, 8, 1, 3, 5, 7};

}  // namespace uttt
