#include "protocols/ugi_options.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace uttt::ugi {
namespace {

// An option that is a number in the strategy's spec, under the first of `keys` that it lists.
struct NumberOption {
  std::string_view name;
  std::array<std::string_view, 2> keys;
  std::uint64_t low;
  std::uint64_t high;
};
constexpr std::array kNumberOptions = {
    NumberOption{"Threads", {"threads"}, 1, 256},
    NumberOption{"Hash", {"hash_mb", "memory_mb"}, 1, 65536},
    NumberOption{"Seed", {"seed"}, 0, 4'294'967'295},
};

// The strategy's own option that `option` sets; null if it has none.
const OptionInfo* find_target(const Spec& strategy, const NumberOption& option) {
  const auto& infos = strategy_infos();
  const auto info = std::ranges::find(infos, strategy.name, &StrategyInfo::name);
  if (info == infos.end()) return nullptr;
  for (const std::string_view key : option.keys) {
    const auto target = std::ranges::find(info->options, key, &OptionInfo::name);
    if (target != info->options.end()) return &*target;
  }
  return nullptr;
}

std::string present_value(const Spec& strategy, const NumberOption& option) {
  const OptionInfo* const target = find_target(strategy, option);
  if (target == nullptr) return std::to_string(option.low);
  const auto set = std::ranges::find(strategy.options, target->name, &Option::key);
  return set == strategy.options.end() ? target->default_value : set->value;
}

Spec with_number(Spec strategy, const NumberOption& option, std::string_view value) {
  const OptionInfo* const target = find_target(strategy, option);
  if (target == nullptr) {
    throw InputError("option " + std::string(option.name) + " means nothing to strategy " +
                     strategy.name);
  }
  const std::uint64_t number =
      parse_number(value, option.low, option.high, "option " + std::string(option.name));
  const Option set{target->name, std::to_string(number)};
  const auto old = std::ranges::find(strategy.options, set.key, &Option::key);
  if (old == strategy.options.end()) {
    strategy.options.push_back(set);
  } else {
    *old = set;
  }
  return strategy;
}

}  // namespace

std::vector<DeclaredOption> declared_options(const BotSettings& settings) {
  DeclaredOption rulesets{
      std::string(kRulesetOption), "combo", format_ruleset(settings.ruleset), {}, {}};
  for (const Ruleset ruleset : kAllRulesets) rulesets.vars.push_back(format_ruleset(ruleset));
  std::vector<DeclaredOption> options = {
      rulesets, {std::string(kStrategyOption), "string", format_spec(settings.strategy), {}, {}}};
  for (const NumberOption& option : kNumberOptions) {
    options.push_back({std::string(option.name),
                       "spin",
                       present_value(settings.strategy, option),
                       "min " + std::to_string(option.low) + " max " + std::to_string(option.high),
                       {}});
  }
  return options;
}

BotSettings with_option(BotSettings settings, const Option& option) {
  std::vector<std::string> names = {std::string(kRulesetOption), std::string(kStrategyOption)};
  if (option.key == kRulesetOption) {
    settings.ruleset = parse_ruleset(option.value);
    return settings;
  }
  if (option.key == kStrategyOption) {
    settings.strategy = parse_spec(option.value, "strategy");
    return settings;
  }
  for (const NumberOption& known : kNumberOptions) {
    if (option.key == known.name) {
      settings.strategy = with_number(std::move(settings.strategy), known, option.value);
      return settings;
    }
    names.emplace_back(known.name);
  }
  throw InputError(unknown_name("option", option.key, names));
}

}  // namespace uttt::ugi
