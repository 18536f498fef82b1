#include "text/text.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <sstream>
#include <vector>

namespace uttt {
namespace {

// Levenshtein's distance between two words.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
    }
  }
  return row.back();
}

std::string opened_by(std::string_view where) {
  return where.empty() ? std::string{} : std::string(where) + ": ";
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kWhiteSpace = " \t\r\n\f\v";
  const std::size_t first = text.find_first_not_of(kWhiteSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kWhiteSpace) - first + 1);
}

std::string in_quotes(std::string_view text) { return '"' + printable(text) + '"'; }

std::string printable(std::string_view text) {
  constexpr std::size_t kMaxShown = 60;
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string shown;
  for (const char c : text.substr(0, kMaxShown)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      shown += c;
    } else {
      shown += "\\x";
      shown += kHex[byte >> 4];
      shown += kHex[byte & 0xF];
    }
  }
  if (text.size() > kMaxShown) shown += "...";
  return shown;
}

std::string join_names(std::span<const std::string> names, std::string_view last_word) {
  std::string joined;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) joined += i + 1 == names.size() ? " " + std::string(last_word) + " " : ", ";
    joined += names[i];
  }
  return joined;
}

std::string unknown_name(std::string_view what, std::string_view word,
                         std::span<const std::string> known) {
  std::string message = "unknown " + std::string(what) + " " + in_quotes(word);
  if (known.empty()) return message + ": none is known here";
  message += ": expected " + join_names(known);
  const auto distance = [word](const std::string& name) { return edit_distance(word, name); };
  const auto nearest = std::ranges::min_element(known, {}, distance);
  const std::size_t near_enough = std::max<std::size_t>(2, nearest->size() / 2);
  if (known.size() > 1 && word.size() <= 60 && distance(*nearest) <= near_enough) {
    message += "; did you mean \"" + *nearest + "\"?";
  }
  return message;
}

std::uint64_t parse_number(std::string_view text, std::uint64_t low, std::uint64_t high,
                           std::string_view where) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || number < low || number > high) {
    throw InputError(opened_by(where) + in_quotes(text) + " is not a whole number from " +
                     std::to_string(low) + " to " + std::to_string(high));
  }
  return number;
}

double parse_decimal(std::string_view text, double low, double high, std::string_view where) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  // Written so that "nan" is out of range too.
  if (!whole || !(number >= low && number <= high)) {
    std::ostringstream range;
    range << low << " to " << high;
    throw InputError(opened_by(where) + in_quotes(text) + " is not a decimal number from " +
                     range.str());
  }
  return number;
}

}  // namespace uttt
