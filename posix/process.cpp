#include "posix/process.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "posix/failure.hpp"
#include "posix/process_tree.hpp"
#include "posix/waiting.hpp"
#include "text/text.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

bool is_program(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

// A keeper has so long to end all it holds, and then so long to be gone itself.
constexpr std::chrono::seconds kKeepersPatience{3};
constexpr std::chrono::seconds kOurPatience{1};

// Why a program did not start; none if it did.
std::optional<StartFailure> read_failure(const Descriptor& stream) {
  StartFailure failure{};
  ssize_t length = 0;
  do {
    length = ::read(stream.number(), &failure, sizeof failure);
  } while (length < 0 && errno == EINTR);
  if (length != sizeof failure) return std::nullopt;
  return failure;
}

struct SocketPair {
  Descriptor ours;
  Descriptor theirs;
};

SocketPair make_socket_pair() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    fail_with_errno("cannot make a socket");
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

bool is_readable_until(const Descriptor& descriptor,
                       std::chrono::steady_clock::time_point deadline) {
  pollfd event{descriptor.number(), POLLIN, 0};
  return wait_for_any({&event, 1}, deadline);
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

// ---- One program -------------------------------------------------------------------------------

ChildProcess::ChildProcess(ProcessKeeper& keepers, Containment containment, pid_t keeper,
                           Descriptor socket, std::optional<ControlGroup> group)
    : keepers_(keepers),
      containment_(containment),
      keeper_(keeper),
      // glibc 2.36 declares pidfd_open without extern "C".
      keeper_handle_(static_cast<int>(::syscall(SYS_pidfd_open, keeper, 0))),
      socket_(std::move(socket)),
      group_(std::move(group)) {
  if (keeper_handle_.is_open()) return;
  const int code = errno;
  ::kill(keeper, SIGKILL);
  ::waitpid(keeper, nullptr, 0);
  throw std::system_error(code, std::generic_category(), "cannot watch a program");
}

bool ChildProcess::ends_until(std::chrono::steady_clock::time_point deadline) const {
  return is_readable_until(socket_, deadline);
}

std::string ChildProcess::how_it_ended() const {
  if (keeper_ < 0) return {};
  KeptEnd end{};
  const ssize_t length = ::recv(socket_.number(), &end, sizeof end, MSG_PEEK | MSG_DONTWAIT);
  if (length < 0 && (errno == EAGAIN || errno == EINTR)) return {};
  if (length != sizeof end) return "its keeper was killed";
  return (end.code == CLD_EXITED ? "exit status " : "signal ") + std::to_string(end.status);
}

std::chrono::nanoseconds ChildProcess::cpu_time() const {
  if (group_) {
    if (const auto time = group_->cpu_time()) return *time;
  }
  std::chrono::nanoseconds sum{0};
  for (const TreeProcess& process : process_tree(keeper_)) sum += process.cpu_time;
  return sum;
}

bool ChildProcess::has_socket(ino_t inode) const {
  return std::ranges::any_of(process_tree(keeper_), [&](const TreeProcess& process) {
    return process.id != keeper_ && holds_socket(process.id, inode);
  });
}

void ChildProcess::end() {
  if (keeper_ < 0) return;
  const auto now = std::chrono::steady_clock::now();
  if (containment_ == Containment::none) {
    ::shutdown(socket_.number(), SHUT_RDWR);
    ::kill(keeper_, SIGCONT);  // the program may have stopped it
  } else {
    ::kill(keeper_, SIGKILL);  // the first process of a namespace takes all others along
  }
  if (!is_readable_until(keeper_handle_, now + kKeepersPatience)) {
    ::kill(keeper_, SIGKILL);
    if (group_) kill_control_group(group_->path());
    is_readable_until(keeper_handle_, std::chrono::steady_clock::now() + kOurPatience);
  }
  ::waitpid(keeper_, nullptr, WNOHANG);
  keepers_.forget(std::exchange(keeper_, -1));
  group_.reset();
}

// ---- All of them -------------------------------------------------------------------------------

ProcessKeeper::ProcessKeeper(Containment strongest) {
  // To write to a program that has ended is an error to see, not a signal to die of.
  std::signal(SIGPIPE, SIG_IGN);
  set_containment(strongest);
}

ProcessKeeper::~ProcessKeeper() {
  if (containment_ != Containment::none) return;
  end_strays();
  ::prctl(PR_SET_CHILD_SUBREAPER, 0);
}

void ProcessKeeper::set_containment(Containment containment) {
  containment_ = containment;
  // Without a namespace a program can kill its keeper. Then what it started comes to us.
  if (containment == Containment::none) ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

Containment ProcessKeeper::containment() const {
  const MutexLock lock(mutex_);
  return containment_;
}

RunningChild ProcessKeeper::start(const Command& command, Talk talk, Log log,
                                  NetworkAccess network) {
  while (true) {
    const Containment present = containment();
    if (auto child = try_to_start(present, command, talk, log, network)) return std::move(*child);
    if (present == Containment::none) {
      throw CannotStart("cannot start " + in_quotes(command.words.front()) +
                        " in a network of its own: this machine does not allow it");
    }
    weaken(present);
  }
}

void ProcessKeeper::weaken(Containment failed) {
  const MutexLock lock(mutex_);
  if (containment_ != failed) return;
  set_containment(failed == Containment::namespaces ? Containment::user_namespaces
                                                    : Containment::none);
}

std::optional<RunningChild> ProcessKeeper::try_to_start(Containment containment,
                                                        const Command& command, Talk talk, Log log,
                                                        NetworkAccess network) {
  Pipe failure = make_pipe();
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  KeeperDescriptors descriptors{input.read.number(), output.write.number(), errors.write.number()};
  if (log == Log::dropped) descriptors.err = -1;
  if (talk == Talk::over_socket) {
    descriptors.in = -1;
    descriptors.out = descriptors.err;
  }
  descriptors.failure = failure.write.number();
  RunningChild child;
  child.process = start_kept(containment, network, descriptors, {command, {}, {}});
  if (!child.process) return std::nullopt;
  for (Descriptor* const end : {&failure.write, &input.read, &output.write, &errors.write}) {
    end->close();
  }
  if (network == NetworkAccess::own) {
    if (auto listener = receive_descriptor(child.process->handle())) {
      child.listener = std::move(*listener);
    }
  }
  if (const auto reason = read_failure(failure.read)) {
    if (reason->stage == StartFailure::Stage::containment) return std::nullopt;
    throw CannotStart("cannot start " + in_quotes(command.words.front()) + ": " +
                      std::strerror(reason->code));
  }
  if (talk == Talk::on_streams) {
    child.to = std::move(input.write);
    child.from = std::move(output.read);
  }
  if (log == Log::kept) child.log = std::move(errors.read);
  return child;
}

std::unique_ptr<ChildProcess> ProcessKeeper::start_kept(Containment containment,
                                                        NetworkAccess network,
                                                        KeeperDescriptors descriptors,
                                                        KeeperOrder order) {
  SocketPair control = make_socket_pair();
  auto group = ControlGroup::create();
  descriptors.control = control.theirs.number();
  if (group) {
    descriptors.entrance = group->entrance();
    order.control_group = group->path();
  }
  order.rank =
      containment == Containment::none ? KeeperOrder::Rank::subreaper : KeeperOrder::Rank::first;
  pid_t keeper = -1;
  {
    // A keeper that is not known yet would look like a stray.
    const MutexLock lock(mutex_);
    keeper = start_keeper(containment, network, descriptors);
    if (keeper < 0) return nullptr;
    keepers_.insert(keeper);
  }
  auto process = std::make_unique<ChildProcess>(*this, containment, keeper, std::move(control.ours),
                                                std::move(group));
  send_order(process->handle(), order);  // if it is gone its failure tells why
  return process;
}

void ProcessKeeper::forget(pid_t keeper) {
  const MutexLock lock(mutex_);
  keepers_.erase(keeper);
  if (containment_ == Containment::none) end_strays();
}

// What a stray leaves behind becomes ours in turn, for some time.
void ProcessKeeper::end_strays() const {
  const auto deadline = std::chrono::steady_clock::now() + kKeepersPatience;
  const pid_t own = ::getpid();
  const pid_t own_group = ::getpgrp();
  while (std::chrono::steady_clock::now() < deadline) {
    bool found = false;
    for (const TreeProcess& process : process_tree(own)) {
      if (process.parent != own || keepers_.contains(process.id)) continue;
      // What forks and ends is gone before it is found; its group is not.
      if (process.group != own_group && process.group > 1) ::kill(-process.group, SIGKILL);
      ::kill(process.id, SIGKILL);
      found = ::waitpid(process.id, nullptr, WNOHANG) == 0 || found;
    }
    if (!found) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace uttt
