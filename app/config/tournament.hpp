// A tournament's options from its config file and the command line, which beats the file.
#pragma once

#include <boost/program_options.hpp>
#include <span>
#include <string>
#include <string_view>

#include "app/config/file.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

void add_tournament_options(boost::program_options::options_description& options);

// Throws InputError that names the file, line and key, or the option, that is refused.
TournamentOptions read_tournament_options(const std::string& config_path,
                                          const boost::program_options::variables_map& flags);
// The same from a config that was read with tournament_sections().
TournamentOptions read_tournament_options(const ConfigFile& file,
                                          const boost::program_options::variables_map& flags);
std::span<const std::string_view> tournament_sections();

}  // namespace uttt
