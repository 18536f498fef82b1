// A recorded game in the text forms of other programs.
#pragma once

#include <string>

#include "tournament/games/record.hpp"

namespace uttt {

// The game in Portable Game Notation (Edwards 1994): White is X, moves are grid squares, the first
// ones the opening's. An opening that begins with a position has it in the tag FEN. Ends with an
// empty line. Throws InputError for a record whose moves cannot be played.
std::string format_pgn(const GameRecord& record);

// Comma-separated values (RFC 4180, but with plain ends of lines): the names of the columns and a
// game's line.
std::string csv_header();
std::string format_csv(const GameRecord& record);

}  // namespace uttt
