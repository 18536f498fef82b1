#include <benchmark/benchmark.h>

namespace uttt {
void register_inner_loops();
void register_ranks();
void register_tournaments();
}  // namespace uttt

int main(int argc, char** argv) {
  uttt::register_inner_loops();
  uttt::register_tournaments();
  uttt::register_ranks();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
