#include "app/bot/connection.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>

#include "posix/failure.hpp"

namespace uttt {
namespace {

constexpr std::size_t kMaxLine = 65536;

std::string reason() { return std::strerror(errno); }  // NOLINT: one thread talks

// A socket connected to the first address of `host` that answers.
int connect_to(const std::string& host, const std::string& port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string where = "cannot connect to " + host + ":" + port + ": ";
  const int failure = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &found);
  if (failure != 0) throw std::runtime_error(where + ::gai_strerror(failure));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> addresses(found, &::freeaddrinfo);
  for (const addrinfo* address = found; address != nullptr; address = address->ai_next) {
    const int socket = ::socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC, 0);
    if (socket < 0) continue;
    if (::connect(socket, address->ai_addr, address->ai_addrlen) == 0) {
      const int at_once = 1;  // an answer is a few bytes that nothing follows
      ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
      return socket;
    }
    const int error = errno;
    ::close(socket);
    errno = error;
  }
  throw std::runtime_error(where + reason());
}

// Whether something has come, within `timeout_ms`; -1: whenever it does, unless a signal comes.
bool poll_once(std::span<pollfd> waits, int timeout_ms) {
  const int count = ::poll(waits.data(), waits.size(), timeout_ms);
  if (count < 0 && errno != EINTR) fail_with_errno("poll");
  return count > 0;
}

}  // namespace

WakeUp::WakeUp() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (descriptor_ < 0) fail_with_errno("eventfd");
}

WakeUp::~WakeUp() { ::close(descriptor_); }

void WakeUp::raise() { ::eventfd_write(descriptor_, 1); }

void WakeUp::lower() {
  eventfd_t ignored = 0;
  ::eventfd_read(descriptor_, &ignored);
}

BotConnection::BotConnection(char line_end)
    : line_end_(line_end), in_(STDIN_FILENO), out_(STDOUT_FILENO) {}

BotConnection::BotConnection(char line_end, const std::string& host, const std::string& port)
    : line_end_(line_end), in_(connect_to(host, port)), out_(in_) {}

BotConnection::~BotConnection() {
  if (in_ != STDIN_FILENO) ::close(in_);
}

void BotConnection::wait(WakeUp& flag, Listening listening) {
  const bool listens = listening == Listening::yes && !has_ended_;
  std::array<pollfd, 2> waits = {pollfd{flag.descriptor(), POLLIN, 0},
                                 pollfd{listens ? in_ : -1, POLLIN, 0}};
  // What is there at once can have come at any time since nothing was.
  const bool is_there = poll_once(waits, 0);
  if (!is_there && !poll_once(waits, -1)) return;
  if (waits[0].revents != 0) flag.lower();
  const auto now = std::chrono::steady_clock::now();
  if (waits[1].revents != 0) {
    arrived_ = is_there ? looked_ : now;
    read_some();
  }
  if (listens) looked_ = now;
}

void BotConnection::read_some() {
  std::array<char, 4096> buffer;
  const ssize_t length = ::read(in_, buffer.data(), buffer.size());
  if (length > 0) {
    text_.append(buffer.data(), static_cast<std::size_t>(length));
  } else if (length == 0 || (errno != EINTR && errno != EAGAIN)) {
    has_ended_ = true;
  }
}

std::optional<BotConnection::Line> BotConnection::take_line() {
  const std::size_t end = text_.find(line_end_);
  if (end == std::string::npos && (!has_ended_ || text_.empty())) {
    if (text_.size() > kMaxLine) text_.resize(kMaxLine);
    return std::nullopt;
  }
  Line line{text_.substr(0, std::min(end, kMaxLine)), arrived_};
  text_.erase(0, end == std::string::npos ? end : end + 1);
  return line;
}

void BotConnection::say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t length = ::write(out_, text.data(), text.size());
    if (length >= 0) {
      text.remove_prefix(static_cast<std::size_t>(length));
    } else if (errno != EINTR) {
      throw std::runtime_error("cannot write to the harness: " + reason());
    }
  }
}

}  // namespace uttt
