#include "posix/waiting.hpp"

#include <fcntl.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <ctime>

#include "posix/failure.hpp"

namespace uttt {
namespace {

timespec time_left(std::chrono::steady_clock::time_point deadline) {
  using std::chrono::nanoseconds;
  using std::chrono::seconds;
  const auto left =
      std::max<nanoseconds>(deadline - std::chrono::steady_clock::now(), nanoseconds(0));
  const auto whole = std::chrono::duration_cast<seconds>(left);
  return {static_cast<std::time_t>(whole.count()), static_cast<long>((left - whole).count())};
}

}  // namespace

bool wait_for_any(std::span<pollfd> events, std::chrono::steady_clock::time_point deadline) {
  while (true) {
    const timespec left = time_left(deadline);
    const int count = ::ppoll(events.data(), events.size(), &left, nullptr);
    if (count >= 0) return count > 0;
    if (errno != EINTR) fail_with_errno("cannot wait for a program");
  }
}

Interrupt::Interrupt() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!event_.is_open()) fail_with_errno("cannot set up an interrupt");
}

void Interrupt::raise() const {
  const std::uint64_t one = 1;
  // It could only fail to count to 2^64; then it is raised already.
  [[maybe_unused]] const ssize_t length = ::write(event_.number(), &one, sizeof one);
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail_with_errno("cannot make a pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void make_nonblocking(const Descriptor& descriptor) {
  const int flags = ::fcntl(descriptor.number(), F_GETFL);
  if (flags < 0 || ::fcntl(descriptor.number(), F_SETFL, flags | O_NONBLOCK) != 0) {
    fail_with_errno("cannot set up a pipe");
  }
}

}  // namespace uttt
