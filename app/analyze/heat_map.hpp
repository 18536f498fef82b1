// The board of a study: on each cell that may be played what the mover scores there, in per cent,
// on a terminal in colours from red to green.
#pragma once

#include <string>

#include "app/mark_names.hpp"
#include "strategies/analyst.hpp"

namespace uttt {

enum class HeatColours { none, ansi };

// Lines ending in a newline; at most 80 columns wide, 12 high.
std::string draw_heat_map(const Game& game, const Study& study, const MarkNames& names,
                          HeatColours colours);

// "63", "W", "D", "L": a move's score in per cent, or what is proven; "?" where nothing is known.
std::string format_heat(const StudiedMove& move);

}  // namespace uttt
