// A tournament's options from its config file and the command line, which beats the file.
#pragma once

#include <boost/program_options.hpp>
#include <string>

#include "tournament/options.hpp"

namespace uttt {

void add_tournament_options(boost::program_options::options_description& options);

// Throws InputError that names the file, line and key, or the option, that is refused.
TournamentOptions read_tournament_options(const std::string& config_path,
                                          const boost::program_options::variables_map& flags);

}  // namespace uttt
