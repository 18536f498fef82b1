// Numbers as text.
#pragma once

#include <string>

namespace uttt {

std::string format_fixed(double value, int digits);
std::string format_shortest(double value);  // as few digits as tell the value: "10", "-1.75"

}  // namespace uttt
