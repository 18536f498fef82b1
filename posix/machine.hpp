// What this machine has to give: cores and how busy they are, descriptors, processes.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace uttt {

// The cores that this thread may run on, by number, in order.
std::vector<int> own_cores();

// While it lives, this thread runs on `cores` only, as does all that it starts meanwhile. Throws
// std::system_error.
class OnCores {
 public:
  explicit OnCores(std::span<const int> cores);
  ~OnCores();
  OnCores(const OnCores&) = delete;
  OnCores& operator=(const OnCores&) = delete;

 private:
  std::vector<int> before_;
};

// How many wanted to run at a time in the last minute, on average; none where it is not known.
std::optional<double> machine_load();

// How many more files, pipes and sockets this process may open. Raises its limit where fewer than
// `wanted` are left and that is allowed.
std::size_t descriptors_left(std::size_t wanted);
// How many more processes, or threads, may be started; none where nothing limits them.
std::optional<std::size_t> processes_left();

}  // namespace uttt
