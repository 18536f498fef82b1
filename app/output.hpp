// Where the program's output goes.
#pragma once

#include <cstddef>

namespace uttt {

// How many letters a line of stdout may have: those of the terminal, any number elsewhere.
std::size_t output_width();

bool is_output_terminal();

}  // namespace uttt
