// Starts the keeper of a program, shut in as well as this machine allows.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "posix/descriptor.hpp"
#include "posix/keeper.hpp"

namespace uttt {

// What holds a program's processes together, the strongest first.
enum class Containment {
  namespaces,       // a process namespace: nobody in it sees or reaches us, and all die at once
  user_namespaces,  // the same in a user namespace, which needs no rights
  none,             // its keeper, which orphans come to
};

// The network a program lives in: ours, or one with nothing but a loopback interface, on which a
// port is listened to.
enum class NetworkAccess { shared, own };
inline constexpr std::uint16_t kOwnNetworkPort = 31415;  // as COMP3411's server; all are free there

// In the order of keeper_streams; -1: /dev/null.
struct KeeperDescriptors {
  int in = -1;
  int out = -1;
  int err = -1;
  int control = -1;
  int failure = -1;
  int entrance = -1;
};

// Throws std::system_error when this machine has no more processes or descriptors to give. A keeper
// that cannot be shut in so writes a StartFailure and ends; the same is told by -1 here.
pid_t start_keeper(Containment containment, NetworkAccess network,
                   const KeeperDescriptors& descriptors);

}  // namespace uttt
