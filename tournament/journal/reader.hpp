// Reads journals back; journal.hpp says what stands in them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "tournament/games/record.hpp"
#include "tournament/journal/header.hpp"

namespace uttt {

using JournalLine = std::variant<GameRecord, JournalHeader>;

// What format_record or format_header wrote on a line; of a record, all but the numbers of moves of
// its seats, which no journal holds. Throws InputError that says what is missing or wrong.
JournalLine parse_journal_line(std::string_view line);

// What a journal file is made of.
struct JournalExtent {
  std::uint64_t lines = 0;        // that are whole: they have their end
  std::uint64_t whole_bytes = 0;  // of them all
  std::string torn;               // what follows: a line whose end never came to the disk
};

// Calls `visit` with every whole line of the journal in file order. Throws InputError for a file
// that cannot be read and, with file and line, for a line that is refused, here or by `visit`.
JournalExtent read_journal_lines(const std::string& path,
                                 const std::function<void(const JournalLine&)>& visit);

// Calls `visit` with every record of the journal in file order, as replayed() has it. Headers are
// passed over wherever they stand: journals may be joined, and those of older versions have none.
// Throws as read_journal_lines, and for a torn last line.
void read_journal(const std::string& path, const std::function<void(const GameRecord&)>& visit);

}  // namespace uttt
