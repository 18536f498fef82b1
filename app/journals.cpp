#include "app/journals.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <thread>

#include "tournament/reports/gathered.hpp"
#include "tournament/run/resume.hpp"

namespace uttt {
namespace {

// The journal's header, if its first line is one.
std::optional<JournalHeader> header_in(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  try {
    const JournalLine first = parse_journal_line(line);
    const auto* const header = std::get_if<JournalHeader>(&first);
    return header == nullptr ? std::nullopt : std::optional(*header);
  } catch (const InputError&) {
    return std::nullopt;  // refused with its line where the games are read
  }
}

JournalTables gather(const std::vector<std::string>& journals) {
  GatheredGames games;
  for (const std::string& path : journals) {
    read_games(path, [&](const GameRecord& record) { games.add(record); });
  }
  RatingOptions options;
  options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return {{}, {}, games.report(options)};
}

}  // namespace

void read_games(const std::string& path, const std::function<void(const GameRecord&)>& visit) {
  read_journal_lines(path, [&](const JournalLine& line) {
    if (const auto* record = std::get_if<GameRecord>(&line)) visit(*record);
  });
}

GameRecord find_game(const std::string& journal, std::uint64_t number) {
  std::optional<GameRecord> found;
  std::optional<std::uint64_t> last;
  read_games(journal, [&](const GameRecord& record) {
    if (record.number == number && !found) found = record;
    last = record.number;
  });
  if (found) return *found;
  throw InputError(journal + ": there is no game " + std::to_string(number) +
                   (last ? "; the last one is " + std::to_string(*last) : "; it holds no game"));
}

JournalTables read_tables(const std::vector<std::string>& journals) {
  JournalTables tables;
  std::optional<JournalHeader> header;
  if (journals.size() == 1) header = header_in(journals.front());
  if (header) {
    const JournaledTournament tournament = read_tournament(journals.front());
    tables = {header->config, tournament.options.players,
              tournament_report(tournament.options, tournament.standings)};
  } else {
    tables = gather(journals);
  }
  if (tables.report.games > 0) return tables;
  throw InputError(journals.size() == 1 ? journals.front() + ": holds no game; expected some"
                                        : "the journals hold no game; expected one or more");
}

}  // namespace uttt
