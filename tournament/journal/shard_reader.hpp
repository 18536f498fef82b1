// The journal of a shard, read game by game; any number of them at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "tournament/games/record.hpp"
#include "tournament/journal/header.hpp"
#include "tournament/plan/shard.hpp"

namespace uttt {

// Holds some lines and no open file: there may be more shards than a process may open files.
class ShardReader {
 public:
  // Reads the header. Throws InputError that names the file: when it cannot be read, or is the
  // journal of no shard.
  explicit ShardReader(std::string path);

  const std::string& path() const { return path_; }
  const JournalHeader& header() const { return header_; }
  const Shard& shard() const { return shard_; }

  // The next game; none at the end of the whole lines. Throws InputError with file and line.
  std::optional<GameRecord> next();
  // The number of the line that next() read last, from 1.
  std::uint64_t line() const { return line_; }

 private:
  std::optional<std::string> next_line();
  void refill();

  std::string path_;
  std::uint64_t offset_ = 0;  // in the file, of what was not read yet
  std::deque<std::string> lines_;
  std::uint64_t line_ = 0;
  JournalHeader header_;
  Shard shard_{1, 1};
};

}  // namespace uttt
