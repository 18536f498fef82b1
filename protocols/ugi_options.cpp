#include "protocols/ugi_options.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocols/dialect.hpp"

namespace uttt::ugi {
namespace {

// Interfaces read numbers of 32 bits.
constexpr std::uint64_t kMaxSpin = 4'294'967'295;

// An option that is a number in the strategy's spec, under the first of `keys` that its table has.
struct NumberOption {
  std::string_view name;
  std::array<std::string_view, 2> keys;
};
constexpr std::array kNumberOptions = {
    NumberOption{"Threads", {"threads"}},
    NumberOption{"Hash", {"hash_mb", "memory_mb"}},
    NumberOption{"Seed", {"seed"}},
};

const OptionInfo* find_row(const StrategyInfo& info, const NumberOption& option) {
  for (const std::string_view key : option.keys) {
    if (const OptionInfo* const row = find_option(info.options, key)) return row;
  }
  return nullptr;
}

// The strategy's own option that `option` sets; null if it has none.
const OptionInfo* find_target(const Spec& strategy, const NumberOption& option) {
  const auto& infos = strategy_infos();
  const auto info = std::ranges::find(infos, strategy.name, &StrategyInfo::name);
  return info == infos.end() ? nullptr : find_row(*info, option);
}

// What every strategy that has the option takes for it.
WholeNumber range_of(const NumberOption& option) {
  WholeNumber range{0, kMaxSpin};
  for (const StrategyInfo& info : strategy_infos()) {
    const OptionInfo* const row = find_row(info, option);
    if (row == nullptr) continue;
    const WholeNumber& type = std::get<WholeNumber>(row->type);
    range = {std::max(range.low, type.low), std::min(range.high, type.high)};
  }
  return range;
}

std::string present_value(const Spec& strategy, const NumberOption& option) {
  const OptionInfo* const target = find_target(strategy, option);
  if (target == nullptr) return std::to_string(range_of(option).low);
  const auto set = std::ranges::find(strategy.options, target->name, &Option::key);
  return set == strategy.options.end() ? target->default_value : set->value;
}

Spec with_number(Spec strategy, const NumberOption& option, std::string_view value) {
  const OptionInfo* const target = find_target(strategy, option);
  if (target == nullptr) {
    throw InputError("option " + std::string(option.name) + " means nothing to strategy " +
                     strategy.name);
  }
  const WholeNumber range = range_of(option);
  const std::uint64_t number =
      parse_number(value, range.low, range.high, "option " + std::string(option.name));
  const Option set{target->name, std::to_string(number)};
  const auto old = std::ranges::find(strategy.options, set.key, &Option::key);
  if (old == strategy.options.end()) {
    strategy.options.push_back(set);
  } else {
    *old = set;
  }
  return strategy;
}

constexpr std::string_view kFirstPlayerKey = "p1";
constexpr std::string_view kFirstPlayerOption = "P1";

bool is_named(std::string_view name, const Option& option) {
  return lower_case(name) == lower_case(option.key);
}

BotSettings with_first_player(BotSettings settings, const std::string& value) {
  settings.dialect = {{std::string(kFirstPlayerKey), lower_case(value)}};
  first_player(settings);
  return settings;
}

}  // namespace

const std::vector<OptionInfo>& dialect_table() {
  static const std::vector<OptionInfo> kTable = {
      {std::string(kFirstPlayerKey), OneOf{{"x", "mover"}}, "x",
       "in uttt bot: whom p1 means where O moves first, X or who moves first"}};
  return kTable;
}

FirstPlayer first_player(const BotSettings& settings) {
  constexpr std::array kFirstPlayers = {FirstPlayer::x, FirstPlayer::mover};
  return kFirstPlayers[Dialect(dialect_table(), settings.dialect).choice(kFirstPlayerKey)];
}

std::vector<DeclaredOption> declared_options(const BotSettings& settings) {
  DeclaredOption rulesets{
      std::string(kRulesetOption), "combo", format_ruleset(settings.ruleset), {}, {}};
  for (const Ruleset ruleset : kAllRulesets) rulesets.vars.push_back(format_ruleset(ruleset));
  std::vector<DeclaredOption> options = {
      rulesets, {std::string(kStrategyOption), "string", format_spec(settings.strategy), {}, {}}};
  for (const NumberOption& option : kNumberOptions) {
    const WholeNumber range = range_of(option);
    options.push_back({std::string(option.name),
                       "spin",
                       present_value(settings.strategy, option),
                       "min " + std::to_string(range.low) + " max " + std::to_string(range.high),
                       {}});
  }
  const bool is_x = first_player(settings) == FirstPlayer::x;
  options.push_back(
      {std::string(kFirstPlayerOption), "combo", is_x ? "x" : "mover", {}, {"x", "mover"}});
  return options;
}

BotSettings with_option(BotSettings settings, const Option& option) {
  std::vector<std::string> names = {std::string(kRulesetOption), std::string(kStrategyOption),
                                    std::string(kFirstPlayerOption)};
  if (is_named(kFirstPlayerOption, option)) return with_first_player(settings, option.value);
  if (is_named(kRulesetOption, option)) {
    settings.ruleset = parse_ruleset(option.value);
    return settings;
  }
  if (is_named(kStrategyOption, option)) {
    settings.strategy = parse_spec(option.value, "strategy");
    return settings;
  }
  for (const NumberOption& known : kNumberOptions) {
    if (is_named(known.name, option)) {
      settings.strategy = with_number(std::move(settings.strategy), known, option.value);
      return settings;
    }
    names.emplace_back(known.name);
  }
  throw InputError(unknown_name("option", option.key, names));
}

}  // namespace uttt::ugi
