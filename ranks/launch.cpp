#include <array>
#include <cstdlib>

#include "ranks/link.hpp"
#include "text/numbers.hpp"
#include "text/text.hpp"

namespace uttt {
namespace {

// What launchers leave in the environment of each of their processes.
struct LaunchVariables {
  const char* by;
  const char* rank;
  const char* ranks;
};
constexpr std::array kLaunchers = {
    LaunchVariables{"mpirun", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    LaunchVariables{"mpiexec", "PMI_RANK", "PMI_SIZE"},
    LaunchVariables{"srun", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
};

std::optional<int> number_in(const char* variable) {
  constexpr std::uint64_t kMostRanks = 1'000'000;
  const char* const text = std::getenv(variable);
  if (text == nullptr || !is_whole_number(text)) return std::nullopt;
  return static_cast<int>(parse_number(text, 0, kMostRanks, variable));
}

}  // namespace

std::optional<RankLaunch> find_launch() {
  for (const LaunchVariables& launcher : kLaunchers) {
    const auto rank = number_in(launcher.rank);
    const auto ranks = number_in(launcher.ranks);
    if (rank && ranks && *ranks > 1) return RankLaunch{launcher.by, *rank, *ranks};
  }
  return std::nullopt;
}

}  // namespace uttt
