// Rounds, bracket and challenges as text for people.
#pragma once

#include <cstddef>
#include <string>

#include "tournament/reports/stages.hpp"

namespace uttt {

// With an empty line behind it; empty for formats of one stage. A table has lines of at most
// `width` letters.
std::string format_text(const StagesReport& report, std::size_t width);

}  // namespace uttt
