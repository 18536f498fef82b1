#include "tournament/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <future>
#include <system_error>

#include "tournament/waiting.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

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
  explicit Prepared(const Command& command, const ChildStreams& child_streams, int failure)
      : words(command.words),
        environment(environment_with(command.environment)),
        word_pointers(pointers(words)),
        environment_pointers(pointers(environment)),
        directory(command.directory.empty() ? nullptr : command.directory.c_str()),
        memory(command.memory_bytes),
        nothing(::open("/dev/null", O_RDWR | O_CLOEXEC)),
        failure_stream(failure),
        parent(::getpid()) {
    if (!nothing.is_open()) fail("cannot open /dev/null");
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
  ::setpgid(0, 0);
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

bool is_program(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

std::vector<pid_t> own_children() {
  std::vector<pid_t> children;
  for (const auto& task : fs::directory_iterator("/proc/self/task")) {
    std::ifstream list(task.path() / "children");
    for (pid_t child = 0; list >> child;) children.push_back(child);
  }
  return children;
}

void kill_and_reap(pid_t process) {
  ::kill(process, SIGKILL);
  while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace

std::string find_program(const std::string& word, const std::string& directory) {
  if (word.find('/') != std::string::npos) {
    const fs::path folder = directory.empty() ? fs::current_path() : fs::absolute(directory);
    const fs::path path = folder / word;
    if (is_program(path)) return path.string();
    throw InputError("there is no program " + in_quotes(path.string()));
  }
  const char* const folders = std::getenv("PATH");
  std::string_view rest = folders == nullptr ? "" : folders;
  while (!rest.empty()) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    const fs::path path = fs::absolute(folder.empty() ? "." : folder) / word;
    if (is_program(path)) return path.string();
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
  }
  throw InputError("there is no program " + in_quotes(word) + " in the folders of PATH");
}

ChildProcess::ChildProcess(ProcessKeeper& keeper, pid_t pid)
    : keeper_(keeper),
      pid_(pid),
      // glibc 2.36 declares pidfd_open without extern "C".
      handle_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))) {}

bool ChildProcess::ends_until(std::chrono::steady_clock::time_point deadline) const {
  pollfd ended{handle_.number(), POLLIN, 0};
  return wait_for_any({&ended, 1}, deadline);
}

std::string ChildProcess::how_it_ended() const {
  siginfo_t info{};
  if (pid_ < 0 ||
      ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid == 0) {
    return {};
  }
  const bool has_exited = info.si_code == CLD_EXITED;
  return (has_exited ? "exit status " : "signal ") + std::to_string(info.si_status);
}

void ChildProcess::end() {
  if (pid_ < 0) return;
  // The group first: its number is ours as long as its leader was not waited for.
  ::kill(-pid_, SIGKILL);
  kill_and_reap(pid_);
  keeper_.forget(std::exchange(pid_, -1));
}

ProcessKeeper::ProcessKeeper() : thread_([this] { work(); }) { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

ProcessKeeper::~ProcessKeeper() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
  ::prctl(PR_SET_CHILD_SUBREAPER, 0);
}

void ProcessKeeper::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return over_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    // Under the lock: a child that is not in groups_ yet would look like a stray.
    tasks_.front()();
    tasks_.pop_front();
  }
}

void ProcessKeeper::run_on_thread(std::function<void()> task) {
  std::promise<void> done;
  {
    const std::lock_guard lock(mutex_);
    tasks_.emplace_back([&] {
      task();
      done.set_value();
    });
  }
  changed_.notify_one();
  done.get_future().wait();
}

std::unique_ptr<ChildProcess> ProcessKeeper::start(const Command& command,
                                                   const ChildStreams& streams) {
  Pipe failure = make_pipe();
  const Prepared prepared(command, streams, failure.write.number());
  pid_t pid = -1;
  int code = 0;
  run_on_thread([&] {
    pid = ::fork();
    if (pid == 0) become_program(prepared);
    code = errno;
    if (pid > 0) groups_.insert(pid);
  });
  if (pid < 0) throw std::system_error(code, std::generic_category(), "cannot start a program");
  auto child = std::make_unique<ChildProcess>(*this, pid);
  failure.write.close();
  ssize_t length = 0;
  do {
    length = ::read(failure.read.number(), &code, sizeof code);
  } while (length < 0 && errno == EINTR);
  if (length == 0) return child;
  throw CannotStart("cannot start " + in_quotes(command.words.front()) + ": " +
                    std::strerror(code));
}

void ProcessKeeper::forget(pid_t group) {
  const std::lock_guard lock(mutex_);
  groups_.erase(group);
  end_strays();
}

void ProcessKeeper::end_strays() const {
  // What a stray leaves behind becomes ours in turn.
  for (bool found = true; found;) {
    found = false;
    for (const pid_t child : own_children()) {
      if (groups_.contains(::getpgid(child))) continue;
      kill_and_reap(child);
      found = true;
    }
  }
}

}  // namespace uttt
