#include "posix/process.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <future>
#include <system_error>

#include "posix/waiting.hpp"
#include "text/text.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

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

// The errno of a child that could not become its program; 0 if it did.
int read_failure(const Descriptor& stream) {
  int code = 0;
  ssize_t length = 0;
  do {
    length = ::read(stream.number(), &code, sizeof code);
  } while (length < 0 && errno == EINTR);
  return length == sizeof code ? code : 0;
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
      handle_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))) {
  if (handle_.is_open()) return;
  const int code = errno;
  kill_and_reap(pid);
  throw std::system_error(code, std::generic_category(), "cannot watch a program");
}

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

ProcessKeeper::ProcessKeeper() : thread_([this] { work(); }) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  // To write to a program that has ended is an error to see, not a signal to die of.
  std::signal(SIGPIPE, SIG_IGN);
}

ProcessKeeper::~ProcessKeeper() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
  // While programs ended at the same time the list of children may have missed one.
  end_strays();
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
      try {
        task();
        done.set_value();
      } catch (...) {
        done.set_exception(std::current_exception());
      }
    });
  }
  changed_.notify_one();
  done.get_future().get();
}

RunningChild ProcessKeeper::start(const Command& command, Talk talk, Log log) {
  Pipe failure = make_pipe();
  RunningChild started;
  // In one go, under the lock: a child that is started at the same time would hold our child's ends
  // of the pipes open.
  run_on_thread([&] {
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe errors = make_pipe();
    ChildStreams streams{input.read.number(), output.write.number(), errors.write.number()};
    if (log == Log::dropped) streams.err = -1;
    if (talk == Talk::elsewhere) streams = {-1, streams.err, streams.err};
    const pid_t pid = start_child(command, streams, failure.write.number());
    failure.write.close();
    groups_.insert(pid);
    started.process = std::make_unique<ChildProcess>(*this, pid);
    if (talk == Talk::on_streams) {
      started.to = std::move(input.write);
      started.from = std::move(output.read);
    }
    if (log == Log::kept) started.log = std::move(errors.read);
  });
  if (const int code = read_failure(failure.read); code != 0) {
    throw CannotStart("cannot start " + in_quotes(command.words.front()) + ": " +
                      std::strerror(code));
  }
  return started;
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
      if (groups_.contains(child) || groups_.contains(::getpgid(child))) continue;
      kill_and_reap(child);
      found = true;
    }
  }
}

}  // namespace uttt
