#include "tests/support/listener.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <stdexcept>

namespace uttt {
namespace {

bool wait_for_input(const Descriptor& descriptor) {
  constexpr std::chrono::milliseconds kPatience = RunningProgram::kPatience;
  pollfd wait{descriptor.number(), POLLIN, 0};
  return ::poll(&wait, 1, static_cast<int>(kPatience.count())) == 1;
}

}  // namespace

Listener::Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket_.number(), any, length) != 0 || ::listen(socket_.number(), 1) != 0 ||
      ::getsockname(socket_.number(), any, &length) != 0) {
    throw std::runtime_error("no port to listen on");
  }
  port_ = ntohs(address.sin_port);
}

bool Listener::accept() {
  if (!wait_for_input(socket_)) return false;
  connection_ = Descriptor(::accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC));
  return connection_.is_open();
}

void Listener::write(std::string_view text) {
  ::send(connection_.number(), text.data(), text.size(), MSG_NOSIGNAL);
}

std::optional<std::string> Listener::read_line() {
  std::size_t end = 0;
  while ((end = text_.find('\n')) == std::string::npos) {
    std::array<char, 4096> buffer;
    if (!wait_for_input(connection_)) return std::nullopt;
    const ssize_t length = ::recv(connection_.number(), buffer.data(), buffer.size(), 0);
    if (length <= 0) return std::nullopt;
    text_.append(buffer.data(), static_cast<std::size_t>(length));
  }
  const std::string line = text_.substr(0, end);
  text_.erase(0, end + 1);
  return line;
}

}  // namespace uttt
