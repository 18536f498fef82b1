// How much memory the system has to give without taking it from somebody.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace uttt {

// In megabytes of 2^20 bytes; none where the system does not tell. Linux hands out more than it has
// and ends a process that uses it.
std::optional<std::uint64_t> free_memory_mb();

// Calls take(), which takes so much memory or throws std::bad_alloc. Throws InputError, whose
// message `option` opens, when there is not so much.
void take_memory(const std::string& option, std::uint64_t megabytes,
                 const std::function<void()>& take);

}  // namespace uttt
