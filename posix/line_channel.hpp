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

// Whose text it is that passes.
enum class Voice {
  ours,
  programs,  // on the stream that it talks on
  errors,    // on its stderr
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

  // All that passes goes to `on_text` too, if there is one, in pieces as it comes: what was said,
  // not what was read or understood of it.
  LineChannel(Ends ends, std::function<void(Voice, std::string_view)> on_text,
              const Interrupt& interrupt);

  // Hands all of `text` to the program, or says why not.
  std::optional<Trouble> send(std::string_view text, Clock::time_point deadline);
  std::variant<Line, Trouble> read_line(Clock::time_point deadline);
  // Waits until the program has taken all that was sent to it, on a pipe, or says something, ends
  // or is interrupted, which read_line() tells; false when the deadline comes first.
  bool is_heard_until(Clock::time_point deadline);

  // Ends the program's input.
  void close_input();
  // Hands on what is left in the log, or of what a program said that has ended.
  void drain_log();
  void drain_output() { read_last_output(); }

 private:
  std::optional<Trouble> wait(int writing_to, Clock::time_point deadline);
  std::optional<std::string> take_line();
  bool read_output();
  void read_last_output();
  void read_log();
  void tell(Voice voice, std::string_view text) const {
    if (on_text_) on_text_(voice, text);
  }

  Ends ends_;
  std::function<void(Voice, std::string_view)> on_text_;
  const Interrupt& interrupt_;
  std::string output_;      // read, but not taken yet
  std::size_t taken_ = 0;   // bytes of it that were
  std::size_t looked_ = 0;  // bytes of it in which no line ends, after the taken ones
  Clock::time_point arrived_;
};

}  // namespace uttt
