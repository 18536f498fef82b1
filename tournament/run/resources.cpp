#include "tournament/run/resources.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace uttt {
namespace {

// A program's streams, its keeper's socket and handle, its control group, its files; and while it
// starts both ends of all that.
constexpr std::size_t kDescriptorsOfProgram = 18;
constexpr std::size_t kProcessesOfProgram = 2;  // it and its keeper
// Journals, pages and whatever else is open.
constexpr std::size_t kOtherDescriptors = 32;

std::size_t programs_at_once(int games, std::size_t programs) {
  return static_cast<std::size_t>(games) * std::min<std::size_t>(programs, 2);
}

[[noreturn]] void refuse(const GameResources& resources, std::size_t needed, std::size_t left,
                         const std::string& what) {
  throw InputError("threads: " + std::to_string(resources.games) + " games at a time need " +
                   std::to_string(needed) + " " + what + " and " + std::to_string(left) +
                   " are left on this machine; expected fewer threads");
}

}  // namespace

std::size_t descriptors_needed(int games, std::size_t programs) {
  return kOtherDescriptors + kDescriptorsOfProgram * programs_at_once(games, programs);
}

std::size_t programs_that_may_wait(const GameResources& resources) {
  const std::size_t at_once = programs_at_once(resources.games, resources.programs);
  const std::size_t descriptors = descriptors_needed(resources.games, resources.programs);
  if (resources.descriptors < descriptors) {
    refuse(resources, descriptors, resources.descriptors, "descriptors");
  }
  std::size_t waiting = (resources.descriptors - descriptors) / kDescriptorsOfProgram;
  if (!resources.processes) return waiting;
  const std::size_t processes =
      static_cast<std::size_t>(resources.games) + kProcessesOfProgram * at_once;
  if (*resources.processes < processes) {
    refuse(resources, processes, *resources.processes, "threads and processes");
  }
  return std::min(waiting, (*resources.processes - processes) / kProcessesOfProgram);
}

std::vector<std::vector<int>> shared_out(const std::vector<int>& cores, int games) {
  const auto count = static_cast<std::size_t>(games);
  std::vector<std::vector<int>> shares(count);
  for (std::size_t i = 0; i < cores.size(); ++i) {
    shares[i * count / cores.size()].push_back(cores[i]);
  }
  return shares;
}

}  // namespace uttt
