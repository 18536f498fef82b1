// The file of a journal: lines are added to its end whole or not at all, by one process at a time.
#pragma once

#include <string>
#include <utility>

#include "posix/append_file.hpp"

namespace uttt {

class JournalFile : public AppendFile {
 public:
  explicit JournalFile(std::string path) : AppendFile(std::move(path), "journal") {}
};

}  // namespace uttt
