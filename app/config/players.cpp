// The players of a config: what its [strategy.NAME] sections say, [defaults] included.
#include <algorithm>
#include <array>
#include <set>

#include "app/config/file.hpp"
#include "app/config/sections.hpp"
#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

// Of which a section has its own or shares all.
constexpr std::array<std::string_view, 4> kTimeKeys = {"move_time_ms", "first_move_ms", "base_ms",
                                                       "increment_ms"};

}  // namespace

// Whether a strategy of this type has the key; one of an unknown type is refused elsewhere.
bool ConfigFile::takes_key(std::string_view type, std::string_view key) {
  const auto has = [key](const std::vector<OptionInfo>& table) {
    return find_option(table, key) != nullptr;
  };
  if (type == external_info().name) {
    return has(external_info().options) || key.starts_with("options.") ||
           key.starts_with("environment.");
  }
  if (has(seat_time_infos())) return true;
  const auto info = std::ranges::find(strategy_infos(), type, &StrategyInfo::name);
  return info != strategy_infos().end() && has(info->options);
}

// Keys of [defaults] join every section of a type that has them, unless it has its own; refusals
// then name their line there.
void ConfigFile::share_defaults() {
  std::vector<ConfigEntry> defaults;
  for (const std::size_t place : section(kDefaultsSection).all) defaults.push_back(entries_[place]);
  std::set<std::string> types;
  for (const std::string& name : sections_) {
    if (is_strategy_section(name)) types.insert(type_of(name));
  }
  for (const ConfigEntry& entry : defaults) {
    const auto takes = [&](const std::string& type) { return takes_key(type, entry.key); };
    if (std::ranges::none_of(types, takes)) {
      throw InputError(where(entry) + ": no strategy of this config has such a key");
    }
  }
  for (const std::string& name : sections_) {
    if (is_strategy_section(name)) share_with(name, defaults);
  }
}

// The type of a strategy's section; empty where none is said.
std::string ConfigFile::type_of(const std::string& section) const {
  const auto types = all(kTypeKey, section);
  return types.empty() ? std::string{} : types.front().value;
}

void ConfigFile::share_with(const std::string& section, std::span<const ConfigEntry> defaults) {
  const std::string type = type_of(section);
  const auto is_time = [](std::string_view key) {
    return std::ranges::find(kTimeKeys, key) != kTimeKeys.end();
  };
  const bool has_time = std::ranges::any_of(kTimeKeys, [&](auto key) { return has(key, section); });
  for (const ConfigEntry& entry : defaults) {
    if (!takes_key(type, entry.key)) continue;
    if (is_time(entry.key) ? has_time : has(entry.key, section)) continue;
    add({section, entry.key, entry.value, entry.line});
  }
}

// What read() returns; what it refuses is told with the line of the key.
template <class Read>
auto ConfigFile::with_entry(const std::string& strategy, Read&& read) const {
  const std::string section = std::string(kStrategyPrefix) + strategy;
  try {
    return read();
  } catch (const SettingError& error) {
    const auto entry = find(error.key(), section);
    throw InputError((entry ? where(*entry) : path_ + ": section [" + section + "]") + ": " +
                     error.what());
  }
}

NamedSpec ConfigFile::read_strategy(const std::string& section_name) const {
  check_no_twice(section_name);
  NamedSpec strategy{section_name.substr(kStrategyPrefix.size()), {}};
  for (const std::size_t place : section(section_name).all) {
    const ConfigEntry& entry = entries_[place];
    if (entry.key == kTypeKey) {
      strategy.spec.name = entry.value;
    } else {
      strategy.spec.options.push_back({entry.key, entry.value});
    }
  }
  if (strategy.spec.name.empty()) {
    throw InputError(path_ + ": section [" + section_name +
                     "] has no key type; expected type = STRATEGY");
  }
  return strategy;
}

void ConfigFile::check_type(const NamedSpec& player) const {
  std::vector<std::string> known;
  for (const StrategyInfo& info : strategy_infos()) known.push_back(info.name);
  known.push_back(external_info().name);
  if (std::ranges::find(known, player.spec.name) != known.end()) return;
  const auto type = find(kTypeKey, std::string(kStrategyPrefix) + player.name);
  throw InputError(where(*type) + ": " + unknown_name("strategy", player.spec.name, known));
}

// Tries the strategy option by option, so that the message names the line that is refused.
void ConfigFile::check_strategy(const NamedSpec& strategy,
                                std::span<const Ruleset> rulesets) const {
  const std::string section = std::string(kStrategyPrefix) + strategy.name;
  const auto info = std::ranges::find(strategy_infos(), strategy.spec.name, &StrategyInfo::name);
  for (const Option& option : strategy.spec.options) {
    if (info == strategy_infos().end() || find_option(info->options, option.key)) continue;
    refuse_key(*find(option.key, section), info->options);
  }
  for (const Ruleset ruleset : rulesets) {
    Spec so_far{strategy.spec.name, {}};
    const auto try_entry = [&](std::string_view key) {
      try {
        make_strategy(so_far, ruleset);
      } catch (const RefusedOption& refused) {
        throw InputError(where(*find(refused.key(), section)) + ": " + refused.reason());
      } catch (const InputError& error) {
        throw InputError(where(*find(key, section)) + ": " + error.what());
      }
    };
    try_entry(kTypeKey);
    for (const Option& option : strategy.spec.options) {
      so_far.options.push_back(option);
      try_entry(option.key);
    }
  }
}

// A player of ours: what is the seat's, and the strategy that remains.
void ConfigFile::check_player(const NamedSpec& player, std::span<const Ruleset> rulesets) const {
  const TimedStrategy timed =
      with_entry(player.name, [&] { return read_timed_strategy(player.spec); });
  check_strategy({player.name, timed.strategy}, rulesets);
}

void ConfigFile::check_external(const NamedSpec& strategy,
                                std::span<const Ruleset> rulesets) const {
  for (const Ruleset ruleset : rulesets) {
    with_entry(strategy.name, [&] { return read_external_bot(strategy.spec, ruleset, folder()); });
  }
}

std::vector<NamedSpec> ConfigFile::read_strategies() const {
  std::vector<NamedSpec> list;
  std::set<std::string> read;
  for (const std::string& name : sections_) {
    if (is_strategy_section(name) && read.insert(name).second) list.push_back(read_strategy(name));
  }
  return list;
}

std::vector<NamedSpec> ConfigFile::strategies(std::span<const Ruleset> rulesets) const {
  std::vector<NamedSpec> list = read_strategies();
  for (const NamedSpec& strategy : list) check_strategy(strategy, rulesets);
  return list;
}

std::vector<NamedSpec> ConfigFile::players(std::span<const Ruleset> rulesets) const {
  std::vector<NamedSpec> list = read_strategies();
  for (const NamedSpec& player : list) {
    check_type(player);
    if (is_external(player.spec)) {
      check_external(player, rulesets);
    } else {
      check_player(player, rulesets);
    }
  }
  return list;
}

}  // namespace uttt
