#include "posix/guard.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "posix/failure.hpp"
#include "posix/process_tree.hpp"

namespace uttt {
namespace {

constexpr std::chrono::milliseconds kLookEvery{250};

// Launchers send them to the whole group of processes, or to the guard alone; whichever it is, the
// child gets one.
sigset_t guarded_signals() {
  sigset_t set;
  ::sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGCONT}) ::sigaddset(&set, signal);
  return set;
}

struct GuardedEnd {
  int status = 0;  // as waitpid() has it
  int passed = 0;  // the last signal that was passed on to the child
};

GuardedEnd wait_for_end(pid_t child, const sigset_t& signals) {
  GuardedEnd end;
  while (::waitpid(child, &end.status, WNOHANG) != child) {
    siginfo_t info{};
    const int signal = ::sigwaitinfo(&signals, &info);
    if (signal <= 0 || signal == SIGCHLD) continue;
    ::kill(child, signal);
    if (signal != SIGCONT) end.passed = signal;
  }
  return end;
}

// Nothing tells a process that another is stopped.
void stop_with(pid_t guard) {
  while (true) {
    std::this_thread::sleep_for(kLookEvery);
    if (is_stopped(guard)) ::kill(::getpid(), SIGSTOP);
  }
}

// In a thread that takes no signals and ends with the process.
void begin_to_stop_with(pid_t guard) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread([guard] { stop_with(guard); }).detach();
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

void go_on_guarded(const std::function<void(int signal)>& tell) {
  const sigset_t signals = guarded_signals();
  sigset_t before;
  ::sigprocmask(SIG_BLOCK, &signals, &before);
  const pid_t guard = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) fail_with_errno("cannot go on guarded");
  if (child == 0) {
    ::setpgid(0, 0);  // what is sent to the group comes once, by way of the guard
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != guard) ::_exit(EXIT_FAILURE);
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    begin_to_stop_with(guard);
    return;
  }
  ::prctl(PR_SET_NAME, "uttt-guard");  // so that whoever looks for uttt finds its child
  const GuardedEnd end = wait_for_end(child, signals);
  if (!WIFSIGNALED(end.status)) ::_exit(WEXITSTATUS(end.status));
  if (WTERMSIG(end.status) != end.passed) tell(WTERMSIG(end.status));
  ::_exit(EXIT_FAILURE);
}

}  // namespace uttt
