// Every kind of strategy: what a user may say of it, and how it is made. A new strategy is a file
// with an entry of its own and a line in all_strategies().
#pragma once

#include <functional>
#include <memory>

#include "strategies/options.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

struct StrategyEntry {
  StrategyInfo info;
  std::function<std::unique_ptr<Strategy>(const StrategyOptions&)> make;
};

StrategyEntry random_entry();
StrategyEntry table_lookup_entry();
StrategyEntry greedy_entry();
StrategyEntry rules_entry();
StrategyEntry minimax_entry();
StrategyEntry negamax_entry();
StrategyEntry alpha_beta_entry();
StrategyEntry pvs_entry();
StrategyEntry mcts_entry();
StrategyEntry strongest_entry();
StrategyEntry level_entry();

const std::vector<StrategyEntry>& all_strategies();

}  // namespace uttt
