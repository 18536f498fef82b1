#include "posix/child_start.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <system_error>

#include "posix/descriptor.hpp"

namespace uttt {
namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

std::string_view name_of(std::string_view variable) {
  return variable.substr(0, variable.find('='));
}

std::vector<std::string> environment_with(const std::vector<std::string>& ours) {
  std::vector<std::string> all = ours;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const bool is_ours = std::ranges::any_of(
        ours, [&](const std::string& own) { return name_of(own) == name_of(*variable); });
    if (!is_ours) all.emplace_back(*variable);
  }
  return all;
}

// Everything the child needs, made ready before the fork: after it only plain system calls may
// follow.
struct Prepared {
  Prepared(const Command& command, const ChildStreams& child_streams, int failure)
      : words(command.words),
        environment(environment_with(command.environment)),
        word_pointers(pointers(words)),
        environment_pointers(pointers(environment)),
        directory(command.directory.empty() ? nullptr : command.directory.c_str()),
        memory(command.memory_bytes),
        nothing(::open("/dev/null", O_RDWR | O_CLOEXEC)),
        failure_stream(failure),
        parent(::getpid()) {
    if (!nothing.is_open()) {
      throw std::system_error(errno, std::generic_category(), "cannot open /dev/null");
    }
    std::size_t next = 0;
    for (const int stream : {child_streams.in, child_streams.out, child_streams.err}) {
      streams[next++] = stream < 0 ? nothing.number() : stream;
    }
  }

  std::vector<std::string> words;
  std::vector<std::string> environment;
  std::vector<char*> word_pointers;
  std::vector<char*> environment_pointers;
  const char* directory;
  std::uint64_t memory;
  Descriptor nothing;
  std::array<int, 3> streams{};
  int failure_stream;
  pid_t parent;
};

bool set_up_child(const Prepared& prepared) {
  // A session of its own, and so a group: without it a bot could write and type on the terminal.
  ::setsid();
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::getppid() != prepared.parent) return false;
  for (int target = 0; target < 3; ++target) {
    if (::dup2(prepared.streams[static_cast<std::size_t>(target)], target) < 0) return false;
  }
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  const rlimit memory{prepared.memory, prepared.memory};
  if (prepared.memory != 0 && ::setrlimit(RLIMIT_AS, &memory) != 0) return false;
  if (prepared.directory != nullptr && ::chdir(prepared.directory) != 0) return false;
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  return ::sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
}

[[noreturn]] void become_program(const Prepared& prepared) {
  if (set_up_child(prepared)) {
    ::execve(prepared.word_pointers[0], prepared.word_pointers.data(),
             prepared.environment_pointers.data());
  }
  const int code = errno;
  // Should this fail too, the parent sees a program that ended at once.
  [[maybe_unused]] const ssize_t written = ::write(prepared.failure_stream, &code, sizeof code);
  ::_exit(127);
}

}  // namespace

pid_t start_child(const Command& command, const ChildStreams& streams, int failure_stream) {
  const Prepared prepared(command, streams, failure_stream);
  const pid_t pid = ::fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "cannot start a program");
  if (pid == 0) become_program(prepared);
  return pid;
}

}  // namespace uttt
