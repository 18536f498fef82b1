// Foreign programs: started without a shell, each by a keeper of its own, and ended with all that
// they started themselves.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>

#include "posix/command.hpp"
#include "posix/control_group.hpp"
#include "posix/descriptor.hpp"
#include "posix/keeper_order.hpp"
#include "posix/keeper_start.hpp"
#include "threads/mutex.hpp"

namespace uttt {

// The path of the program `word` names: a path of its own if it has a slash, relative to
// `directory`, else in a folder of $PATH. Throws InputError when there is no such program.
std::string find_program(const std::string& word, const std::string& directory);

// A program that could not be run; the message says why.
class CannotStart : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class ProcessKeeper;

class ChildProcess {
 public:
  // Of a keeper in `containment`, with our end of its socket.
  ChildProcess(ProcessKeeper& keepers, Containment containment, pid_t keeper, Descriptor socket,
               std::optional<ControlGroup> group);
  ~ChildProcess() { end(); }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t id() const { return keeper_; }  // of its keeper, until it was ended by us

  // Whether it has ended, waiting for that until `deadline`.
  bool ends_until(std::chrono::steady_clock::time_point deadline) const;
  // How it ended, as "exit status 3" or "signal 11"; empty while it runs.
  std::string how_it_ended() const;
  int handle() const { return socket_.number(); }  // readable once it has ended

  // Processor time of the program and all that it started, threads included.
  std::chrono::nanoseconds cpu_time() const;
  // Whether one of its processes holds the socket of this inode, as far as can be seen.
  bool has_socket(ino_t inode) const;

  // Ends it and everything that it started and that is still there, within some seconds.
  void end();

 private:
  ProcessKeeper& keepers_;
  Containment containment_;
  pid_t keeper_;
  Descriptor keeper_handle_;  // a pidfd
  Descriptor socket_;
  std::optional<ControlGroup> group_;
};

// Where a program is talked with: on its stdin and stdout, or over a socket of its own choosing.
enum class Talk { on_streams, over_socket };
// Whether its stderr, and its stdout when that is not for talking, is kept.
enum class Log { kept, dropped };

// A program that was started and our ends of its streams; none where there is no such stream.
struct RunningChild {
  std::unique_ptr<ChildProcess> process;
  Descriptor to;
  Descriptor from;
  Descriptor log;
  Descriptor listener;  // in its network, if that is its own
};

// Starts programs, any number at a time. Should this process die in any way, they are ended. Where
// they cannot be shut in, this process must have no other children while one of these lives: what
// comes to it is ended.
class ProcessKeeper {
 public:
  // Programs are shut in as well as can be, up to `strongest`.
  explicit ProcessKeeper(Containment strongest = Containment::namespaces);
  ~ProcessKeeper();
  ProcessKeeper(const ProcessKeeper&) = delete;
  ProcessKeeper& operator=(const ProcessKeeper&) = delete;

  // Throws CannotStart when the program cannot be run, std::system_error when this machine has no
  // more processes or descriptors to give.
  RunningChild start(const Command& command, Talk talk, Log log,
                     NetworkAccess network = NetworkAccess::shared);

  Containment containment() const;

 private:
  friend class ChildProcess;

  // None when programs cannot be shut in so here; nothing of them is left then.
  std::optional<RunningChild> try_to_start(Containment containment, const Command& command,
                                           Talk talk, Log log, NetworkAccess network);
  std::unique_ptr<ChildProcess> start_kept(Containment containment, NetworkAccess network,
                                           KeeperDescriptors descriptors, KeeperOrder order);
  void set_containment(Containment containment) UTTT_REQUIRES(mutex_);
  void weaken(Containment failed);
  void forget(pid_t keeper);
  void end_strays() const UTTT_REQUIRES(mutex_);

  mutable Mutex mutex_;
  Containment containment_ UTTT_GUARDED_BY(mutex_);
  std::set<pid_t> keepers_ UTTT_GUARDED_BY(mutex_);  // that were not ended yet
};

}  // namespace uttt
