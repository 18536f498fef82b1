// `uttt bench`: how fast the searches are, and whether they still do the same.
#include <iomanip>
#include <iostream>

#include "app/bench_suite.hpp"
#include "app/commands.hpp"

namespace uttt {
namespace {

void print_row(std::string_view ruleset, std::string_view strategy, const BenchOutcome& outcome) {
  using Seconds = std::chrono::duration<double>;
  const double seconds = Seconds(outcome.time).count();
  std::cout << std::left << std::setw(36) << ruleset << std::setw(42) << strategy << std::right
            << std::fixed << " nodes " << std::setw(9) << outcome.nodes << " time_ms "
            << std::setprecision(1) << std::setw(8) << seconds * 1e3 << " nodes_per_s "
            << std::setprecision(0) << std::setw(10)
            << (seconds > 0 ? static_cast<double>(outcome.nodes) / seconds : 0) << std::endl;
}

int run_bench(const Flags&) {
  BenchOutcome total;
  for (const BenchTask& task : bench_tasks()) {
    const BenchOutcome outcome = run_bench_task(task);
    print_row(format_ruleset(task.ruleset), task.strategy, outcome);
    total += outcome;
    if (!std::cout) return 0;  // nobody reads on; main says so
  }
  print_row("total", "", total);
  std::cout << "Bench: " << total.signature << "\n";
  return 0;
}

}  // namespace

Subcommand bench_command() {
  return {
      "bench",
      "time the searches and sign what they find",
      "",
      "Searches fixed positions of every ruleset on one thread, to fixed depths and node counts. "
      "Prints a row for each ruleset and strategy, their total, and `Bench: N`: a hash of all "
      "moves, values and node counts, which is the same on every machine and build. After a "
      "change that is meant to alter it: uttt bench | tail -n 1 > tests/bench.txt",
      {},
      {},
      "",
      {"uttt bench"},
      run_bench};
}

}  // namespace uttt
