// Rounds, bracket and challenges as text for people.
#pragma once

#include <string>

#include "tournament/reports/stages.hpp"

namespace uttt {

// With an empty line behind it; empty for formats of one stage.
std::string format_text(const StagesReport& report);

}  // namespace uttt
