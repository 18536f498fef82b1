// The inner loops of searches and rollouts, one row each, on every ruleset.
//   build/benchmarks/uttt_benchmarks [--benchmark_filter=REGEX]
// A row of a loop over positions tells positions (or moves) a second as items_per_second.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/perft.hpp"
#include "engine/random.hpp"
#include "evaluators/evaluators.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

Move random_move(MoveSet moves, Random& random) {
  const auto choice = random.below(static_cast<std::uint32_t>(moves.size()));
  return *std::next(moves.begin(), choice);
}

// The unfinished positions of random games: more than a branch predictor learns by heart.
template <Position P>
std::vector<P> positions_of_random_games() {
  constexpr std::size_t kPositions = 4096;
  std::vector<P> positions;
  Random random(1);
  for (P position; positions.size() < kPositions;) {
    positions.push_back(position);
    position = position.after(random_move(position.legal_moves(), random));
    if (position.outcome() != Outcome::ongoing) position = P{};
  }
  return positions;
}

// Times f(position) over all positions.
template <Position P, class F>
void time_each(benchmark::State& state, const F& f) {
  const std::vector<P> positions = positions_of_random_games<P>();
  for (auto _ : state) {
    for (const P& position : positions) benchmark::DoNotOptimize(f(position));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

template <Position P>
void legal_moves(benchmark::State& state) {
  time_each<P>(state, [](const P& position) { return position.legal_moves().size(); });
}

template <Position P>
void after(benchmark::State& state) {
  time_each<P>(state, [](const P& position) {
    return position.after(*position.legal_moves().begin()).key();
  });
}

template <Position P>
void outcome(benchmark::State& state) {
  time_each<P>(state, [](const P& position) { return position.outcome(); });
}

template <Position P, class E>
void evaluate(benchmark::State& state) {
  time_each<P>(state, [](const P& position) { return evaluate(E{}, position, 0); });
}

template <Position P, class E>
void evaluate_leaf(benchmark::State& state) {
  const std::vector<P> positions = positions_of_random_games<P>();
  std::vector<Evaluated<P, E>> nodes;
  for (const P& position : positions) nodes.emplace_back(E{}, position);
  for (auto _ : state) {
    for (const auto& node : nodes) {
      const Move move = *node.position().legal_moves().begin();
      benchmark::DoNotOptimize(node.value_after(E{}, move, 1));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(nodes.size()));
}

// Random games from the start; items are games.
template <Position P>
void rollout(benchmark::State& state) {
  Random random(1);
  for (auto _ : state) {
    P position;
    while (position.outcome() == Outcome::ongoing) {
      position = position.after(random_move(position.legal_moves(), random));
    }
    benchmark::DoNotOptimize(position);
  }
  state.SetItemsProcessed(state.iterations());
}

// Leaves six plies below the start; items are leaves.
template <Position P>
void perft_leaves(benchmark::State& state) {
  constexpr int kDepth = 6;
  std::uint64_t leaves = 0;
  for (auto _ : state) benchmark::DoNotOptimize(leaves += perft(P{}, kDepth));
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

using benchmark::RegisterBenchmark;

template <Position P>
void register_ruleset(const std::string& name) {
  const auto add = [&](const std::string& loop, void (*run)(benchmark::State&)) {
    RegisterBenchmark((loop + "/" + name).c_str(), run)->MinTime(0.1);
  };
  add("legal_moves", legal_moves<P>);
  add("after", after<P>);
  add("outcome", outcome<P>);
  add("evaluate pieces", evaluate<P, Pieces>);
  add("evaluate grid", evaluate<P, Grid>);
  add("evaluate_leaf pieces", evaluate_leaf<P, Pieces>);
  add("evaluate_leaf grid", evaluate_leaf<P, Grid>);
  add("rollout", rollout<P>);
  add("perft", perft_leaves<P>);
}

}  // namespace

void register_inner_loops() {
  for (const Ruleset ruleset : kAllRulesets) {
    with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
      register_ruleset<P>(format_ruleset(ruleset));
    });
  }
}

}  // namespace uttt
