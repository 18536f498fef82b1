#include "app/output.hpp"

#include <unistd.h>

#include "posix/terminal.hpp"
#include "tournament/reports/table.hpp"

namespace uttt {

std::size_t output_width() { return terminal_columns(STDOUT_FILENO).value_or(kAnyWidth); }

bool is_output_terminal() { return terminal_columns(STDOUT_FILENO).has_value(); }

}  // namespace uttt
