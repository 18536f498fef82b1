// Journals: a line that is read is written and read again as the same, in every form of export too,
// and a whole journal is taken up or refused. Seeds: journals of the tournament below.
#include "tournament/journal/journal.hpp"

#include <sstream>

#include "tests/fuzz/fuzz.hpp"
#include "tournament/journal/export.hpp"
#include "tournament/journal/reader.hpp"
#include "tournament/journal/replay.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/run/resume.hpp"

using namespace uttt;

namespace {

// As a config: ruleset = basic, opening_plies = 0, [strategy.a] type = random, [strategy.b] type =
// rules.
const TournamentOptions& options() {
  static const TournamentOptions options = [] {
    TournamentOptions made;
    made.rulesets = {Ruleset::basic};
    made.players = {{"a", {"random", {}}}, {"b", {"rules", {}}}};
    made.opening_plies = 0;
    return made;
  }();
  return options;
}

std::string format_line(const JournalLine& line) {
  if (const auto* header = std::get_if<JournalHeader>(&line)) return format_header(*header);
  return format_record(std::get<GameRecord>(line));
}

void check_line(const JournalLine& line) {
  const std::string text = format_line(line);
  promise(text.find('\n') == std::string::npos, "a line is one line");
  const auto again = accepted([&] { return parse_journal_line(text); });
  promise(again && format_line(*again) == text, "a line is read back");
  if (const auto* record = std::get_if<GameRecord>(&line)) {
    promise(std::get<GameRecord>(*again).thoughts == record->thoughts, "thoughts are kept");
    promise(!format_csv(*record).empty(), "a record is written as CSV");
    accepted([&] { return format_pgn(*record); });
    const auto played = accepted([&] { return replayed(*record); });
    promise(!played || format_record(*played) == text, "a record played again is the same");
  } else {
    const auto& header = std::get<JournalHeader>(line);
    promise(first_difference(header, header).empty(), "a header differs not from itself");
    const auto options = accepted([&] { return options_of(header); });
    promise(!options || !header_of(*options).config.empty(), "options are told by a header");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const OpeningBook openings(options());
  JournalReplay replay(options(), openings);
  std::istringstream text(std::string(FuzzInput(data, size).text()));
  for (std::string line; std::getline(text, line);) {
    const auto read = accepted([&] { return parse_journal_line(line); });
    if (!read) return 0;
    check_line(*read);
    const std::uint64_t due = replay.standings().schedule().due();
    const bool counts = accepted([&] {
                          replay.add(*read);
                          return true;
                        }).has_value();
    const bool is_game = std::holds_alternative<GameRecord>(*read);
    promise(replay.standings().schedule().due() == due + (counts && is_game ? 1 : 0),
            "a game that is not refused counts, and no other");
  }
  const TournamentReport report = tournament_report(options(), replay.standings());
  promise(report.games == replay.standings().games(), "a report counts the journal's games");
  promise(!format_text(report).empty() && !format_json(report).empty(), "a report is printed");
  return 0;
}
