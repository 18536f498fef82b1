// A bot's program shut in with Debian's bubblewrap: no network, a file system that it can only
// read, a /tmp of its own, and its processes die with it.
#pragma once

#include <string>
#include <string_view>

#include "posix/process.hpp"

namespace uttt {

// The path of bwrap; throws InputError when it is not installed.
std::string find_bubblewrap();

// `command` inside the sandbox.
Command sandboxed(const Command& command);

// Throws InputError, with what bubblewrap says, when nothing can be run in the sandbox here.
void try_sandbox(ProcessKeeper& keeper);

}  // namespace uttt
