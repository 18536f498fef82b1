// A config file: `key = value` lines, `[strategy.NAME]` and other sections, `#` comments. Read
// with Boost.Program_options; every error names the file, the line and the key.
#pragma once

#include <cstddef>
#include <map>
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
  // `sections` are those there may be beside [strategy.NAME]. Throws InputError when the file
  // cannot be read or a line is not understood.
  explicit ConfigFile(const std::string& path, std::span<const std::string_view> sections = {});
  // The same of `text`, which messages call by the name `path`.
  static ConfigFile from_text(std::string path, const std::string& text,
                              std::span<const std::string_view> sections = {});

  bool has_section(std::string_view section) const;

  // In these `section` is its name without brackets; empty: the lines before the first section.
  // Throws InputError for a key that has no row in `known`, and for a value its row does not allow.
  void check_keys(std::span<const OptionInfo> known, std::string_view section = {}) const;
  // The values of a key, in file order.
  std::vector<ConfigEntry> all(std::string_view key, std::string_view section = {}) const;
  // The one value of a key; throws InputError when it is given twice.
  std::optional<ConfigEntry> find(std::string_view key, std::string_view section = {}) const;

  // The strategies of the [strategy.NAME] sections, in file order. Throws InputError for a section
  // without `type`, a key its type does not know, or a value that is refused for `ruleset`.
  std::vector<NamedSpec> strategies(std::span<const Ruleset> rulesets) const;
  // The same where external bots may play as well.
  std::vector<NamedSpec> players(std::span<const Ruleset> rulesets) const;

  // The folder in which the file lies; what it names stands there.
  std::string folder() const;

  // "FILE:LINE: key KEY": opens every message about an entry.
  std::string where(const ConfigEntry& entry) const;
  // "FILE": opens messages about what is missing.
  const std::string& path() const { return path_; }

  // All settings, in file order.
  const std::vector<ConfigEntry>& entries() const { return entries_; }

 private:
  struct SectionEntries {
    std::vector<std::size_t> all;  // places in entries_, in file order
    std::map<std::string, std::vector<std::size_t>, std::less<>> by_key;
  };

  ConfigFile() = default;
  void add(ConfigEntry entry);
  const SectionEntries& section(std::string_view name) const;
  bool has(std::string_view key, std::string_view section) const;
  void parse(const std::string& text, std::span<const std::string_view> sections);
  static bool takes_key(std::string_view type, std::string_view key);
  void check_no_twice(std::string_view section) const;
  void share_defaults();
  void share_with(const std::string& section, std::span<const ConfigEntry> defaults);
  std::string type_of(const std::string& section) const;
  NamedSpec read_strategy(const std::string& section) const;
  std::vector<NamedSpec> read_strategies() const;
  void check_type(const NamedSpec& player) const;
  [[noreturn]] void refuse_key(const ConfigEntry& entry, std::span<const OptionInfo> known) const;
  void check_strategy(const NamedSpec& strategy, std::span<const Ruleset> rulesets) const;
  void check_player(const NamedSpec& player, std::span<const Ruleset> rulesets) const;
  void check_external(const NamedSpec& strategy, std::span<const Ruleset> rulesets) const;
  template <class Read>
  auto with_entry(const std::string& strategy, Read&& read) const;

  std::string path_;
  std::vector<std::string> sections_;  // in file order
  std::vector<ConfigEntry> entries_;
  std::map<std::string, SectionEntries, std::less<>> by_section_;  // those with entries
};

}  // namespace uttt
