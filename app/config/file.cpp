#include "app/config/file.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/config/sections.hpp"
#include "text/utf8.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

std::string read_file(const std::string& path) {
  const auto refuse = [&](const char* reason) {
    throw InputError(path + ": cannot read the config file: " + reason);
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse("it is a folder");
  std::ifstream file(path);
  if (!file) refuse(std::strerror(errno));
  std::string text{std::istreambuf_iterator<char>(file), {}};
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
  // Editors of other systems begin UTF-8 with this mark.
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  file.parse(text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text,
             sections);
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
    add({places[i].section, option.string_key.substr(prefix), option.value.front(),
         places[i].line});
  }
  check_no_twice(kDefaultsSection);
  share_defaults();
}

void ConfigFile::add(ConfigEntry entry) {
  SectionEntries& section = by_section_[entry.section];
  section.all.push_back(entries_.size());
  section.by_key[entry.key].push_back(entries_.size());
  entries_.push_back(std::move(entry));
}

const ConfigFile::SectionEntries& ConfigFile::section(std::string_view name) const {
  static const SectionEntries none;
  const auto found = by_section_.find(name);
  return found == by_section_.end() ? none : found->second;
}

bool ConfigFile::has(std::string_view key, std::string_view section_name) const {
  return section(section_name).by_key.contains(key);
}

void ConfigFile::check_no_twice(std::string_view section_name) const {
  for (const auto& [key, places] : section(section_name).by_key) (void)find(key, section_name);
}

std::string ConfigFile::where(const ConfigEntry& entry) const {
  return path_ + ":" + std::to_string(entry.line) + ": key " + entry.key;
}

bool ConfigFile::has_section(std::string_view section) const {
  return std::ranges::find(sections_, section) != sections_.end();
}

void ConfigFile::refuse_key(const ConfigEntry& entry, std::span<const OptionInfo> known) const {
  throw InputError(path_ + ":" + std::to_string(entry.line) + ": " +
                   unknown_name("key", entry.key, option_names(known)));
}

void ConfigFile::check_keys(std::span<const OptionInfo> known,
                            std::string_view section_name) const {
  for (const std::size_t place : section(section_name).all) {
    const ConfigEntry& entry = entries_[place];
    const OptionInfo* const row = find_option(known, entry.key);
    if (row == nullptr) refuse_key(entry, known);
    check_value(*row, entry.value, where(entry));
  }
}

std::vector<ConfigEntry> ConfigFile::all(std::string_view key,
                                         std::string_view section_name) const {
  const SectionEntries& entries = section(section_name);
  const auto places = entries.by_key.find(key);
  std::vector<ConfigEntry> found;
  if (places == entries.by_key.end()) return found;
  for (const std::size_t place : places->second) found.push_back(entries_[place]);
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

std::string ConfigFile::folder() const {
  return std::filesystem::path(path_).parent_path().string();
}

}  // namespace uttt
