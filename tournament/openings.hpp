// Where the games of a tournament start: random plies, or a file of positions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tournament/options.hpp"
#include "variants/game.hpp"

namespace uttt {

// `plies` random legal moves from the start of `ruleset`, all from `seed`; never a finished game.
// Throws InputError when no such opening turns up, as for 9 plies of `basic`.
Opening random_opening(Ruleset ruleset, int plies, std::uint64_t seed);

// Reads one opening a line: a grid FEN, or moves from the start as "55 51"; `#` begins a comment.
// Throws InputError that names the line for an opening that is refused or leaves nothing to play.
std::vector<Opening> read_openings(const std::string& path, Ruleset ruleset);

// The game of `ruleset` after `opening`; its moves() are the opening's.
std::unique_ptr<Game> open_game(Ruleset ruleset, const Opening& opening);

}  // namespace uttt
