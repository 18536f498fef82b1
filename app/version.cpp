#include "app/version.hpp"

namespace uttt {

std::string_view program_version() { return UTTT_VERSION; }

}  // namespace uttt
