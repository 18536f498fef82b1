// Reads the lines a person types. On a terminal with history, editing and completion where the
// program was built with libedit; without it, and from pipes, line by line.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace uttt {

struct TypedLine {
  enum class End {
    line,       // a line was typed
    input,      // there is no more input
    interrupt,  // Ctrl-C: what was typed is dropped
    hangup,     // the terminal goes away, or the program shall end
  };
  End end = End::line;
  std::string text = {};
};

// What a word begun at the end of `line` may become, as whole words.
using Completer = std::function<std::vector<std::string>(std::string_view line)>;

class LineEditor {
 public:
  LineEditor();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  void set_completer(Completer completer);
  // Of a line that is longer than any sensible one the rest is dropped. Signals end the wait on a
  // terminal only; elsewhere they do what they do to any program.
  // A prompt that it does not show itself is left to `show_prompt`, once signals are heard.
  TypedLine read(const std::string& prompt, const std::function<void()>& show_prompt);

 private:
  class Editing;
  std::unique_ptr<Editing> editing_;  // null: plain reading
  std::string unread_;
  bool is_terminal_;
};

}  // namespace uttt
