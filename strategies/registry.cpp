#include "strategies/registry.hpp"

#include <algorithm>

namespace uttt {

Limits limits_of(const MoveRequest& request, const OwnLimits& own, const Game& game) {
  Limits limits = own.usual;
  if (request.budget) {
    limits =
        narrower(limits_of(*request.budget, game.side_to_move(), plies_played(game)), own.named);
  }
  limits.start = request.start;
  limits.stop = request.stop;
  return limits;
}

const std::vector<StrategyEntry>& all_strategies() {
  static const std::vector<StrategyEntry> entries = {
      random_entry(),  table_lookup_entry(), greedy_entry(),     rules_entry(),
      minimax_entry(), negamax_entry(),      alpha_beta_entry(), pvs_entry(),
      mcts_entry(),    strongest_entry(),    level_entry(),
  };
  return entries;
}

const std::vector<StrategyInfo>& strategy_infos() {
  static const std::vector<StrategyInfo> infos = [] {
    std::vector<StrategyInfo> list;
    for (const StrategyEntry& entry : all_strategies()) list.push_back(entry.info);
    return list;
  }();
  return infos;
}

std::unique_ptr<Strategy> make_strategy(const Spec& spec, Ruleset ruleset) {
  for (const StrategyEntry& entry : all_strategies()) {
    if (entry.info.name == spec.name) {
      return entry.make(StrategyOptions(spec, entry.info, ruleset));
    }
  }
  std::vector<std::string> names;
  for (const StrategyEntry& entry : all_strategies()) names.push_back(entry.info.name);
  throw InputError(unknown_name("strategy", spec.name, names));
}

std::unique_ptr<Strategy> make_strategy(std::string_view spec, Ruleset ruleset) {
  return make_strategy(parse_spec(spec, "strategy"), ruleset);
}

}  // namespace uttt
