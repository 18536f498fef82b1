// The options `--ruleset`, `--position`, `--first` and `--moves`, which several subcommands share,
// and the game they describe.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "app/mark_names.hpp"
#include "variants/game.hpp"

namespace uttt {

// Their rows, followed by those of `more`.
std::vector<OptionInfo> with_game_options(const std::vector<OptionInfo>& more);
// The row of `--ruleset` alone.
const OptionInfo& ruleset_option();
// Throws InputError when --ruleset is missing or wrong.
Ruleset ruleset_from_flags(const Flags& flags);

// Throws InputError when a part is missing or wrong.
std::unique_ptr<Game> game_from_flags(const Flags& flags);

MarkNames names_from_flags(const Flags& flags);  // as --first says

// The game of `ruleset` that starts at `position` (grid FEN; empty: the start) and has seen
// `moves`. Where O began, the position's marks are exchanged.
std::unique_ptr<Game> make_game(Ruleset ruleset, const std::string& position,
                                const std::string& moves, const MarkNames& names = {});
// `position` alone, which must not be empty.
std::unique_ptr<Game> read_position(Ruleset ruleset, const std::string& position,
                                    const MarkNames& names);

}  // namespace uttt
