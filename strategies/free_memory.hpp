// How much memory the system has to give without taking it from somebody.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "text/text.hpp"

namespace uttt {

// In megabytes of 2^20 bytes; none where the system does not tell. Linux hands out more than it has
// and ends a process that uses it.
std::optional<std::uint64_t> free_memory_mb();

// An option that asks for more memory than there is; what() says `OPTION: REASON`.
class NoMemory : public InputError {
 public:
  NoMemory(const std::string& option, const std::string& reason)
      : InputError(option + ": " + reason), reason_(reason) {}
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
};

// Calls take(), which takes so much memory or throws std::bad_alloc. Throws NoMemory when
// there is not so much.
void take_memory(const std::string& option, std::uint64_t megabytes,
                 const std::function<void()>& take);

}  // namespace uttt
