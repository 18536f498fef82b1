// What a short game shows of a bot.
#pragma once

#include <string>
#include <string_view>

#include "tournament/games/record.hpp"

namespace uttt {

// Who sits on the other side of such a game.
inline constexpr std::string_view kCheckersName = "uttt";

// Whole lines, of which each begins with "ok", "late", "WRONG" or "note".
std::string check_lines(const GameRecord& record);

}  // namespace uttt
