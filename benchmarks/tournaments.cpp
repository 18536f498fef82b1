// What the harness itself costs: a ply of an external bot, and games a second with more threads.
//   build/benchmarks/uttt_benchmarks --benchmark_filter=tournament
#include <benchmark/benchmark.h>
#include <sched.h>
#include <sys/resource.h>

#include <chrono>
#include <string>

#include "tournament/run/runner.hpp"

namespace uttt {
namespace {

// Keeps this process, and the bots that it starts, on one core.
class OneCore {
 public:
  OneCore() {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int core = 0; CPU_COUNT(&one) == 0; ++core) {
      if (CPU_ISSET(core, &before_)) CPU_SET(core, &one);
    }
    ::sched_setaffinity(0, sizeof one, &one);
  }
  ~OneCore() { ::sched_setaffinity(0, sizeof before_, &before_); }
  OneCore(const OneCore&) = delete;
  OneCore& operator=(const OneCore&) = delete;

 private:
  cpu_set_t before_;
};

std::uint64_t plies_of(const TournamentOptions& options) {
  std::uint64_t plies = 0;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    plies += record.seats[0].moves + record.seats[1].moves;
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  return plies;
}

// Processor time of the programs that were started and have ended.
std::chrono::duration<double> time_of_children() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return std::chrono::duration<double>(seconds(usage.ru_utime) + seconds(usage.ru_stime));
}

// A thousand games of two bots that hardly think, in plies a second; harness_us is what a ply takes
// beyond the bots' own time.
void external_plies(benchmark::State& state) {
  const OneCore pinned;
  TournamentOptions options;
  options.rulesets = {Ruleset::advanced_free};
  const Spec bot{
      "external",
      {{"command", UTTT_EXAMPLES "/random_ugi"}, {"protocol", "ugi"}, {"move_time_ms", "10000"}}};
  options.players = {{"a", bot}, {"b", bot}};
  options.rounds = 500;
  std::uint64_t plies = 0;
  const auto bots_before = time_of_children();
  const auto start = std::chrono::steady_clock::now();
  for ([[maybe_unused]] auto _ : state) plies += plies_of(options);
  const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start;
  const auto beyond = all - (time_of_children() - bots_before);
  state.SetItemsProcessed(static_cast<std::int64_t>(plies));
  state.counters["harness_us"] = beyond.count() * 1e6 / static_cast<double>(plies);
}

// Games of strategies inside; items are games. Two threads should make twice as many.
void inside_games(benchmark::State& state) {
  TournamentOptions options;
  options.rulesets = {Ruleset::more_advanced_draw};
  options.players = {{"a", parse_spec("alpha-beta:depth=3", "strategy")},
                     {"b", parse_spec("alpha-beta:depth=3,tie=random", "strategy")}};
  options.rounds = 500;
  options.threads = static_cast<int>(state.range(0));
  for ([[maybe_unused]] auto _ : state) plies_of(options);
  state.SetItemsProcessed(state.iterations() * 2 * static_cast<std::int64_t>(options.rounds));
}

}  // namespace

void register_tournaments() {
  benchmark::RegisterBenchmark("tournament/external_plies", external_plies)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
  benchmark::RegisterBenchmark("tournament/games", inside_games)
      ->ArgName("threads")
      ->Arg(1)
      ->Arg(2)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

}  // namespace uttt
