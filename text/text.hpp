// Words and numbers as people and programs write them, and the one kind of error that bad input of
// any sort ends in.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace uttt {

// Input that cannot be used. The message is one line: what is wrong, where, what was expected.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// An integer from `low` to `high`. `where` opens the message: "depth", "strategy deep, key depth".
// Throws InputError unless the whole of `text` is such a number.
std::uint64_t parse_number(std::string_view text, std::uint64_t low, std::uint64_t high,
                           std::string_view where);

// A decimal number from `low` to `high`, as "0.7"; otherwise as parse_number.
double parse_decimal(std::string_view text, double low, double high, std::string_view where);

// "unknown WHAT "WORD": expected a, b or c; did you mean "b"?" The guess is the known name nearest
// by edit distance, left out when none is near.
std::string unknown_name(std::string_view what, std::string_view word,
                         std::span<const std::string> known);

// "a, b or c".
std::string join_names(std::span<const std::string> names, std::string_view last_word = "or");

// `text` for a message: in double quotes, control characters and bytes beyond ASCII escaped, cut
// after 60 characters.
std::string in_quotes(std::string_view text);
std::string printable(std::string_view text);  // the same without the quotes

// `text` without white space at either end.
std::string_view trimmed(std::string_view text);

}  // namespace uttt
