// The machine that this is.
#pragma once

#include <string>

namespace uttt {

std::string host_name();

}  // namespace uttt
