#include "app/decimal.hpp"

#include <charconv>
#include <string>

#include "tournament/text_table.hpp"
#include "variants/spec.hpp"

namespace uttt {

double parse_decimal(std::string_view text, double low, double high, std::string_view where) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  // A NaN is not in any range.
  const bool is_in_range = value >= low && value <= high;
  if (error == std::errc() && stop == end && is_in_range) return value;
  throw InputError(std::string(where) + ": " + in_quotes(text) + " is not a decimal number from " +
                   format_shortest(low) + " to " + format_shortest(high));
}

}  // namespace uttt
