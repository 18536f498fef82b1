// Numbers as text.
#pragma once

#include <string>
#include <string_view>

namespace uttt {

std::string format_fixed(double value, int digits);
std::string format_shortest(double value);  // as few digits as tell the value: "10", "-1.75"

bool is_whole_number(std::string_view text);  // one digit or more, and nothing else

}  // namespace uttt
