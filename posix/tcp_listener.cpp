#include "posix/tcp_listener.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>
#include <system_error>

namespace uttt {
namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

TcpListener::TcpListener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  socklen_t length = sizeof address;
  if (!socket_.is_open() || ::bind(socket_.number(), generic, length) != 0 ||
      ::listen(socket_.number(), 1) != 0 ||
      ::getsockname(socket_.number(), generic, &length) != 0) {
    fail("cannot listen on a loopback port");
  }
  port_ = ntohs(address.sin_port);
}

Descriptor TcpListener::accept() const {
  Descriptor connection(::accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC));
  const int on = 1;
  if (!connection.is_open() ||
      ::setsockopt(connection.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) != 0) {
    fail("cannot accept a connection");
  }
  return connection;
}

}  // namespace uttt
