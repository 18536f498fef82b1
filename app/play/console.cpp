#include "app/play/console.hpp"

#include <iostream>
#include <stdexcept>

#include "variants/spec.hpp"

namespace uttt {
namespace {

constexpr std::size_t kMaxLine = 8192;  // room for the longest path a command may name

std::optional<std::string> read_line(std::istream& in) {
  std::string line;
  char c = 0;
  while (in.get(c)) {
    if (c == '\n') return line;
    if (line.size() < kMaxLine) line += c;
  }
  if (line.empty()) return std::nullopt;
  return line;
}

}  // namespace

std::ostream& Console::screen() const {
  return dialogue_ == Dialogue::plain ? std::cerr : std::cout;
}

void Console::check_output() const {
  if (!std::cout) throw std::runtime_error("cannot write to standard output");
}

void Console::say(std::string_view text) {
  screen() << text << std::endl;
  check_output();
}

void Console::record(std::string_view line) {
  if (dialogue_ != Dialogue::plain) return;
  std::cout << line << std::endl;
  check_output();
}

void Console::note(std::string_view line) { std::cerr << line << std::endl; }

std::optional<std::string> Console::ask(std::string_view prompt) {
  screen() << prompt << std::flush;
  check_output();
  const std::optional<std::string> line = read_line(std::cin);
  if (line) return std::string(trimmed(*line));
  screen() << std::endl;  // the prompt's line is still open
  return std::nullopt;
}

}  // namespace uttt
