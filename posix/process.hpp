// Foreign programs: started without a shell, each the leader of a process group of its own, and
// ended with all that they started themselves.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "posix/child_start.hpp"
#include "posix/descriptor.hpp"

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
  ChildProcess(ProcessKeeper& keeper, pid_t pid);
  ~ChildProcess() { end(); }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Whether it has ended, waiting for that until `deadline`.
  bool ends_until(std::chrono::steady_clock::time_point deadline) const;
  // How it ended, as "exit status 3" or "signal 11"; empty while it runs.
  std::string how_it_ended() const;
  int handle() const { return handle_.number(); }  // readable once it has ended
  // Kills it and everything that it started and that is still there.
  void end();

 private:
  ProcessKeeper& keeper_;
  pid_t pid_;
  Descriptor handle_;  // a pidfd
};

// Where a program's conversation takes place: on its stdin and stdout, or not.
enum class Talk { on_streams, elsewhere };
// Whether its stderr, and its stdout when that is not for talking, is kept.
enum class Log { kept, dropped };

// A program that was started and our ends of its streams; none where there is no such stream.
struct RunningChild {
  std::unique_ptr<ChildProcess> process;
  Descriptor to;
  Descriptor from;
  Descriptor log;
};

// Starts programs. Should this process die in any way, they are killed. While a keeper lives the
// process must have no other children: orphans of ended programs become ours and are killed.
class ProcessKeeper {
 public:
  ProcessKeeper();
  ~ProcessKeeper();
  ProcessKeeper(const ProcessKeeper&) = delete;
  ProcessKeeper& operator=(const ProcessKeeper&) = delete;

  // Throws CannotStart when the program cannot be run, std::system_error when this machine has no
  // more processes or descriptors to give.
  RunningChild start(const Command& command, Talk talk, Log log);

 private:
  friend class ChildProcess;
  void work();
  void run_on_thread(std::function<void()> task);
  void forget(pid_t group);
  void end_strays() const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::set<pid_t> groups_;  // of the programs that were not ended yet
  bool over_ = false;
  // Programs die with the thread that starts them, so one that lives as long as the keeper does it.
  std::thread thread_;
};

}  // namespace uttt
