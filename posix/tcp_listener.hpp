// A port of this machine's own on which one program is awaited.
#pragma once

#include <cstdint>

#include "posix/descriptor.hpp"

namespace uttt {

class TcpListener {
 public:
  TcpListener();  // on a free loopback port; throws std::system_error

  std::uint16_t port() const { return port_; }
  int descriptor() const { return socket_.number(); }  // readable once somebody wants to connect
  Descriptor accept() const;                           // throws std::system_error

 private:
  Descriptor socket_;
  std::uint16_t port_ = 0;
};

}  // namespace uttt
