#include "app/live_table.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "posix/terminal.hpp"
#include "tournament/reports/text.hpp"

namespace uttt {
namespace {

constexpr std::chrono::milliseconds kTableInterval{250};

std::size_t lines_in(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

std::string first_lines(const std::string& text, std::size_t lines) {
  std::size_t end = 0;
  for (; lines > 0 && end < text.size(); --lines) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

}  // namespace

std::string live_standings(const TournamentReport& report, Ruleset current, std::size_t width,
                           std::size_t lines) {
  const auto part_of = [&](const RulesetReport& ruleset) {
    return format_ruleset(ruleset.ruleset) + ": " + std::to_string(ruleset.games) + " games\n" +
           format_standings(ruleset, width);
  };
  std::string text;
  for (const RulesetReport& ruleset : report.rulesets) {
    if (ruleset.ruleset == current) text = part_of(ruleset);
  }
  for (const RulesetReport& ruleset : report.rulesets) {
    if (ruleset.ruleset == current) continue;
    const std::string part = "\n" + part_of(ruleset);
    if (lines_in(text) + lines_in(part) <= lines) text += part;
  }
  return first_lines(text, lines);
}

LiveTable::LiveTable(const TournamentOptions& options, Standings standings)
    : options_(options), standings_(std::move(standings)) {
  options_.anchor.reset();  // ratings are for the end
}

LiveTable::~LiveTable() { draw(""); }

void LiveTable::add(const GameRecord& record, std::string_view progress) {
  standings_.fold(record);
  const Clock::time_point now = Clock::now();
  if (now - drawn_ < kTableInterval) return;
  drawn_ = now;
  const std::size_t width = terminal_columns(STDERR_FILENO).value_or(kAnyWidth);
  // The last line stays free, so that nothing scrolls.
  const std::size_t rows = terminal_rows(STDERR_FILENO).value_or(2);
  const std::string head = std::string(progress.substr(0, width - 1)) + "\n";
  draw(head + live_standings(tournament_report(options_, standings_), record.ruleset, width - 1,
                             rows > 2 ? rows - 2 : 0));
}

void LiveTable::draw(const std::string& text) {
  std::string out;
  if (lines_ > 0) out = "\x1b[" + std::to_string(lines_) + "F\x1b[J";
  std::cerr << out << text << std::flush;
  lines_ = lines_in(text);
}

}  // namespace uttt
