// Numbers and tables as text, as all reports show them.
#pragma once

#include <string>
#include <vector>

#include "text/numbers.hpp"

namespace uttt {

using Row = std::vector<std::string>;

// Columns as wide as their widest cell; the second (names) flush left, the others flush right. All
// rows have as many cells as the first.
std::string format_table(const std::vector<Row>& rows);

std::string format_elo(double elo);                    // a whole number with its sign, or "-inf"
std::string format_interval(double low, double high);  // of Elo: "[-12, +3]"

}  // namespace uttt
