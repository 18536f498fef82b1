// Ctrl-C and SIGTERM as a request to stop.
#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace uttt {

// What a program that was asked to stop ends with.
inline constexpr int kInterruptedStatus = 3;

// While it lives, the first SIGINT, SIGTERM or SIGHUP requests a stop and the second ends the
// process. Must be made before any other thread, which then leaves these signals alone.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  std::stop_token token() const { return source_.get_token(); }

 private:
  void watch();

  std::stop_source source_;
  std::atomic<bool> over_ = false;
  std::thread watcher_;
};

}  // namespace uttt
