// A tournament's options from its config file and the command line, which beats the file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line.hpp"
#include "app/config/file.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

// The keys that are options of the command line too.
std::vector<OptionInfo> tournament_flags();

// Throws InputError that names the file, line and key, or the option, that is refused.
TournamentOptions read_tournament_options(const std::string& config_path, const Flags& flags);
// The same from a config that was read with tournament_sections().
TournamentOptions read_tournament_options(const ConfigFile& file, const Flags& flags);
std::span<const std::string_view> tournament_sections();

}  // namespace uttt
