// The file that gets what a bot says on stderr; no more of it than a disk should hold.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "posix/descriptor.hpp"

namespace uttt {

class BotLog {
 public:
  static constexpr std::size_t kMaxBytes = std::size_t{16} << 20U;  // of the file

  // Opens the file to append to it. Throws std::runtime_error when it cannot be written.
  explicit BotLog(const std::string& path);

  // Throws std::runtime_error when `text` cannot be written. What would make the file longer than
  // kMaxBytes is left out, and a line says so.
  void write(std::string_view text);

 private:
  void put(std::string_view text);

  std::string path_;
  Descriptor file_;
  std::size_t left_ = kMaxBytes;
};

}  // namespace uttt
