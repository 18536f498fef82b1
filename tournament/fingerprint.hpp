// When two games are the same.
#pragma once

#include <cstdint>

#include "tournament/game_record.hpp"

namespace uttt {

// Equal for games in which players of the same names, in the same seats, make the same moves from
// the same opening; a million different games share one with a chance of 3e-8.
std::uint64_t fingerprint(const GameRecord& record);

}  // namespace uttt
