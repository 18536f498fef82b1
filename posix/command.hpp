// What to run, and how.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace uttt {

struct Command {
  enum class Environment { inherited, clean };

  std::vector<std::string> words;        // the program's path, then its arguments
  std::string directory;                 // it runs in; empty: in this process's
  std::vector<std::string> environment;  // "NAME=value", on top of what it inherits
  std::uint64_t memory_bytes = 0;        // of address space, at most; 0: any
  Environment base = Environment::inherited;
};

}  // namespace uttt
