// Values as bytes, for ranks of one run: the same program on every machine. Whole numbers take
// seven bits a byte, the lowest first, and negative ones are folded in between (as Protocol Buffers
// do).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace uttt {

class ByteWriter {
 public:
  void put(std::uint64_t number);
  void put_signed(std::int64_t number);
  void put(double number);
  void put(std::string_view text);

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reads in the order of writing. Throws std::runtime_error when the bytes say something else.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number();
  std::int64_t signed_number();
  double decimal();
  std::string text();
  // A number below `end`, as an enumerator or a length is.
  std::uint64_t number_below(std::uint64_t end);

  // Throws when something is left.
  void check_end() const;

 private:
  std::string_view take(std::size_t count);

  std::string_view bytes_;
};

}  // namespace uttt
