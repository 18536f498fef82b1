#include "tournament/run/machine_speed.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numeric>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace uttt {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// One line of `uttt bench`, from the start of the game.
constexpr std::string_view kSearch = "alpha-beta:depth=7";
constexpr Ruleset kSearched = Ruleset::open;
constexpr int kMeasurements = 5;

constexpr std::array<std::string_view, 5> kTimes = {"move_time_ms", "first_move_ms", "base_ms",
                                                    "increment_ms", "move_cap_ms"};

// The best of some: what else the machine did meanwhile counts least.
double measure_thread() {
  const auto strategy = make_strategy(kSearch, kSearched);
  const auto game = new_game(kSearched);
  double best = 1;
  for (int i = 0; i < kMeasurements; ++i) {
    strategy->new_game(0);
    const auto start = Clock::now();
    const SearchResult result = strategy->choose(*game, {});
    const double seconds = Seconds(Clock::now() - start).count();
    if (seconds > 0) best = std::max(best, static_cast<double>(result.nodes) / seconds);
  }
  return best;
}

std::string scaled(const std::string& time_ms, double scale) {
  const double value = std::round(std::stod(time_ms) * scale);
  return std::to_string(static_cast<std::uint64_t>(std::max(1.0, value)));
}

}  // namespace

double measure_machine(int threads) {
  std::vector<double> speeds(static_cast<std::size_t>(threads));
  {
    std::vector<std::jthread> searchers;
    searchers.reserve(speeds.size());
    for (double& speed : speeds) searchers.emplace_back([&speed] { speed = measure_thread(); });
  }
  return std::reduce(speeds.begin(), speeds.end()) / static_cast<double>(threads);
}

double time_scale(double nodes_per_second) { return kReferenceNodesPerSecond / nodes_per_second; }

TournamentOptions with_scaled_times(TournamentOptions options, double scale) {
  if (scale == 1) return options;
  for (NamedSpec& player : options.players) {
    for (Option& option : player.spec.options) {
      const bool is_time = std::ranges::find(kTimes, option.key) != kTimes.end();
      if (is_time && option.value != "0") option.value = scaled(option.value, scale);
    }
  }
  return options;
}

}  // namespace uttt
