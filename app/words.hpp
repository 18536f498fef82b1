// What a search found, in words for people.
#pragma once

#include <string>

#include "app/mark_names.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// "X wins in 4 moves", "a draw", "63 % for X", "even", "+12 for X"; empty where nothing is known.
// `result` is of a position in which `mover` moves. Moves are the winner's own.
std::string value_in_words(const SearchResult& result, Player mover, const MarkNames& names);

// "63 % for X, depth 7, 59704 nodes, 12.3 ms", as much of it as is known.
std::string search_in_words(const SearchResult& result, Player mover, const MarkNames& names);

// "55 51 15", at most `most` moves of it, "…" written as "..." where there are more.
std::string format_line(int boards, const std::vector<Move>& line, std::size_t most);

}  // namespace uttt
