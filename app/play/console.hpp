// The two ends of a conversation with a person, or with a program in a person's place.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace uttt {

enum class Dialogue {
  screen,  // everything goes to stdout
  plain,   // stdout carries moves and the result alone, the rest goes to stderr
};

// Reads stdin and writes stdout and stderr. Everything that writes throws std::runtime_error when
// stdout can no longer be written: nobody would see the game go on.
class Console {
 public:
  explicit Console(Dialogue dialogue) : dialogue_(dialogue) {}

  Dialogue dialogue() const { return dialogue_; }

  // A line, or several, for the person.
  void say(std::string_view text);
  // A move or the result, for the program that reads stdout in a plain dialogue.
  void record(std::string_view line);
  // What is told beside the game, always on stderr.
  void note(std::string_view line);

  // Shows `prompt` and reads a line, without white space at either end; none at the end of input.
  // Of a line that is longer than any sensible one the rest is dropped.
  std::optional<std::string> ask(std::string_view prompt);

 private:
  std::ostream& screen() const;
  void check_output() const;

  Dialogue dialogue_;
};

}  // namespace uttt
