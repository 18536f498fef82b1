// The command line of a subcommand, by Boost.Program_options, with errors that name the nearest
// known option.
#pragma once

#include <boost/program_options.hpp>
#include <optional>
#include <string>
#include <vector>

namespace uttt {

using Arguments = std::vector<std::string>;  // after the subcommand's name

// What `uttt COMMAND --help` shows above the options.
struct CommandHelp {
  std::string usage;    // "uttt perft --ruleset R --depth N [options]"
  std::string summary;  // full sentences
};

// Parses `arguments`; words without a name go to the options in `positional`. On --help prints the
// help on stdout and returns nothing. Throws InputError for wrong use.
std::optional<boost::program_options::variables_map> parse_command_line(
    const Arguments& arguments, const CommandHelp& help,
    boost::program_options::options_description options,
    const boost::program_options::positional_options_description& positional = {});

}  // namespace uttt
