// A conversation in lines with a program that may do anything.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "posix/waiting.hpp"

namespace uttt {

// Why a line could not be sent or read.
enum class Trouble {
  late,         // the deadline came first
  closed,       // the program closed its end
  too_long,     // no end of the line within kMaxLine
  interrupted,  // by the Interrupt
};

class LineChannel {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kMaxLine = 65536;  // bytes

  struct Line {
    std::string text;  // without its end, which is "\n" or "\r\n"
    Clock::time_point arrived;
  };

  struct Ends {
    Descriptor from;     // what the program says
    Descriptor to;       // what it hears
    Descriptor log;      // its stderr; may be none
    int has_ended = -1;  // readable once the program has ended: others may hold its streams open
  };

  // What comes out of the log while the channel waits goes to `on_log`.
  LineChannel(Ends ends, std::function<void(std::string_view)> on_log, const Interrupt& interrupt);

  // Hands all of `text` to the program, or says why not.
  std::optional<Trouble> send(std::string_view text, Clock::time_point deadline);
  std::variant<Line, Trouble> read_line(Clock::time_point deadline);
  // Waits until the program has taken all that was sent to it, on a pipe, or says something, ends
  // or is interrupted, which read_line() tells; false when the deadline comes first.
  bool is_heard_until(Clock::time_point deadline);

  // Ends the program's input.
  void close_input();
  // Hands on what is left in the log.
  void drain_log();

 private:
  std::optional<Trouble> wait(int writing_to, Clock::time_point deadline);
  std::optional<std::string> take_line();
  bool read_output();
  void read_last_output();
  void read_log();

  Ends ends_;
  std::function<void(std::string_view)> on_log_;
  const Interrupt& interrupt_;
  std::string output_;      // read, but not taken yet
  std::size_t taken_ = 0;   // bytes of it that were
  std::size_t looked_ = 0;  // bytes of it in which no line ends, after the taken ones
  Clock::time_point arrived_;
};

}  // namespace uttt
