// The two ends of a conversation with a person, or with a program in a person's place.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "app/play/line_editor.hpp"

namespace uttt {

enum class Dialogue {
  screen,   // everything goes to stdout
  plain,    // stdout carries moves and the result alone, the rest goes to stderr
  classic,  // stdout carries the moves of the bots alone, the rest goes to stderr
};

// Reads stdin and writes stdout and stderr. Everything that writes throws std::runtime_error when
// stdout can no longer be written: nobody would see the game go on.
class Console {
 public:
  explicit Console(Dialogue dialogue);

  Dialogue dialogue() const { return dialogue_; }
  // A person sits at a terminal and sees what is said.
  bool is_interactive() const { return is_interactive_; }

  // A line, or several, for the person.
  void say(std::string_view text);
  // A sentence, in lines of the terminal's width where a person reads it.
  void tell(std::string_view sentence);
  // A move or the result, for the program that reads stdout in a plain dialogue.
  void record(std::string_view line);
  // What is told beside the game, always on stderr.
  void note(std::string_view line);
  // A line that the next one, or an empty one, takes the place of; on a terminal only.
  void flash(std::string_view line);
  // Empties the terminal's screen.
  void clear();

  void set_completer(Completer completer) { editor_.set_completer(std::move(completer)); }
  // Shows `prompt` and reads a line, without white space at either end.
  TypedLine read(std::string_view prompt);
  // The same for questions: none at the end of input, or of patience.
  std::optional<std::string> ask(std::string_view prompt);

 private:
  std::ostream& screen() const;
  void check_output() const;
  void end_flash();

  Dialogue dialogue_;
  bool is_interactive_;
  bool is_flashing_ = false;
  LineEditor editor_;
};

}  // namespace uttt
