// The files that get what a bot says; no more of it than a disk should hold.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "posix/descriptor.hpp"
#include "posix/line_channel.hpp"

namespace uttt {

// A file that is added to, up to a size.
class BotLog {
 public:
  static constexpr std::size_t kMaxBytes = std::size_t{16} << 20U;  // of the file

  // Opens the file to append to it. Throws std::runtime_error when it cannot be written, "cannot
  // write WHAT".
  explicit BotLog(const std::string& path, std::string what = "a bot's stderr",
                  std::size_t max_bytes = kMaxBytes);

  // Throws std::runtime_error when `text` cannot be written. What would make the file longer than
  // it may be is left out, and a line says so.
  void write(std::string_view text);

 private:
  void put(std::string_view text);
  [[noreturn]] void fail() const;

  std::string path_;
  std::string what_;
  Descriptor file_;
  std::size_t left_;
};

// The whole conversation with one run of a bot's program, a line each with the seconds since its
// start, the run's number, and who says it: ">" the harness, "<" the bot, "!" its stderr, "=" what
// became of it. A line is in the file once it ended; the rest of one that did not, at the end.
class ConversationLog {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kMaxBytes = std::size_t{256} << 20U;  // of the file

  // Throws as BotLog does. `run` tells the runs of a file apart; `beginning` is the first note.
  ConversationLog(const std::string& path, int run, const std::string& beginning);

  void add(Voice voice, std::string_view text);
  void note(std::string_view what);
  // No more comes.
  void finish();

 private:
  // Of the one who speaks, what has no end yet.
  struct Unfinished {
    char arrow;
    std::string text;
  };

  void put(char arrow, std::string_view line);

  BotLog file_;
  Clock::time_point start_ = Clock::now();
  int run_;
  std::array<Unfinished, 3> unfinished_ = {{{'>', {}}, {'<', {}}, {'!', {}}}};  // [Voice]
};

// The last line of a text that comes in pieces, of which it keeps little.
class LastLine {
 public:
  void add(std::string_view text);
  std::string text() const;  // without white space at its ends; empty where all is white space

 private:
  std::string tail_;
};

}  // namespace uttt
