// When two games, or two lists of openings, are the same.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/games/record.hpp"

namespace uttt {

// Equal for games in which players of the same names, in the same seats, make the same moves from
// the same opening; a million different games share one with a chance of 3e-8.
std::uint64_t fingerprint(const GameRecord& record);

// Equal for equal openings in the same order.
std::uint64_t fingerprint(const std::vector<std::vector<Opening>>& openings);

}  // namespace uttt
