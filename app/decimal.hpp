// Decimal numbers as users write them.
#pragma once

#include <string_view>

namespace uttt {

// A decimal number from `low` to `high`; `where` opens the message: "--anchor". Throws InputError
// unless the whole of `text` is such a number.
double parse_decimal(std::string_view text, double low, double high, std::string_view where);

}  // namespace uttt
