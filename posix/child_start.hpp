// The moment in which a foreign program starts, in its keeper.
#pragma once

#include <sys/types.h>

#include "posix/command.hpp"

namespace uttt {

// Starts the program with this process's streams, as the leader of a session, and so a group, of
// its own, inside the control group of `entrance`; it dies with this process. When it cannot be run
// a StartFailure is written to `failure_stream`, else that is closed. This process has one thread.
pid_t start_program(const Command& command, int entrance, int failure_stream);

}  // namespace uttt
