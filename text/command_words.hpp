// The words of a command, as somebody writes it on one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uttt {

// As a POSIX shell splits a line that has nothing but words, quotes and backslashes: white space
// parts words, "..." and '...' keep them together. A backslash stands for the byte after it, within
// double quotes only before one of those or a backslash, within single quotes never. Throws
// InputError for a quote that does not close and for a backslash at the end.
std::vector<std::string> command_words(std::string_view line);

// A line of which command_words() makes these words again.
std::string format_command(const std::vector<std::string>& words);

}  // namespace uttt
