#include "text/utf8.hpp"

#include <cstdint>
#include <cstdio>

namespace uttt {
namespace {

constexpr std::string_view kCutOff = "...";

// The bytes of the character that `text` begins with; 0 when it is no UTF-8: a byte that begins
// none, a sequence cut short or longer than needed, a surrogate, a number beyond Unicode.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t size = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < size) return 0;
  std::uint32_t code = byte(0) & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const bool is_overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  return is_overlong || is_surrogate || code > 0x10FFFF ? 0 : size;
}

// C0, DEL and, in UTF-8, C1: what a terminal would obey.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    char escape[5];
    std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned char>(byte));
    text += escape;
  }
  return text;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::string as_line(std::string_view text, std::size_t bytes) {
  std::string line;
  std::size_t fits = 0;  // what of the line leaves room for the mark of a cut
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    const std::string_view character = text.substr(0, size == 0 ? 1 : size);
    const bool is_shown = size != 0 && !is_control(character);
    line += is_shown ? std::string(character) : escaped(character);
    if (line.size() > bytes) return line.substr(0, fits) + std::string(kCutOff);
    if (line.size() + kCutOff.size() <= bytes) fits = line.size();
    text.remove_prefix(character.size());
  }
  return line;
}

}  // namespace uttt
