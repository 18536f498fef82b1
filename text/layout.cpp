#include "text/layout.hpp"

#include <algorithm>

namespace uttt {
namespace {

// One line without line ends, broken.
void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
  while (line.size() > width) {
    std::size_t cut = line.rfind(' ', width);
    if (cut == std::string_view::npos || cut == 0) cut = line.find(' ', 1);
    if (cut == std::string_view::npos) break;
    lines.emplace_back(line.substr(0, cut));
    line.remove_prefix(cut + 1);
  }
  lines.emplace_back(line);
}

}  // namespace

std::vector<std::string> wrapped_lines(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    wrap_line(text.substr(0, end), width, lines);
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string result;
  for (const std::string& line : wrapped_lines(text, width)) result += line + "\n";
  return result;
}

std::string two_columns(std::string_view name, std::string_view text, std::size_t column,
                        std::size_t indent) {
  std::string result = std::string(indent, ' ') + std::string(name);
  const bool fits = result.size() < column;
  if (fits) {
    result.resize(column, ' ');
  } else {
    result += "\n" + std::string(column, ' ');
  }
  const std::size_t width = kLineWidth > column ? kLineWidth - column : 1;
  bool is_first = true;
  for (const std::string& line : wrapped_lines(text, width)) {
    if (!is_first) result += std::string(column, ' ');
    result += line + "\n";
    is_first = false;
  }
  return result;
}

}  // namespace uttt
