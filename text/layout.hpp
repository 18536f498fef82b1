// Prose in lines of a terminal's width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace uttt {

inline constexpr std::size_t kLineWidth = 80;  // of a terminal, at least

// `text` in lines of at most `width` bytes, broken at spaces; newlines in it stay. A word that is
// longer has a line of its own.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t width = kLineWidth);
// The same as one text, each line with its end.
std::string wrapped(std::string_view text, std::size_t width = kLineWidth);

// A row of two columns: `name`, indented, and `text` beside it from `column` on, wrapped. Where the
// name reaches into the column the text begins below it. With its line ends.
std::string two_columns(std::string_view name, std::string_view text, std::size_t column,
                        std::size_t indent = 2);

}  // namespace uttt
