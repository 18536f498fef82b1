// Any key on a terminal as a request to stop.
#pragma once

#include <termios.h>
#include <stop_token>
#include <thread>

namespace uttt {

// While it lives, a key that is pressed requests a stop, and the terminal shows nothing that is
// typed. Does nothing where stdin is no terminal.
class KeyWatch {
 public:
  explicit KeyWatch(std::stop_source& stop);
  ~KeyWatch();
  KeyWatch(const KeyWatch&) = delete;
  KeyWatch& operator=(const KeyWatch&) = delete;

 private:
  bool is_watching_ = false;
  termios before_{};
  std::jthread watcher_;
};

}  // namespace uttt
