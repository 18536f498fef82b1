#include "tournament/cluster/bytes.hpp"

#include <bit>
#include <stdexcept>

namespace uttt {
namespace {

constexpr unsigned kGroupBits = 7;
constexpr unsigned kMore = 1U << kGroupBits;  // another byte follows

[[noreturn]] void refuse() { throw std::runtime_error("a message between ranks is damaged"); }

}  // namespace

void ByteWriter::put(std::uint64_t number) {
  for (; number >= kMore; number >>= kGroupBits) {
    bytes_ += static_cast<char>((number & (kMore - 1)) | kMore);
  }
  bytes_ += static_cast<char>(number);
}

void ByteWriter::put_signed(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  put((bits << 1) ^ (number < 0 ? ~std::uint64_t{0} : 0));
}

void ByteWriter::put(double number) { put(std::bit_cast<std::uint64_t>(number)); }

void ByteWriter::put(std::string_view text) {
  put(std::uint64_t{text.size()});
  bytes_ += text;
}

std::string_view ByteReader::take(std::size_t count) {
  if (count > bytes_.size()) refuse();
  const std::string_view taken = bytes_.substr(0, count);
  bytes_.remove_prefix(count);
  return taken;
}

std::uint64_t ByteReader::number() {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64; shift += kGroupBits) {
    const auto byte = static_cast<unsigned char>(take(1).front());
    number |= std::uint64_t{byte & (kMore - 1)} << shift;
    if (byte < kMore) return number;
  }
  refuse();
}

std::int64_t ByteReader::signed_number() {
  const std::uint64_t folded = number();
  return static_cast<std::int64_t>((folded >> 1) ^ (folded % 2 == 1 ? ~std::uint64_t{0} : 0));
}

double ByteReader::decimal() { return std::bit_cast<double>(number()); }

std::string ByteReader::text() { return std::string(take(number())); }

std::uint64_t ByteReader::number_below(std::uint64_t end) {
  const std::uint64_t read = number();
  if (read >= end) refuse();
  return read;
}

void ByteReader::check_end() const {
  if (!bytes_.empty()) refuse();
}

}  // namespace uttt
