// Config files: the settings of one that is read, written anew, are read as the same; and what a
// tournament makes of them is told whole by its journal's header. Seeds: configs.
#include "app/config/file.hpp"

#include "app/config/tournament.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tournament/journal/reader.hpp"

using namespace uttt;

namespace {

std::string written(const ConfigFile& file) {
  std::string text = "\n";  // so that no key is taken for the byte order mark of a file
  std::string section;
  for (const ConfigEntry& entry : file.entries()) {
    if (entry.section != section) text += "[" + entry.section + "]\n";
    section = entry.section;
    text += entry.key + " = " + entry.value + "\n";
  }
  return text;
}

// Other files would be read, and tables of many megabytes only make this slow.
bool needs_more_than_text(const ConfigFile& file) {
  for (const ConfigEntry& entry : file.entries()) {
    if (entry.key == "openings" || entry.key.ends_with("_mb")) return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(FuzzInput(data, size).text());
  const auto read = [](const std::string& config) {
    return ConfigFile::from_text("fuzz.cfg", config, tournament_sections());
  };
  const auto file = accepted([&] { return read(text); });
  if (!file) return 0;
  const std::string settings = written(*file);
  promise(written(read(settings)) == settings, "settings are read back");
  if (needs_more_than_text(*file)) return 0;
  const auto options = accepted([&] { return read_tournament_options(*file, Flags()); });
  if (!options) return 0;
  const JournalHeader header = header_of(*options);
  const JournalLine line = parse_journal_line(format_header(header));
  promise(first_difference(std::get<JournalHeader>(line), header).empty(), "a header is read back");
  return 0;
}
