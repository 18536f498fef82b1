// `strongest`: the player that wins the matches of docs/strength.md, with the network where there
// is one.
#include <algorithm>
#include <array>
#include <string_view>

#include "evaluators/evaluators.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

// An option of `strongest`, and what each search calls it; empty where it has none.
struct SharedOption {
  std::string_view name;
  std::string_view mcts;
  std::string_view pvs;
};

constexpr std::array<SharedOption, 5> kSharedOptions = {{
    {"nodes", "rollouts", "nodes"},
    {"move_time_ms", "move_time_ms", "move_time_ms"},
    {"threads", "threads", "threads"},
    {"memory_mb", "memory_mb", "hash_mb"},
    {"seed", "seed", ""},
}};

Spec spec_of(const StrategyOptions& options) {
  const std::string evaluator = strongest_evaluator(options.ruleset());
  const bool is_learned = evaluator == Network::kName;
  Spec spec{is_learned ? "mcts" : "pvs", {{"evaluator", evaluator}}};
  for (const SharedOption& shared : kSharedOptions) {
    const std::string_view name = is_learned ? shared.mcts : shared.pvs;
    const auto given = options.text(shared.name);
    if (given && !name.empty()) spec.options.push_back({std::string(name), *given});
  }
  return spec;
}

}  // namespace

StrategyEntry strongest_entry() {
  StrategyInfo info{
      "strongest", "the strongest of all, by matches: mcts with the network, on basic pvs", {}};
  const StrategyInfo mcts = mcts_entry().info;
  for (const SharedOption& shared : kSharedOptions) {
    OptionInfo row = option_named(mcts.options, shared.mcts);
    row.name = shared.name;
    info.options.push_back(std::move(row));
  }
  info.options.front().meaning = "walks a move, on basic positions visited, at most";
  return {info, [](const StrategyOptions& options) {
            return make_strategy(spec_of(options), options.ruleset());
          }};
}

}  // namespace uttt
