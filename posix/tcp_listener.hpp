// A port of this machine's own on which one program is awaited.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

#include "posix/descriptor.hpp"

namespace uttt {

class TcpListener {
 public:
  TcpListener();  // on a free loopback port; throws std::system_error
  // One that listens already, such as in another network.
  explicit TcpListener(Descriptor socket);

  std::uint16_t port() const { return port_; }
  int descriptor() const { return socket_.number(); }  // readable once somebody wants to connect
  Descriptor accept() const;                           // throws std::system_error
  // The inode of the socket at the other end of what accept() returned, when it is on this machine.
  std::optional<ino_t> other_end(const Descriptor& connection) const;

 private:
  Descriptor socket_;
  std::uint16_t port_ = 0;
};

}  // namespace uttt
