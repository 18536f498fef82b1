#include "tests/support/paths.hpp"

namespace uttt {

std::string program_path() { return UTTT_PROGRAM; }

std::string bot_path() { return UTTT_BOT; }

std::string example_path(const std::string& name) { return UTTT_EXAMPLES "/" + name; }

std::string source_path(const std::string& inside) { return UTTT_SOURCE_DIR "/" + inside; }

}  // namespace uttt
