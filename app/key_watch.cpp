#include "app/key_watch.hpp"

#include <poll.h>
#include <unistd.h>

namespace uttt {

KeyWatch::KeyWatch(std::stop_source& stop) {
  if (::isatty(STDIN_FILENO) == 0 || ::tcgetattr(STDIN_FILENO, &before_) != 0) return;
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  if (::tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0) return;
  is_watching_ = true;
  watcher_ = std::jthread([&stop](const std::stop_token& over) {
    constexpr int kGlanceMs = 100;
    while (!over.stop_requested()) {
      pollfd wait{STDIN_FILENO, POLLIN, 0};
      if (::poll(&wait, 1, kGlanceMs) <= 0 || wait.revents == 0) continue;
      char key = 0;
      if (::read(STDIN_FILENO, &key, 1) > 0) stop.request_stop();
      return;
    }
  });
}

KeyWatch::~KeyWatch() {
  watcher_ = {};
  if (is_watching_) ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
}

}  // namespace uttt
