#include "posix/tcp_listener.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include "posix/failure.hpp"

namespace uttt {
namespace {

Descriptor listen_on_loopback() {
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (!socket.is_open() ||
      ::bind(socket.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(socket.number(), SOMAXCONN) != 0) {
    fail_with_errno("cannot listen on a loopback port");
  }
  return socket;
}

// As /proc/net/tcp writes it.
std::string format_address(const sockaddr_in& address) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%08X:%04X", address.sin_addr.s_addr,
                ntohs(address.sin_port));
  return text.data();
}

}  // namespace

TcpListener::TcpListener() : TcpListener(listen_on_loopback()) {}

TcpListener::TcpListener(Descriptor socket) : socket_(std::move(socket)) {
  sockaddr_in address{};
  socklen_t length = sizeof address;
  if (::getsockname(socket_.number(), reinterpret_cast<sockaddr*>(&address), &length) != 0) {
    fail_with_errno("cannot listen on a loopback port");
  }
  port_ = ntohs(address.sin_port);
}

// "sl local_address rem_address st tx:rx tr:when retrnsmt uid timeout inode …", of all sockets.
std::optional<ino_t> TcpListener::other_end(const Descriptor& connection) const {
  sockaddr_in ours{};
  sockaddr_in theirs{};
  socklen_t length = sizeof ours;
  if (::getsockname(connection.number(), reinterpret_cast<sockaddr*>(&ours), &length) != 0 ||
      ::getpeername(connection.number(), reinterpret_cast<sockaddr*>(&theirs), &length) != 0) {
    return std::nullopt;
  }
  const std::string wanted = format_address(theirs) + " " + format_address(ours);
  std::ifstream sockets("/proc/self/net/tcp");
  for (std::string line; std::getline(sockets, line);) {
    if (line.find(": " + wanted + " ") == std::string::npos) continue;
    std::istringstream words(line);
    constexpr int kSkipped = 9;
    std::string skipped;
    for (int i = 0; i < kSkipped; ++i) words >> skipped;
    ino_t inode = 0;
    if (words >> inode && inode != 0) return inode;
  }
  return std::nullopt;
}

Descriptor TcpListener::accept() const {
  Descriptor connection(::accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC));
  const int on = 1;
  if (!connection.is_open() ||
      ::setsockopt(connection.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) != 0) {
    fail_with_errno("cannot accept a connection");
  }
  return connection;
}

}  // namespace uttt
