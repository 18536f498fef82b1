#include "tournament/reports/packed.hpp"

#include <zlib.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

namespace uttt {
namespace {

std::vector<std::uint8_t> deflated(std::string_view bytes) {
  uLongf size = compressBound(bytes.size());
  std::vector<std::uint8_t> out(size);
  const int status = compress2(out.data(), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                               bytes.size(), Z_DEFAULT_COMPRESSION);
  if (status != Z_OK) throw std::runtime_error("zlib cannot deflate the games of the page");
  out.resize(size);
  return out;
}

std::string base64(const std::vector<std::uint8_t>& bytes) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    const std::uint32_t group = std::uint32_t{bytes[i]} << 16 |
                                (left > 1 ? std::uint32_t{bytes[i + 1]} << 8 : 0) |
                                (left > 2 ? std::uint32_t{bytes[i + 2]} : 0);
    text += kLetters[group >> 18];
    text += kLetters[group >> 12 & 63];
    text += left > 1 ? kLetters[group >> 6 & 63] : '=';
    text += left > 2 ? kLetters[group & 63] : '=';
  }
  return text;
}

}  // namespace

std::string packed(std::string_view bytes) { return base64(deflated(bytes)); }

}  // namespace uttt
