#include "app/config/file.hpp"

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "text/utf8.hpp"
#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr std::string_view kStrategyPrefix = "strategy.";
constexpr std::string_view kTypeKey = "type";
constexpr std::string_view kDefaultsSection = "defaults";
// Of which a section has its own or shares all.
constexpr std::array<std::string_view, 4> kTimeKeys = {"move_time_ms", "first_move_ms", "base_ms",
                                                       "increment_ms"};

std::string read_file(const std::string& path) {
  const auto refuse = [&](const char* reason) {
    throw InputError(path + ": cannot read the config file: " + reason);
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse("it is a folder");
  std::ifstream file(path);
  if (!file) refuse(std::strerror(errno));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad()) refuse(std::strerror(errno));
  return text;
}

// Where the settings stand: Program_options reads them, but does not say in which lines.
struct KeyPlace {
  std::string section;
  int line;
};

struct Places {
  std::vector<KeyPlace> settings;
  std::vector<std::string> sections;
};

bool is_strategy_section(std::string_view section) {
  return section.starts_with(kStrategyPrefix) && section.size() > kStrategyPrefix.size() &&
         section.find('.', kStrategyPrefix.size()) == std::string::npos;
}

// The name in a line `[NAME]`; `where` opens the message of the refusal.
std::string parse_section(std::string_view line, std::span<const std::string_view> known,
                          const std::string& where) {
  if (line.back() == ']') {
    const std::string_view section = line.substr(1, line.size() - 2);
    const bool is_known =
        section == kDefaultsSection || std::ranges::find(known, section) != known.end();
    if (is_known || is_strategy_section(section)) return std::string(section);
  }
  std::string expected = "[strategy.NAME] with a NAME without dots";
  for (const std::string_view section : known) expected += " or [" + std::string(section) + "]";
  throw InputError(where + in_quotes(line) + " is not a section; expected " + expected);
}

// What Program_options would take for text and not for the white space that it is elsewhere.
bool is_control(char byte) {
  return static_cast<unsigned char>(byte) < ' ' && byte != '\t' && byte != '\r';
}

Places find_places(const std::string& path, const std::string& text,
                   std::span<const std::string_view> known) {
  Places places;
  std::string section;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string where = path + ":" + std::to_string(number) + ": ";
    if (std::ranges::any_of(line, is_control)) {
      throw InputError(where + in_quotes(line) + " has a control character; expected text");
    }
    const std::string_view content = trimmed(std::string_view(line).substr(0, line.find('#')));
    if (content.empty()) continue;
    // Journals hold what stands in configs, as JSON, which is UTF-8.
    if (!is_utf8(content)) throw InputError(where + in_quotes(content) + " is not UTF-8 text");
    if (content.front() == '[') {
      section = parse_section(content, known, where);
      places.sections.push_back(section);
      continue;
    }
    const std::size_t equals = content.find('=');
    if (equals == std::string_view::npos || trimmed(content.substr(0, equals)).empty()) {
      throw InputError(where + in_quotes(content) + " is not a setting; expected key = value");
    }
    if (trimmed(content.substr(equals + 1)).empty()) {
      throw InputError(where + "key " + std::string(trimmed(content.substr(0, equals))) +
                       " has no value; expected key = value");
    }
    places.settings.push_back({section, number});
  }
  return places;
}

}  // namespace

ConfigFile::ConfigFile(const std::string& path, std::span<const std::string_view> sections)
    : ConfigFile(from_text(path, read_file(path), sections)) {}

ConfigFile ConfigFile::from_text(std::string path, const std::string& text,
                                 std::span<const std::string_view> sections) {
  ConfigFile file;
  file.path_ = std::move(path);
  file.parse(text, sections);
  return file;
}

void ConfigFile::parse(const std::string& text, std::span<const std::string_view> sections) {
  const auto [places, sections_found] = find_places(path_, text, sections);
  sections_ = sections_found;
  std::istringstream stream(text);
  const po::options_description none;
  const auto parsed = [&] {
    try {
      return po::parse_config_file(stream, none, true);
    } catch (const po::error&) {
      // Its what() puts names in place of %words%, without end when a name holds such a word.
      throw InputError(path_ + ": not understood; expected key = value, [SECTION] and # comments");
    }
  }();
  if (parsed.options.size() != places.size()) {
    throw InputError(path_ + ": " + std::to_string(places.size()) + " settings are written but " +
                     std::to_string(parsed.options.size()) + " were read");
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    const po::option& option = parsed.options[i];
    const std::size_t prefix = places[i].section.empty() ? 0 : places[i].section.size() + 1;
    entries_.push_back({places[i].section, option.string_key.substr(prefix), option.value.front(),
                        places[i].line});
  }
  check_no_twice(kDefaultsSection);
  share_defaults();
}

void ConfigFile::check_no_twice(std::string_view section) const {
  for (const ConfigEntry& entry : entries_) {
    if (entry.section == section) (void)find(entry.key, section);
  }
}

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
  const std::vector<ConfigEntry> own = entries_;
  const auto has = [&](const std::string& section, std::string_view key) {
    return std::ranges::any_of(own, [&](const ConfigEntry& entry) {
      return entry.section == section && entry.key == key;
    });
  };
  const auto is_time = [](std::string_view key) {
    return std::ranges::find(kTimeKeys, key) != kTimeKeys.end();
  };
  for (const ConfigEntry& shared : own) {
    if (shared.section != kDefaultsSection) continue;
    bool is_taken = false;
    for (const ConfigEntry& type : own) {
      if (type.key != kTypeKey || !is_strategy_section(type.section)) continue;
      if (!takes_key(type.value, shared.key)) continue;
      is_taken = true;
      const bool has_own =
          is_time(shared.key)
              ? std::ranges::any_of(kTimeKeys, [&](auto key) { return has(type.section, key); })
              : has(type.section, shared.key);
      if (!has_own) entries_.push_back({type.section, shared.key, shared.value, shared.line});
    }
    if (!is_taken) {
      throw InputError(where(shared) + ": no strategy of this config has such a key");
    }
  }
}

std::string ConfigFile::where(const ConfigEntry& entry) const {
  return path_ + ":" + std::to_string(entry.line) + ": key " + entry.key;
}

bool ConfigFile::has_section(std::string_view section) const {
  return std::ranges::find(sections_, section) != sections_.end();
}

void ConfigFile::check_keys(std::span<const OptionInfo> known, std::string_view section) const {
  for (const ConfigEntry& entry : entries_) {
    if (entry.section != section) continue;
    const OptionInfo* const row = find_option(known, entry.key);
    if (row == nullptr) {
      throw InputError(path_ + ":" + std::to_string(entry.line) + ": " +
                       unknown_name("key", entry.key, option_names(known)));
    }
    check_value(*row, entry.value, where(entry));
  }
}

std::vector<ConfigEntry> ConfigFile::all(std::string_view key, std::string_view section) const {
  std::vector<ConfigEntry> found;
  for (const ConfigEntry& entry : entries_) {
    if (entry.section == section && entry.key == key) found.push_back(entry);
  }
  return found;
}

std::optional<ConfigEntry> ConfigFile::find(std::string_view key, std::string_view section) const {
  const std::vector<ConfigEntry> found = all(key, section);
  if (found.empty()) return std::nullopt;
  if (found.size() > 1) {
    throw InputError(where(found[1]) + " is given twice, first in line " +
                     std::to_string(found[0].line));
  }
  return found[0];
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

NamedSpec ConfigFile::read_strategy(const std::string& section) const {
  NamedSpec strategy{section.substr(kStrategyPrefix.size()), {}};
  for (const ConfigEntry& entry : entries_) {
    if (entry.section != section) continue;
    const bool is_type = entry.key == kTypeKey;
    const auto same_key = std::ranges::find(strategy.spec.options, entry.key, &Option::key);
    if (is_type ? !strategy.spec.name.empty() : same_key != strategy.spec.options.end()) {
      throw InputError(where(entry) + " is given twice in [" + section + "]");
    }
    if (is_type) {
      strategy.spec.name = entry.value;
    } else {
      strategy.spec.options.push_back({entry.key, entry.value});
    }
  }
  if (strategy.spec.name.empty()) {
    throw InputError(path_ + ": section [" + section +
                     "] has no key type; expected type = STRATEGY");
  }
  return strategy;
}

// Tries the strategy option by option, so that the message names the line that is refused.
void ConfigFile::check_strategy(const NamedSpec& strategy,
                                std::span<const Ruleset> rulesets) const {
  const std::string section = std::string(kStrategyPrefix) + strategy.name;
  for (const Ruleset ruleset : rulesets) {
    Spec so_far{strategy.spec.name, {}};
    const auto try_entry = [&](std::string_view key) {
      try {
        make_strategy(so_far, ruleset);
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

std::string ConfigFile::folder() const {
  return std::filesystem::path(path_).parent_path().string();
}

std::vector<NamedSpec> ConfigFile::read_strategies() const {
  std::vector<NamedSpec> list;
  for (const std::string& section : sections_) {
    if (!is_strategy_section(section)) continue;
    const std::string name = section.substr(kStrategyPrefix.size());
    if (std::ranges::find(list, name, &NamedSpec::name) != list.end()) continue;
    list.push_back(read_strategy(section));
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
    if (is_external(player.spec)) {
      check_external(player, rulesets);
    } else {
      check_player(player, rulesets);
    }
  }
  return list;
}

}  // namespace uttt
