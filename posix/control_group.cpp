#include "posix/control_group.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <thread>

namespace uttt {
namespace {

// Where the groups of version 2 are mounted; empty: nowhere.
std::string find_mount() {
  std::ifstream mounts("/proc/self/mounts");
  for (std::string line; std::getline(mounts, line);) {
    std::istringstream words(line);
    std::string device;
    std::string place;
    std::string type;
    if (words >> device >> place >> type && type == "cgroup2") return place;
  }
  return {};
}

// This process's own group, as a folder; empty: none is known.
std::string find_own_group() {
  constexpr std::string_view kUnified = "0::";
  const std::string mount = find_mount();
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; !mount.empty() && std::getline(groups, line);) {
    if (line.starts_with(kUnified)) return mount + line.substr(kUnified.size());
  }
  return {};
}

}  // namespace

std::optional<ControlGroup> ControlGroup::create() {
  static const std::string kOwn = find_own_group();
  static std::atomic<int> count = 0;
  if (kOwn.empty()) return std::nullopt;
  const std::string path =
      kOwn + "/uttt-" + std::to_string(::getpid()) + "-" + std::to_string(++count);
  if (::mkdir(path.c_str(), 0755) != 0) return std::nullopt;
  Descriptor entrance(::open((path + "/cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
  if (entrance.is_open()) return ControlGroup(path, std::move(entrance));
  ::rmdir(path.c_str());
  return std::nullopt;
}

ControlGroup& ControlGroup::operator=(ControlGroup&& from) noexcept {
  if (this != &from) {
    remove();
    path_ = std::exchange(from.path_, {});
    entrance_ = std::move(from.entrance_);
  }
  return *this;
}

std::optional<std::chrono::microseconds> ControlGroup::cpu_time() const {
  std::ifstream file(path_ + "/cpu.stat");
  std::string key;
  for (std::int64_t value = 0; file >> key >> value;) {
    if (key == "usage_usec") return std::chrono::microseconds(value);
  }
  return std::nullopt;
}

// The kernel takes a moment to see that the last process is gone, a longer one on a busy machine.
void remove_control_group(const std::string& path, std::chrono::milliseconds patience) {
  constexpr std::chrono::milliseconds kMoment{1};
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!path.empty() && ::rmdir(path.c_str()) != 0 && errno == EBUSY) {
    if (std::chrono::steady_clock::now() > deadline) return;
    std::this_thread::sleep_for(kMoment);
  }
}

void kill_control_group(const std::string& path) {
  if (path.empty()) return;
  const Descriptor file(::open((path + "/cgroup.kill").c_str(), O_WRONLY | O_CLOEXEC));
  if (file.is_open()) [[maybe_unused]]
    const ssize_t length = ::write(file.number(), "1", 1);
}

}  // namespace uttt
