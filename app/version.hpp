// The version of the program, a file of its own: a new one compiles no other file again.
#pragma once

#include <string_view>

namespace uttt {

std::string_view program_version();

}  // namespace uttt
