// The system said no: what was wanted, with the system's own reason.
#pragma once

#include <cerrno>
#include <system_error>

namespace uttt {

// Throws std::system_error with errno, which the failed call has just set; `what` says what cannot
// be done.
[[noreturn]] inline void fail_with_errno(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace uttt
