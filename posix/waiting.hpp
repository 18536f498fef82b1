// Waiting for descriptors, without polling in turns, until a point in time.
#pragma once

#include <poll.h>

#include <chrono>
#include <span>

#include "posix/descriptor.hpp"

namespace uttt {

// Whether one of `events` has come, with its `revents` set; false at the deadline. A deadline that
// is past only looks. Throws std::system_error.
bool wait_for_any(std::span<pollfd> events, std::chrono::steady_clock::time_point deadline);

// Ends the waiting of another thread.
class Interrupt {
 public:
  Interrupt();  // throws std::system_error

  // What waits for it now or later is woken, for good.
  void raise() const;
  int descriptor() const { return event_.number(); }  // readable once it was raised

 private:
  Descriptor event_;
};

// A pipe that programs started later do not inherit. Throws std::system_error.
Pipe make_pipe();

// Reading and writing it never waits. Throws std::system_error.
void make_nonblocking(const Descriptor& descriptor);

}  // namespace uttt
