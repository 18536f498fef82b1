#include "posix/keeper_start.hpp"

#include <fcntl.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
#include <string_view>

#include "posix/failure.hpp"

namespace uttt {
namespace {

namespace streams = keeper_streams;

// Numbers above all that a keeper finds open, so that none overwrites another.
constexpr int kAside = 32;

// Everything the child needs, made ready before it is cloned: after that only plain system calls
// may follow.
struct Plan {
  Containment containment;
  NetworkAccess network;
  std::array<int, streams::kEnd> sources;  // [stream]
  Descriptor nothing;
  Descriptor program;  // this one
  std::string user_map;
  std::string group_map;

  int clone_flags() const {
    int flags = SIGCHLD;
    if (containment != Containment::none) flags |= CLONE_NEWPID | CLONE_NEWNS;
    if (containment == Containment::user_namespaces) flags |= CLONE_NEWUSER;
    if (network == NetworkAccess::own) flags |= CLONE_NEWNET;
    return flags;
  }
};

std::string map_of(unsigned id) { return std::to_string(id) + " " + std::to_string(id) + " 1"; }

Plan make_plan(Containment containment, NetworkAccess network,
               const KeeperDescriptors& descriptors) {
  Plan plan{containment,
            network,
            {descriptors.in, descriptors.out, descriptors.err, descriptors.control,
             descriptors.failure, descriptors.entrance, -1},
            Descriptor(::open("/dev/null", O_RDWR | O_CLOEXEC)),
            Descriptor(::open("/proc/self/exe", O_PATH | O_CLOEXEC)),
            map_of(::geteuid()),
            map_of(::getegid())};
  if (!plan.nothing.is_open() || !plan.program.is_open()) fail_with_errno("cannot start a program");
  return plan;
}

// ---- In the child ------------------------------------------------------------------------------

bool write_file(const char* path, std::string_view text) {
  const int file = ::open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_written = ::write(file, text.data(), text.size()) > 0;
  ::close(file);
  return is_written;
}

// Whoever started us is himself inside too, and nobody else is anybody.
bool map_user(const Plan& plan) {
  return write_file("/proc/self/setgroups", "deny") &&
         write_file("/proc/self/uid_map", plan.user_map) &&
         write_file("/proc/self/gid_map", plan.group_map);
}

bool shut_in(const Plan& plan) {
  if (plan.containment == Containment::none) return true;
  if (plan.containment == Containment::user_namespaces && !map_user(plan)) return false;
  if (::mount(nullptr, "/", nullptr, MS_REC | MS_SLAVE, nullptr) != 0) return false;
  // Otherwise /proc would show processes under numbers that they do not have here. Where it cannot
  // be mounted it does.
  ::mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr);
  return true;
}

// The loopback interface is brought up and a port listened to; -1 when that fails.
int open_own_network() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ifreq loopback{};
  std::memcpy(loopback.ifr_name, "lo", 3);
  loopback.ifr_flags = IFF_UP | IFF_RUNNING;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(kOwnNetworkPort);
  if (socket < 0 || ::ioctl(socket, SIOCSIFFLAGS, &loopback) != 0 ||
      ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(socket, 1) != 0) {
    return -1;
  }
  return socket;
}

// First all aside, then each to its place. Not by dup2(): after a clone that it did not see the
// thread sanitizer still has the parent's table of descriptors, and would wait there for ever.
bool place_streams(const Plan& plan, int listener) {
  std::array<int, streams::kEnd> aside{};
  for (std::size_t stream = 0; stream < aside.size(); ++stream) {
    int source = stream == streams::kListener ? listener : plan.sources[stream];
    if (source < 0) source = plan.nothing.number();
    aside[stream] = ::fcntl(source, F_DUPFD_CLOEXEC, kAside);
    if (aside[stream] < 0) return false;
  }
  const int program = ::fcntl(plan.program.number(), F_DUPFD_CLOEXEC, kAside);
  if (program < 0) return false;
  for (std::size_t stream = 0; stream < aside.size(); ++stream) {
    if (::syscall(SYS_dup3, aside[stream], static_cast<int>(stream), 0) < 0) return false;
  }
  std::array<char*, 2> arguments = {const_cast<char*>(keeper_name()), nullptr};
  ::syscall(SYS_execveat, program, "", arguments.data(), environ, AT_EMPTY_PATH);
  return false;
}

[[noreturn]] void become_keeper(const Plan& plan) {
  ::setsid();  // what is typed on the terminal is not for it
  int listener = -1;
  if (shut_in(plan)) {
    if (plan.network == NetworkAccess::own) listener = open_own_network();
    if (plan.network == NetworkAccess::shared || listener >= 0) place_streams(plan, listener);
  }
  const StartFailure failure{StartFailure::Stage::containment, errno};
  [[maybe_unused]] const ssize_t written =
      ::write(plan.sources[streams::kFailure], &failure, sizeof failure);
  ::_exit(127);
}

}  // namespace

pid_t start_keeper(Containment containment, NetworkAccess network,
                   const KeeperDescriptors& descriptors) {
  const Plan plan = make_plan(containment, network, descriptors);
  const auto pid = static_cast<pid_t>(
      ::syscall(SYS_clone, plan.clone_flags(), nullptr, nullptr, nullptr, nullptr));
  if (pid == 0) become_keeper(plan);
  const bool may_be_less = containment != Containment::none || network == NetworkAccess::own;
  if (pid < 0 && (!may_be_less || errno == EAGAIN || errno == ENOMEM)) {
    fail_with_errno("cannot start a program");
  }
  return pid;
}

}  // namespace uttt
