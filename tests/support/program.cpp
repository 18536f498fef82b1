#include "tests/support/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "posix/waiting.hpp"
#include "tests/support/paths.hpp"

namespace uttt {
namespace {

constexpr char kEndOfInput = 4;  // Ctrl-D

using Clock = std::chrono::steady_clock;

constexpr int kCannotExec = 127;

// In the child, where nothing but plain system calls may follow.
[[noreturn]] void become_program(const std::array<int, 3>& streams, char** arguments,
                                 char** environment) {
  for (int target = 0; target < 3; ++target) {
    if (::dup2(streams[static_cast<std::size_t>(target)], target) < 0) ::_exit(kCannotExec);
  }
  // What the tests, or a shell that runs them in the background, ignore would stay ignored.
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGXFSZ}) std::signal(signal, SIG_DFL);
  ::execve(arguments[0], arguments, environment);
  ::_exit(kCannotExec);
}

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> list;
  for (std::string& string : strings) list.push_back(string.data());
  list.push_back(nullptr);
  return list;
}

std::vector<std::string> environment_with(const std::vector<std::string>& changes) {
  const auto name = [](const std::string& entry) { return entry.substr(0, entry.find('=')); };
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    bool is_changed = false;
    for (const std::string& change : changes) is_changed |= name(change) == name(*entry);
    if (!is_changed) result.emplace_back(*entry);
  }
  for (const std::string& change : changes) {
    if (change.find('=') != std::string::npos) result.push_back(change);
  }
  return result;
}

// Appends what can be read now; closes at the end of the stream.
void read_some(Descriptor& from, std::string& text) {
  std::array<char, 65536> buffer;
  const ssize_t length = ::read(from.number(), buffer.data(), buffer.size());
  if (length > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(length));
    return;
  }
  // A terminal whose program has ended reports an error instead of an end.
  if (length == 0 || (errno != EAGAIN && errno != EINTR)) from.close();
}

}  // namespace

RunningProgram::RunningProgram(const std::vector<std::string>& arguments, Connection connection,
                               const std::vector<std::string>& environment)
    : connection_(connection) {
  // A program that ends without reading its input must not end the tests.
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<std::string> words = {program_path()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = environment_with(environment);
  std::vector<char*> word_pointers = pointers(words);
  std::vector<char*> variable_pointers = pointers(variables);
  if (connection == Connection::terminal) {
    start_on_terminal(word_pointers, variable_pointers);
  } else {
    start_on_pipes(word_pointers, variable_pointers);
  }
  if (pid_ < 0) throw std::runtime_error("cannot start " + words[0]);
}

void RunningProgram::start_on_pipes(std::vector<char*>& arguments,
                                    std::vector<char*>& environment) {
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  pid_ = ::fork();
  if (pid_ == 0) {
    become_program({in.read.number(), out.write.number(), err.write.number()}, arguments.data(),
                   environment.data());
  }
  in_ = std::move(in.write);
  out_ = std::move(out.read);
  err_ = std::move(err.read);
  make_nonblocking(in_);
}

void RunningProgram::start_on_terminal(std::vector<char*>& arguments,
                                       std::vector<char*>& environment) {
  int ours = -1;
  int its = -1;
  if (::openpty(&ours, &its, nullptr, nullptr, nullptr) != 0) {
    throw std::runtime_error("no pseudo-terminal");
  }
  Descriptor terminal(its);
  in_ = Descriptor(ours);
  out_ = Descriptor(::dup(ours));
  for (const int end : {ours, its, out_.number()}) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::setsid();
    ::ioctl(its, TIOCSCTTY, 0);
    become_program({its, its, its}, arguments.data(), environment.data());
  }
  make_nonblocking(in_);
}

RunningProgram::~RunningProgram() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

void RunningProgram::write(std::string_view text) { pending_ += text; }
void RunningProgram::write_line(std::string_view line) { write(std::string(line) + "\n"); }

void RunningProgram::close_input() {
  if (!input_ends_ && connection_ == Connection::terminal) pending_ += kEndOfInput;
  input_ends_ = true;
}

void RunningProgram::close_output() { out_.close(); }

void RunningProgram::send_signal(int signal) const { ::kill(pid_, signal); }

std::chrono::nanoseconds RunningProgram::cpu_time() const {
  clockid_t clock = 0;
  timespec time{};
  if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return {};
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::uint64_t RunningProgram::memory_mb() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
  std::uint64_t pages = 0;
  file >> pages;
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20U;
}

bool RunningProgram::has_ended() const {
  siginfo_t info{};
  return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid_;
}

bool RunningProgram::wait_until_blocked(int signal) const {
  const auto deadline = Clock::now() + kPatience;
  while (Clock::now() < deadline) {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    std::string word;
    std::uint64_t blocked = 0;
    while (status >> word && word != "SigBlk:") {
    }
    if (status >> std::hex >> blocked && ((blocked >> (signal - 1)) & 1U) != 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

// Waits until something can be read or written and does it; false when nothing is left to wait for.
bool RunningProgram::pump(Clock::time_point deadline) {
  if (pending_.empty() && input_ends_ && connection_ == Connection::pipes) in_.close();
  if (!out_.is_open() && !err_.is_open()) return false;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  if (left.count() <= 0) return false;
  const bool writes = !pending_.empty() && in_.is_open();
  std::array<pollfd, 3> waits = {pollfd{out_.number(), POLLIN, 0}, pollfd{err_.number(), POLLIN, 0},
                                 pollfd{writes ? in_.number() : -1, POLLOUT, 0}};
  if (::poll(waits.data(), waits.size(), static_cast<int>(left.count())) < 0) {
    return errno == EINTR;
  }
  if (waits[0].revents != 0) read_some(out_, out_text_);
  if (waits[1].revents != 0) read_some(err_, err_text_);
  if (waits[2].revents != 0) {
    const ssize_t length = ::write(in_.number(), pending_.data(), pending_.size());
    if (length > 0) pending_.erase(0, static_cast<std::size_t>(length));
    if (length < 0 && errno != EAGAIN && errno != EINTR) pending_.clear();  // it reads no more
  }
  return true;
}

// Where `text` ends in what stdout has said; npos when it does not come.
std::size_t RunningProgram::find_in_output(std::string_view text) {
  const auto deadline = Clock::now() + kPatience;
  while (true) {
    const std::size_t found = out_text_.find(text);
    if (found != std::string::npos) return found + text.size();
    if (!out_.is_open() || !pump(deadline)) return std::string::npos;
  }
}

std::optional<std::string> RunningProgram::read_line() {
  const std::size_t end = find_in_output("\n");
  if (end == std::string::npos) return std::nullopt;
  const std::string line = out_text_.substr(0, end - 1);
  out_text_.erase(0, end);
  return line;
}

std::string RunningProgram::read_until(std::string_view text) {
  const std::size_t end = find_in_output(text);
  const std::string read = out_text_.substr(0, end);
  out_text_.erase(0, read.size());
  return read;
}

Finished RunningProgram::finish() {
  close_input();
  const auto deadline = Clock::now() + kPatience;
  while ((out_.is_open() || err_.is_open()) && pump(deadline)) {
  }
  if (Clock::now() >= deadline) ::kill(pid_, SIGKILL);
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return {signal != 0 ? 128 + signal : WEXITSTATUS(status), std::move(out_text_),
          std::move(err_text_)};
}

Finished run_program(const std::vector<std::string>& arguments, const std::string& input) {
  RunningProgram program(arguments);
  program.write(input);
  return program.finish();
}

}  // namespace uttt
