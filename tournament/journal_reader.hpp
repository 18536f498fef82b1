// Reads journals back; journal.hpp says what stands in them.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tournament/game_record.hpp"

namespace uttt {

// The record of a line that format_record wrote, but for the numbers of moves of its seats, which
// no journal holds. Throws InputError that says what is missing or wrong.
GameRecord parse_record(std::string_view line);

// Calls `visit` with every record of the journal in file order. Throws InputError for a file that
// cannot be read and, with file and line, for a line that is no record or lacks its end and for
// what `visit` refuses.
void read_journal(const std::string& path, const std::function<void(const GameRecord&)>& visit);

}  // namespace uttt
