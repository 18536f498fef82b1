// A bot's program shut in with Debian's bubblewrap: it finds a clean environment, the system's
// programs and libraries, its own folder and a small /tmp, and can write to nothing else; it has no
// network but a loopback interface of its own, no rights, and no way to more of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "posix/process.hpp"

namespace uttt {

// The path of bwrap; throws InputError when it is not installed.
std::string find_bubblewrap();

// `command` inside the sandbox, where it can read `folders` too. With a network of its own it has
// one already.
Command sandboxed(const Command& command, NetworkAccess network,
                  const std::vector<std::string>& folders = {});

// Throws InputError, with what bubblewrap says, when nothing can be run in the sandbox here.
void try_sandbox(ProcessKeeper& keeper, NetworkAccess network);

}  // namespace uttt
