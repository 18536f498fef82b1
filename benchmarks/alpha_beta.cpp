// alpha-beta against the plain program of the same function, in nodes a second: `advanced` with
// `pieces`, depth 7 after the move 55, where both visit 22,272 nodes.
//   build/benchmarks/uttt_benchmarks --benchmark_filter=alpha_beta
#include "engine/alpha_beta.hpp"

#include <benchmark/benchmark.h>

#include "benchmarks/plain_alpha_beta.hpp"
#include "evaluators/evaluators.hpp"
#include "variants/advanced.hpp"
#include "variants/more_advanced.hpp"

namespace uttt {
namespace {

constexpr int kDepth = 7;
constexpr int kMiddle = 4;  // board and cell of the move 55
constexpr std::uint64_t kNodes = 22272;

template <Position P, class E>
void alpha_beta(benchmark::State& state) {
  constexpr Move kMove55{kCells * kMiddle + kMiddle};
  Limits limits;
  limits.depth_plies = kDepth;
  Random random(0);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes +=
        search_to_depth<AlphaBeta, E>(P{}.after(kMove55), limits, TieBreak::first, random).nodes;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
}

void plain_alpha_beta(benchmark::State& state) {
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    plain::AlphaBeta search;
    search.value(plain::Position{}.after(kMiddle, kMiddle), kDepth, -plain::kInfinity,
                 plain::kInfinity);
    if (search.nodes() != kNodes) return state.SkipWithError("not the nodes of alpha-beta");
    nodes += search.nodes();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.counters["nodes"] = static_cast<double>(kNodes);
}

using Advanced = AdvancedPosition<FullBoard::free>;
using MoreAdvanced = MoreAdvancedPosition<TieRule::draw>;

BENCHMARK(plain_alpha_beta)->Name("alpha_beta/plain advanced")->MinTime(0.2);
BENCHMARK_TEMPLATE(alpha_beta, Advanced, Pieces)->Name("alpha_beta/advanced")->MinTime(0.2);
BENCHMARK_TEMPLATE(alpha_beta, MoreAdvanced, Grid)->Name("alpha_beta/more-advanced")->MinTime(0.2);

}  // namespace
}  // namespace uttt
