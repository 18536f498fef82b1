#include "strategies/free_memory.hpp"

#include <fstream>
#include <limits>
#include <new>
#include <string>

namespace uttt {

// Lines as "MemAvailable:   12345 kB".
std::optional<std::uint64_t> free_memory_mb() {
  constexpr std::uint64_t kKilobytes = 1024;
  std::ifstream file("/proc/meminfo");
  std::string key;
  for (std::uint64_t kilobytes = 0; file >> key >> kilobytes;) {
    if (key == "MemAvailable:") return kilobytes / kKilobytes;
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return std::nullopt;
}

void take_memory(const std::string& option, std::uint64_t megabytes,
                 const std::function<void()>& take) {
  const auto free_mb = free_memory_mb();
  try {
    if (free_mb && megabytes > *free_mb) throw std::bad_alloc();
    take();
  } catch (const std::bad_alloc&) {
    throw NoMemory(option, "there is no memory for " + std::to_string(megabytes) +
                               " MB; expected " +
                               (free_mb ? "at most " + std::to_string(*free_mb) : "less"));
  }
}

}  // namespace uttt
