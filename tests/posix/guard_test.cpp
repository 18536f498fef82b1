// A process and its guard: how each learns what becomes of the other.
#include "posix/guard.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

#include "posix/process_tree.hpp"

using namespace uttt;

namespace {

constexpr std::chrono::seconds kPatience{120};

bool comes_true(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

// Numbers come out of it in the order in which other processes said them.
class NumberPipe {
 public:
  NumberPipe() { BOOST_REQUIRE(::pipe(ends_.data()) == 0); }
  ~NumberPipe() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  NumberPipe(const NumberPipe&) = delete;
  NumberPipe& operator=(const NumberPipe&) = delete;

  void say(int number) const {
    if (::write(ends_[1], &number, sizeof number) != sizeof number) ::_exit(EXIT_FAILURE);
  }
  int hear() const {
    int number = 0;
    BOOST_REQUIRE(::read(ends_[0], &number, sizeof number) == sizeof number);
    return number;
  }

 private:
  std::array<int, 2> ends_{};
};

// A guard whose child does nothing until a signal ends it.
class Guarded {
 public:
  Guarded() : guard_(::fork()) {
    if (guard_ == 0) {
      go_on_guarded([&](int signal) { said_.say(signal); });
      said_.say(::getpid());
      while (true) ::pause();
    }
    child_ = said_.hear();
  }
  ~Guarded() {
    if (has_ended_) return;
    ::kill(guard_, SIGKILL);  // which ends the child, too
    ::waitpid(guard_, nullptr, 0);
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;

  pid_t guard() const { return guard_; }
  pid_t child() const { return child_; }
  int said_signal() const { return said_.hear(); }
  // As waitpid() has it.
  int end_of_guard() {
    int status = 0;
    ::waitpid(guard_, &status, 0);
    has_ended_ = true;
    return status;
  }

 private:
  NumberPipe said_;
  pid_t guard_;
  pid_t child_ = 0;
  bool has_ended_ = false;
};

bool failed(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_FAILURE; }

}  // namespace

BOOST_AUTO_TEST_SUITE(posix)
BOOST_AUTO_TEST_SUITE(guard)

BOOST_AUTO_TEST_CASE(the_signal_that_ended_a_process_is_told_by_its_guard) {
  Guarded process;
  ::kill(process.child(), SIGKILL);
  BOOST_TEST(process.said_signal() == SIGKILL);
  BOOST_TEST(failed(process.end_of_guard()));
}

BOOST_AUTO_TEST_CASE(a_signal_to_the_guard_ends_the_process) {
  Guarded process;
  ::kill(process.guard(), SIGTERM);
  BOOST_TEST(failed(process.end_of_guard()));
  BOOST_TEST(process_tree(process.child()).empty());
}

BOOST_AUTO_TEST_CASE(a_process_ends_with_its_guard) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // to see how the child of a child ends
  Guarded process;
  ::kill(process.guard(), SIGKILL);
  process.end_of_guard();
  int status = 0;
  BOOST_REQUIRE(::waitpid(process.child(), &status, 0) == process.child());
  BOOST_TEST(WTERMSIG(status) == SIGKILL);
}

BOOST_AUTO_TEST_CASE(a_process_stops_and_goes_on_with_its_guard) {
  const Guarded process;
  BOOST_TEST(!is_stopped(process.child()));
  ::kill(process.guard(), SIGSTOP);
  BOOST_TEST(comes_true([&] { return is_stopped(process.child()); }));
  ::kill(process.guard(), SIGCONT);
  BOOST_TEST(comes_true([&] { return !is_stopped(process.child()); }));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
