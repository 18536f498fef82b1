// The moment in which a foreign program starts.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace uttt {

struct Command {
  std::vector<std::string> words;        // the program's path, then its arguments
  std::string directory;                 // it runs in; empty: in this process's
  std::vector<std::string> environment;  // "NAME=value", on top of this process's
  std::uint64_t memory_bytes = 0;        // of address space, at most; 0: any
};

// What a program finds as its streams; -1: /dev/null.
struct ChildStreams {
  int in = -1;
  int out = -1;
  int err = -1;
};

// Starts the program as the leader of a session, and so a group, of its own; it dies with the
// calling thread. When it cannot be run its errno is written to `failure_stream`, else that is
// closed. Throws std::system_error when this machine has no more processes or descriptors to give.
pid_t start_child(const Command& command, const ChildStreams& streams, int failure_stream);

}  // namespace uttt
