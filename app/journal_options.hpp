// How the commands that read journals take them.
#pragma once

#include <string>
#include <vector>

#include "app/command_line.hpp"

namespace uttt {

// The rows of a command's table: one journal, or any number of them.
OptionInfo journal_option();
OptionInfo journals_option();

// The journals that are named; throws InputError with the usage of `command` where none is.
std::vector<std::string> named_journals(const Flags& flags, const Subcommand& command);

}  // namespace uttt
