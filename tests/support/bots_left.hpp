// Programs that a tournament started and that are still there.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace uttt {

// The name of a variable in the environment of this test's bots, and of no other's.
inline std::string bot_tag() { return "UTTT_BOT_OF_" + std::to_string(::getpid()); }

// The values of that variable in all processes, of bots and of what they started.
inline std::vector<std::string> bots_left() {
  std::vector<std::string> left;
  const std::string variable = bot_tag() + "=";
  for (const auto& process : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(process.path() / "environ");
    for (std::string entry; std::getline(file, entry, '\0');) {
      if (entry.starts_with(variable)) left.push_back(entry.substr(variable.size()));
    }
  }
  return left;
}

}  // namespace uttt
