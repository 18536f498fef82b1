#include "posix/machine.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "posix/failure.hpp"

namespace uttt {
namespace {

void set_cores(std::span<const int> cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(static_cast<std::size_t>(core), &set);
  if (::sched_setaffinity(0, sizeof set, &set) != 0) {
    fail_with_errno("cannot choose the cores of a game");
  }
}

// The number that a file of the kernel holds; none where it is missing or says "max".
std::optional<std::size_t> number_in(const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  if (file >> number) return number;
  return std::nullopt;
}

std::size_t entries_of(const std::string& folder) {
  std::error_code error;
  const std::filesystem::directory_iterator entries(folder, error);
  if (error) return 0;
  return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

}  // namespace

std::vector<int> own_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cores;
  if (::sched_getaffinity(0, sizeof set, &set) != 0) return cores;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (CPU_ISSET(static_cast<std::size_t>(core), &set)) cores.push_back(core);
  }
  return cores;
}

OnCores::OnCores(std::span<const int> cores) : before_(own_cores()) { set_cores(cores); }

OnCores::~OnCores() {
  try {
    set_cores(before_);
  } catch (const std::system_error&) {
    // It stays where it is.
  }
}

std::optional<double> machine_load() {
  double load = 0;
  if (::getloadavg(&load, 1) != 1) return std::nullopt;
  return load;
}

std::size_t descriptors_left(std::size_t wanted) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  const std::size_t open = entries_of("/proc/self/fd");
  const auto left = [&] {
    const auto most = static_cast<std::size_t>(limit.rlim_cur);
    return most - std::min(most, open);
  };
  if (left() >= wanted) return left();
  const rlimit before = limit;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, open + wanted);
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) limit = before;
  return left();
}

std::optional<std::size_t> processes_left() {
  std::optional<std::size_t> left;
  const auto narrow = [&left](std::size_t most, std::size_t used) {
    const std::size_t more = most - std::min(most, used);
    left = std::min(left.value_or(more), more);
  };
  rlimit limit{};
  // The superuser has no limit of processes.
  const bool is_limited =
      ::geteuid() != 0 && ::getrlimit(RLIMIT_NPROC, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  if (is_limited) narrow(static_cast<std::size_t>(limit.rlim_cur), 0);
  if (const auto most = number_in("/proc/sys/kernel/threads-max")) narrow(*most, 0);
  if (const auto most = number_in("/sys/fs/cgroup/pids.max")) {
    narrow(*most, number_in("/sys/fs/cgroup/pids.current").value_or(0));
  }
  return left;
}

}  // namespace uttt
