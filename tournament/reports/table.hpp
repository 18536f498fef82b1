// Numbers and tables as text, as all reports show them.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/numbers.hpp"

namespace uttt {

using Row = std::vector<std::string>;

// Columns as wide as their widest cell; the second (names) flush left, the others flush right. All
// rows have as many cells as the first.
std::string format_table(const std::vector<Row>& rows);

// How many letters its lines have.
std::size_t table_width(const std::vector<Row>& rows);

// How many letters a line may have.
inline constexpr std::size_t kAnyWidth = std::numeric_limits<std::size_t>::max();

// The same in lines of at most `width` letters: columns are left out, those that `least_wanted`
// names by their heads first, in its order; then names are cut.
std::string fit_table(std::vector<Row> rows, std::size_t width,
                      std::span<const std::string_view> least_wanted);

// The same in lines of at most `width` letters: the first `fixed` columns stand before as many of
// the others as there is room for, and again before the next ones, a part under the other.
std::string fold_table(const std::vector<Row>& rows, std::size_t width, std::size_t fixed);

std::string format_elo(double elo);                    // a whole number with its sign, or "-inf"
std::string format_interval(double low, double high);  // of Elo: "[-12, +3]"

}  // namespace uttt
