// How much memory the system has to give without taking it from somebody.
#pragma once

#include <cstdint>
#include <optional>

namespace uttt {

// In megabytes of 2^20 bytes; none where the system does not tell. Linux hands out more than it has
// and ends a process that uses it.
std::optional<std::uint64_t> free_memory_mb();

}  // namespace uttt
