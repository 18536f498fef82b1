#include "strategies/free_memory.hpp"

#include <fstream>
#include <limits>
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

}  // namespace uttt
