// A config file: `key = value` lines, `[strategy.NAME]` sections, `#` comments. Read with
// Boost.Program_options; every error names the file, the line and the key.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/strategy.hpp"
#include "variants/spec.hpp"

namespace uttt {

struct ConfigEntry {
  std::string section;  // "strategy.deep"; empty before the first section
  std::string key;
  std::string value;
  int line;  // 1-based
};

class ConfigFile {
 public:
  // Throws InputError when the file cannot be read or a line is not understood.
  explicit ConfigFile(const std::string& path);

  // Throws InputError for a key outside sections that is not in `known`, and for sections other
  // than [strategy.NAME].
  void check_keys(std::span<const std::string> known) const;

  // The values of a key outside sections, in file order.
  std::vector<ConfigEntry> all(std::string_view key) const;
  // The one value of a key outside sections; throws InputError when it is given twice.
  std::optional<ConfigEntry> find(std::string_view key) const;

  // The strategies of the [strategy.NAME] sections, in file order. Throws InputError for a section
  // without `type`, a key its type does not know, or a value that is refused for `ruleset`.
  std::vector<NamedSpec> strategies(std::span<const Ruleset> rulesets) const;

  // "FILE:LINE: key KEY": opens every message about an entry.
  std::string where(const ConfigEntry& entry) const;
  // "FILE": opens messages about what is missing.
  const std::string& path() const { return path_; }

 private:
  NamedSpec read_strategy(const std::string& section) const;
  void check_strategy(const NamedSpec& strategy, std::span<const Ruleset> rulesets) const;

  std::string path_;
  std::vector<ConfigEntry> entries_;
};

}  // namespace uttt
