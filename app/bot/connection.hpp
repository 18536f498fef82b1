// The line between `uttt bot` and its harness: stdin and stdout, or a TCP connection.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace uttt {

// A flag that one thread raises and poll() sees.
class WakeUp {
 public:
  WakeUp();  // throws std::system_error
  ~WakeUp();
  WakeUp(const WakeUp&) = delete;
  WakeUp& operator=(const WakeUp&) = delete;

  void raise();
  void lower();
  int descriptor() const { return descriptor_; }  // can be read while the flag is up

 private:
  int descriptor_;
};

class BotConnection {
 public:
  enum class Listening { yes, no };

  struct Line {
    std::string text;  // without its end
    // The earliest moment at which its last part can have come: the harness's clock runs since.
    std::chrono::steady_clock::time_point arrived;
  };

  // On stdin and stdout.
  explicit BotConnection(char line_end);
  // To the harness that listens at `host`; throws std::runtime_error when it does not.
  BotConnection(char line_end, const std::string& host, const std::string& port);
  ~BotConnection();
  BotConnection(const BotConnection&) = delete;
  BotConnection& operator=(const BotConnection&) = delete;

  // Waits until the flag is up, which lowers it, or, if listening, something was said or the input
  // has ended.
  void wait(WakeUp& flag, Listening listening);

  // The next line that was said; none when there is none yet. Of a line that is longer than any
  // sensible one the rest is dropped. What stands behind the last end is a line once the input has
  // ended.
  std::optional<Line> take_line();
  bool has_ended() const { return has_ended_; }  // nothing more will be said

  // Throws std::runtime_error when the harness is gone.
  void say(std::string_view text);

 private:
  void read_some();

  char line_end_;
  int in_;
  int out_;
  std::string text_;  // said and not yet taken
  std::chrono::steady_clock::time_point arrived_;
  // When nothing was there that is not in text_.
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  bool has_ended_ = false;
};

}  // namespace uttt
