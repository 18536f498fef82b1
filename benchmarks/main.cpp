#include <benchmark/benchmark.h>

namespace uttt {
void register_inner_loops();
}

int main(int argc, char** argv) {
  uttt::register_inner_loops();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
