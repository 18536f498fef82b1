// A file to whose end bytes are added whole or not at all, by one process at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "posix/descriptor.hpp"

namespace uttt {

class AppendFile {
 public:
  // Opens the file, which is made if it is not there, and locks it until this object is gone or the
  // process ends, in whatever way. Nothing in the file is changed. Devices and pipes are not
  // locked. Throws InputError where the path cannot be opened. Otherwise this and all below throw
  // std::runtime_error that names the file: here when another run holds the lock. `what` is what
  // messages call the file: "journal".
  AppendFile(std::string path, std::string what);

  const std::string& path() const { return path_; }
  bool is_regular() const;     // no device, pipe or such
  std::uint64_t size() const;  // bytes

  // Adds `bytes` and has handed them to the system when it returns: from then on they outlive this
  // process. When that fails, no part of them stays in the file.
  void append(std::string_view bytes);
  // Cuts the file to its first `bytes`, of which it must have as many.
  void cut(std::uint64_t bytes);
  // Returns when all is on the disk: from then on it outlives a power cut, too.
  void sync();

 private:
  bool lock();
  std::string problem(const std::string& reason) const;
  [[noreturn]] void fail(int code) const;

  std::string path_;
  std::string what_;
  Descriptor file_;
};

}  // namespace uttt
