#include "app/play/console.hpp"

#include <unistd.h>

#include <iostream>
#include <stdexcept>
#include <utility>

#include "text/layout.hpp"
#include "text/text.hpp"

namespace uttt {

Console::Console(Dialogue dialogue)
    : dialogue_(dialogue),
      is_interactive_(dialogue == Dialogue::screen && ::isatty(STDIN_FILENO) != 0 &&
                      ::isatty(STDOUT_FILENO) != 0) {}

std::ostream& Console::screen() const {
  return dialogue_ == Dialogue::screen ? std::cout : std::cerr;
}

void Console::check_output() const {
  if (!std::cout) throw std::runtime_error("cannot write to standard output");
}

void Console::end_flash() {
  if (std::exchange(is_flashing_, false)) std::cerr << "\r\x1b[K" << std::flush;
}

void Console::say(std::string_view text) {
  end_flash();
  screen() << text << std::endl;
  check_output();
}

void Console::tell(std::string_view sentence) {
  if (!is_interactive_) return say(sentence);
  std::string text = wrapped(sentence, kLineWidth - 1);
  if (text.ends_with('\n')) text.pop_back();
  say(text);
}

void Console::record(std::string_view line) {
  if (dialogue_ != Dialogue::plain) return;
  std::cout << line << std::endl;
  check_output();
}

void Console::note(std::string_view line) {
  end_flash();
  std::cerr << line << std::endl;
}

void Console::flash(std::string_view line) {
  if (!is_interactive_ || ::isatty(STDERR_FILENO) == 0) return;
  if (line.empty()) {
    end_flash();
    return;
  }
  is_flashing_ = true;
  std::cerr << "\r\x1b[K" << line.substr(0, kLineWidth - 1) << std::flush;
}

void Console::clear() {
  if (is_interactive_) std::cout << "\x1b[H\x1b[2J" << std::flush;
}

TypedLine Console::read(std::string_view prompt) {
  end_flash();
  check_output();
  TypedLine line = editor_.read(std::string(prompt), [&] {
    screen() << prompt << std::flush;
    check_output();
  });
  line.text = std::string(trimmed(line.text));
  if (line.end != TypedLine::End::line) screen() << std::endl;  // the prompt's line is still open
  return line;
}

std::optional<std::string> Console::ask(std::string_view prompt) {
  const TypedLine line = read(prompt);
  if (line.end != TypedLine::End::line) return std::nullopt;
  return line.text;
}

}  // namespace uttt
