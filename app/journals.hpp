// Journals as the commands that report of them read them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tournament/journal/reader.hpp"
#include "tournament/reports/report.hpp"

namespace uttt {

// Calls `visit` with every record in file order. A last line without its end, as a run that goes on
// leaves it for a moment, is passed over. Throws InputError with file and line.
void read_games(const std::string& path, const std::function<void(const GameRecord&)>& visit);

// The first game of that number. Throws InputError when there is none.
GameRecord find_game(const std::string& journal, std::uint64_t number);

struct JournalTables {
  std::vector<Option> config;      // of the header; empty where there is none, or several journals
  std::vector<NamedSpec> players;  // in the order of the config; empty as `config` is
  TournamentReport report;
};

// The tables of what the journals hold: of one with its header, those its tournament printed; of
// several, or of one without, all players of a ruleset together. Throws InputError for a journal
// that cannot be read, and when there is no game.
JournalTables read_tables(const std::vector<std::string>& journals);

}  // namespace uttt
