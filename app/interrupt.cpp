#include "app/interrupt.hpp"

#include <pthread.h>
#include <unistd.h>

#include <csignal>

namespace uttt {
namespace {

sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGHUP);  // the terminal is gone
  return set;
}

}  // namespace

InterruptWatch::InterruptWatch() {
  const sigset_t signals = watched_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  watcher_ = std::thread([this] { watch(); });
}

InterruptWatch::~InterruptWatch() {
  over_ = true;
  // Wakes the watcher alone, which waits for it: nobody is ended.
  pthread_kill(watcher_.native_handle(), SIGTERM);  // NOLINT(bugprone-bad-signal-to-kill-thread)
  watcher_.join();
  const sigset_t signals = watched_signals();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void InterruptWatch::watch() {
  const sigset_t signals = watched_signals();
  int signal = 0;
  while (sigwait(&signals, &signal) == 0 && !over_) {
    if (!source_.request_stop()) _exit(128 + signal);
  }
}

}  // namespace uttt
