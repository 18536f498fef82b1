#include "posix/keeper.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include "posix/child_start.hpp"
#include "posix/control_group.hpp"
#include "posix/keeper_order.hpp"
#include "posix/process_tree.hpp"

namespace uttt {
namespace {

using Clock = std::chrono::steady_clock;
namespace streams = keeper_streams;

// What cannot be killed within this time, as where another user owns it, is left.
constexpr std::chrono::seconds kPatience{2};
constexpr int kGlanceMs = 1;

bool is_socket(int descriptor) {
  struct stat file {};
  return ::fstat(descriptor, &file) == 0 && S_ISSOCK(file.st_mode);
}

class Keeper {
 public:
  explicit Keeper(KeeperOrder order) : order_(std::move(order)) {
    sigset_t child_signal;
    ::sigemptyset(&child_signal);
    ::sigaddset(&child_signal, SIGCHLD);
    children_ = Descriptor(::signalfd(-1, &child_signal, SFD_CLOEXEC | SFD_NONBLOCK));
  }

  void start() {
    program_ = start_program(order_.command, streams::kEntrance, streams::kFailure);
    // Who holds these open would hide that the program closed them.
    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, stream);
    ::close(nothing);
    for (const int stream : {streams::kFailure, streams::kListener}) ::close(stream);
  }

  void watch() {
    while (true) {
      std::array<pollfd, 2> events = {pollfd{streams::kControl, POLLIN, 0},
                                      pollfd{children_.number(), POLLIN, 0}};
      if (::poll(events.data(), events.size(), -1) < 0 && errno != EINTR) return;
      if (events[1].revents != 0) reap();
      if (events[0].revents != 0) return;  // nothing is said but the end
    }
  }

  void end_all() {
    const auto deadline = Clock::now() + kPatience;
    while (reap() && Clock::now() < deadline) {
      kill_all();
      pollfd ended{children_.number(), POLLIN, 0};
      ::poll(&ended, 1, kGlanceMs);
    }
    remove_control_group(order_.control_group, kPatience);
  }

 private:
  // Whether there still are children.
  bool reap() {
    signalfd_siginfo ignored{};
    while (::read(children_.number(), &ignored, sizeof ignored) > 0) {
    }
    while (true) {
      siginfo_t info{};
      if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG) != 0) return false;
      if (info.si_pid == 0) return true;
      if (info.si_pid != program_) continue;
      const KeptEnd end{info.si_code, info.si_status};
      ::send(streams::kControl, &end, sizeof end, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
  }

  // In a process namespace all at once; otherwise what is found, again and again.
  void kill_all() const {
    if (order_.rank == KeeperOrder::Rank::first) {
      ::kill(-1, SIGKILL);
      return;
    }
    kill_control_group(order_.control_group);
    const pid_t own = ::getpid();
    for (const TreeProcess& process : process_tree(own)) {
      if (process.id == own) continue;
      // What forks and ends is gone before it is found; its group is not.
      if (process.group != own && process.group > 1) ::kill(-process.group, SIGKILL);
      ::kill(process.id, SIGKILL);
    }
  }

  KeeperOrder order_;
  Descriptor children_;  // readable when some of them have ended
  pid_t program_ = -1;
};

// No signal ends a keeper, and nothing of ours is open in what it starts.
void shut_off() {
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  ::syscall(SYS_close_range, streams::kEnd, ~0U, 0);
  for (int stream = streams::kControl; stream < streams::kEnd; ++stream) {
    ::fcntl(stream, F_SETFD, FD_CLOEXEC);
  }
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

[[noreturn]] void keep() {
  shut_off();
  auto order = receive_order(streams::kControl);
  if (!order) ::_exit(EXIT_FAILURE);
  if (is_socket(streams::kListener)) send_descriptor(streams::kControl, streams::kListener);
  Keeper keeper(std::move(*order));
  keeper.start();
  keeper.watch();
  keeper.end_all();
  ::_exit(EXIT_SUCCESS);
}

// Before main(): whatever a program does, it can start others.
__attribute__((constructor)) void keep_if_called() {
  if (std::string_view(::program_invocation_name) == keeper_name()) keep();
}

}  // namespace

const char* keeper_name() { return "uttt-keeper"; }

}  // namespace uttt
