// The options `--ruleset`, `--position` and `--moves`, which several subcommands share, and the
// game they describe.
#pragma once

#include <boost/program_options.hpp>
#include <memory>

#include "variants/game.hpp"

namespace uttt {

void add_game_options(boost::program_options::options_description& options);

// Throws InputError when a part is missing or wrong.
std::unique_ptr<Game> game_from_options(const boost::program_options::variables_map& values);

// The game of `ruleset` that starts at `position` (grid FEN; empty: the start) and has seen
// `moves`.
std::unique_ptr<Game> make_game(Ruleset ruleset, const std::string& position,
                                const std::string& moves);

}  // namespace uttt
