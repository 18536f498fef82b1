#include "posix/process_tree.hpp"

#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace uttt {
namespace {

namespace fs = std::filesystem;

std::chrono::nanoseconds of_ticks(std::int64_t ticks) {
  static const std::int64_t kPerSecond = ::sysconf(_SC_CLK_TCK);
  return std::chrono::nanoseconds(ticks * (1'000'000'000 / kPerSecond));
}

// Of /proc/ID/stat, "ID (name) state parent group …", what follows the name, which may hold
// anything; empty where there is no such process.
std::istringstream words_of_process(pid_t id) {
  std::ifstream file("/proc/" + std::to_string(id) + "/stat");
  std::string line;
  std::getline(file, line);
  const std::size_t name_end = line.rfind(')');
  return std::istringstream(name_end == std::string::npos ? "" : line.substr(name_end + 1));
}

std::optional<TreeProcess> read_process(pid_t id) {
  std::istringstream words = words_of_process(id);
  constexpr int kSkipped = 8;  // between the group and the times
  std::string skipped;
  TreeProcess process{id, 0, 0, {}};
  words >> skipped >> process.parent >> process.group;
  for (int i = 0; i < kSkipped; ++i) words >> skipped;
  std::int64_t ticks = 0;
  for (int i = 0; i < 4; ++i) {  // user and system time, then those of waited-for children
    std::int64_t part = 0;
    words >> part;
    ticks += part;
  }
  process.cpu_time = of_ticks(ticks);
  if (!words) return std::nullopt;
  return process;
}

std::vector<TreeProcess> all_processes() {
  std::vector<TreeProcess> all;
  std::error_code error;
  fs::directory_iterator entry("/proc", error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename();
    pid_t id = 0;
    const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), id);
    if (failure != std::errc{} || end != name.data() + name.size()) continue;
    if (const auto process = read_process(id)) all.push_back(*process);
  }
  return all;
}

}  // namespace

std::vector<TreeProcess> process_tree(pid_t root) {
  const std::vector<TreeProcess> all = all_processes();
  std::vector<TreeProcess> tree;
  for (const TreeProcess& process : all) {
    if (process.id == root) tree.push_back(process);
  }
  for (std::size_t next = 0; next < tree.size(); ++next) {
    const pid_t parent = tree[next].id;
    for (const TreeProcess& process : all) {
      if (process.parent == parent) tree.push_back(process);
    }
  }
  return tree;
}

bool is_stopped(pid_t process) {
  char state = '\0';
  words_of_process(process) >> state;
  return state == 'T';
}

bool holds_socket(pid_t process, ino_t inode) {
  const std::string wanted = "socket:[" + std::to_string(inode) + "]";
  std::error_code error;
  fs::directory_iterator entry("/proc/" + std::to_string(process) + "/fd", error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    std::error_code gone;
    if (fs::read_symlink(entry->path(), gone) == wanted) return true;
  }
  return false;
}

}  // namespace uttt
