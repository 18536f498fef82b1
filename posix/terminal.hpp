// The terminal that a stream may be.
#pragma once

#include <cstddef>
#include <optional>

namespace uttt {

// How many letters fit a line of the terminal on `descriptor`, 80 where it does not say; none if it
// is no terminal.
std::optional<std::size_t> terminal_columns(int descriptor);
// How many lines it shows, 24 where it does not say.
std::optional<std::size_t> terminal_rows(int descriptor);

}  // namespace uttt
