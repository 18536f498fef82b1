#include "app/config/file.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <boost/program_options.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr std::string_view kStrategyPrefix = "strategy.";
constexpr std::string_view kTypeKey = "type";

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
    const bool is_known = std::ranges::find(known, section) != known.end();
    if (is_known || is_strategy_section(section)) return std::string(section);
  }
  std::string expected = "[strategy.NAME] with a NAME without dots";
  for (const std::string_view section : known) expected += " or [" + std::string(section) + "]";
  throw InputError(where + in_quotes(line) + " is not a section; expected " + expected);
}

// Journals hold what stands in configs, as JSON, which is UTF-8.
bool is_utf8(std::string_view text) {
  boost::json::error_code error;
  boost::json::parse(boost::json::serialize(boost::json::value(text)), error);
  return !error;
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
  Spec so_far{strategy.spec.name, {}};
  for (const Ruleset ruleset : rulesets) {
    const auto try_entry = [&](const ConfigEntry& entry) {
      try {
        make_strategy(so_far, ruleset);
      } catch (const InputError& error) {
        throw InputError(where(entry) + ": " + error.what());
      }
    };
    so_far.options.clear();
    for (const ConfigEntry& entry : entries_) {
      if (entry.section == section && entry.key == kTypeKey) try_entry(entry);
    }
    for (const ConfigEntry& entry : entries_) {
      if (entry.section != section || entry.key == kTypeKey) continue;
      so_far.options.push_back({entry.key, entry.value});
      try_entry(entry);
    }
  }
}

void ConfigFile::check_external(const NamedSpec& strategy,
                                std::span<const Ruleset> rulesets) const {
  const std::string section = std::string(kStrategyPrefix) + strategy.name;
  for (const Ruleset ruleset : rulesets) {
    try {
      read_external_bot(strategy.spec, ruleset, folder());
    } catch (const SettingError& error) {
      const auto entry = find(error.key(), section);
      throw InputError((entry ? where(*entry) : path_ + ": section [" + section + "]") + ": " +
                       error.what());
    }
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
      check_strategy(player, rulesets);
    }
  }
  return list;
}

}  // namespace uttt
