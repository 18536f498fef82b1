#include "text/command_words.hpp"

#include <optional>

#include "text/text.hpp"

namespace uttt {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr char kNone = '\0';

bool is_escape(std::string_view rest, char quote) {
  if (rest.front() != '\\' || quote == '\'') return false;
  return quote == kNone || (rest.size() > 1 && (rest[1] == '"' || rest[1] == '\\'));
}

}  // namespace

std::vector<std::string> command_words(std::string_view line) {
  std::vector<std::string> words;
  std::optional<std::string> word;  // that is being read
  char quote = kNone;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char byte = line[i];
    if (quote == kNone && kSpace.find(byte) != std::string_view::npos) {
      if (word) words.push_back(*word);
      word.reset();
      continue;
    }
    if (!word) word.emplace();
    if (is_escape(line.substr(i), quote)) {
      if (++i == line.size()) throw InputError(in_quotes(line) + " ends in a backslash");
      *word += line[i];
    } else if (byte == quote) {
      quote = kNone;
    } else if (quote == kNone && (byte == '"' || byte == '\'')) {
      quote = byte;
    } else {
      *word += byte;
    }
  }
  if (quote != kNone) throw InputError(in_quotes(line) + " has a quote that does not close");
  if (word) words.push_back(*word);
  return words;
}

std::string format_command(const std::vector<std::string>& words) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%{}";
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) {
      line += word;
      continue;
    }
    line += '\'';
    for (const char byte : word) line += byte == '\'' ? "'\\''" : std::string(1, byte);
    line += '\'';
  }
  return line;
}

}  // namespace uttt
