#include "posix/child_start.hpp"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <string_view>

#include "posix/keeper.hpp"

namespace uttt {
namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

std::string_view name_of(std::string_view variable) {
  return variable.substr(0, variable.find('='));
}

// What a program needs that inherits nothing.
std::vector<std::string> clean_environment() {
  return {"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8"};
}

std::vector<std::string> inherited_environment() {
  std::vector<std::string> all;
  for (char** variable = environ; *variable != nullptr; ++variable) all.emplace_back(*variable);
  return all;
}

std::vector<std::string> environment_of(const Command& command) {
  std::vector<std::string> all = command.environment;
  for (const std::string& variable : command.base == Command::Environment::clean
                                         ? clean_environment()
                                         : inherited_environment()) {
    const bool is_said = std::ranges::any_of(command.environment, [&](const std::string& own) {
      return name_of(own) == name_of(variable);
    });
    if (!is_said) all.push_back(variable);
  }
  return all;
}

bool set_up_program(const Command& command, int entrance, pid_t keeper) {
  // A session of its own, and so a group: without it a bot could write and type on the terminal.
  ::setsid();
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::getppid() != keeper) return false;
  // Whether it gets in or not: then there is no such group.
  [[maybe_unused]] const ssize_t written = ::write(entrance, "0", 1);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (!command.directory.empty() && ::chdir(command.directory.c_str()) != 0) return false;
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  return ::sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
}

}  // namespace

pid_t start_program(const Command& command, int entrance, int failure_stream) {
  std::vector<std::string> words = command.words;
  std::vector<std::string> environment = environment_of(command);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> variables = pointers(environment);
  const rlimit memory{command.memory_bytes, command.memory_bytes};
  const pid_t keeper = ::getpid();
  const pid_t program = ::fork();
  if (program > 0) return program;
  if (program == 0 && set_up_program(command, entrance, keeper) &&
      (command.memory_bytes == 0 || ::setrlimit(RLIMIT_AS, &memory) == 0)) {
    ::execve(arguments[0], arguments.data(), variables.data());
  }
  const StartFailure failure{StartFailure::Stage::program, errno};
  // Should this fail too, a program is seen that ended at once.
  [[maybe_unused]] const ssize_t written = ::write(failure_stream, &failure, sizeof failure);
  ::_exit(127);
}

}  // namespace uttt
