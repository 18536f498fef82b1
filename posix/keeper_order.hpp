// What a keeper is told when it begins, over a socket of its own, and what it tells of the program
// that it keeps.
#pragma once

#include <optional>
#include <string>

#include "posix/command.hpp"
#include "posix/descriptor.hpp"

namespace uttt {

struct KeeperOrder {
  enum class Rank {
    first,     // of a process namespace, which ends with its first process
    subreaper  // that what the program leaves behind comes to
  };

  Command command;
  Rank rank = Rank::subreaper;
  std::string control_group;  // path; empty: none
};

// How the kept program ended.
struct KeptEnd {
  int code;    // CLD_EXITED, CLD_KILLED or CLD_DUMPED
  int status;  // its exit status or signal
};

// False when the other end is gone.
bool send_order(int socket, const KeeperOrder& order);
// Waits for it; none when the other end is gone.
std::optional<KeeperOrder> receive_order(int socket);

// One descriptor, by the way of a socket; none when the other end is gone.
bool send_descriptor(int socket, int descriptor);
std::optional<Descriptor> receive_descriptor(int socket);

}  // namespace uttt
