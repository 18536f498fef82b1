// Runs the built `uttt` as its users do: by pipes or on a terminal, never through a shell.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "posix/descriptor.hpp"

namespace uttt {

struct Finished {
  int status;  // exit status; 128 + signal if a signal ended it
  std::string out;
  std::string err;
};

// Runs `uttt ARGUMENTS` with `input` on stdin until it ends; kills it after some minutes.
Finished run_program(const std::vector<std::string>& arguments, const std::string& input = "");

// A running `uttt` to talk with. Waiting for it ends after kPatience: what was waited for is then
// missing, and the program is killed when it is finished or destroyed.
class RunningProgram {
 public:
  static constexpr std::chrono::seconds kPatience{120};

  enum class Connection {
    pipes,     // stdout and stderr apart
    terminal,  // a terminal on stdin, stdout and stderr; all it shows counts as stdout
  };

  // `environment`: "NAME=value" to set, "NAME" to unset, on top of the tests' own.
  explicit RunningProgram(const std::vector<std::string>& arguments,
                          Connection connection = Connection::pipes,
                          const std::vector<std::string>& environment = {});
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  void write(std::string_view text);
  void write_line(std::string_view line);
  void close_input();   // end of input
  void close_output();  // as a reader that goes away

  // The next line of stdout without its newline; none at its end.
  std::optional<std::string> read_line();
  // Reads stdout up to and including `text`; what has been read if it does not come.
  std::string read_until(std::string_view text);

  void send_signal(int signal) const;
  bool has_ended() const;
  // Processor time that it has taken, its threads included; nothing more once it has ended.
  std::chrono::nanoseconds cpu_time() const;
  // Addresses that it has taken up, used or not, in MB; 0 once it has ended.
  std::uint64_t memory_mb() const;
  // Waits until the program's main thread holds `signal` back, as an InterruptWatch makes it do.
  bool wait_until_blocked(int signal) const;

  // Ends the input and waits for the end; `out` is what was not read yet.
  Finished finish();

 private:
  void start_on_pipes(std::vector<char*>& arguments, std::vector<char*>& environment);
  void start_on_terminal(std::vector<char*>& arguments, std::vector<char*>& environment);
  bool pump(std::chrono::steady_clock::time_point deadline);
  std::size_t find_in_output(std::string_view text);

  Connection connection_;
  pid_t pid_ = -1;
  Descriptor in_;  // of a terminal: its other end, for both directions
  Descriptor out_;
  Descriptor err_;
  std::string pending_;  // to be written
  bool input_ends_ = false;
  std::string out_text_;
  std::string err_text_;
};

}  // namespace uttt
