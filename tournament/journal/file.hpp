// The file of a journal: lines are added to its end whole or not at all, by one process at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "posix/descriptor.hpp"

namespace uttt {

class JournalFile {
 public:
  // Opens the file, which is made if it is not there, and locks it until this object is gone or the
  // process ends, in whatever way. Nothing in the file is changed. Devices and pipes are not
  // locked. This and all below throw std::runtime_error that names the file: here also when another
  // run holds the lock.
  explicit JournalFile(std::string path);

  const std::string& path() const { return path_; }
  bool is_regular() const;     // no device, pipe or such
  std::uint64_t size() const;  // bytes

  // Adds `line`, which ends with its newline, and has handed it to the system when it returns: from
  // then on it outlives this process. When that fails, no part of the line stays in the file.
  void append(std::string_view line);
  // Cuts the file to its first `bytes`, of which it must have as many.
  void cut(std::uint64_t bytes);
  // Returns when all lines are on the disk: from then on they outlive a power cut, too.
  void sync();

 private:
  bool lock();

  std::string path_;
  Descriptor file_;
};

}  // namespace uttt
