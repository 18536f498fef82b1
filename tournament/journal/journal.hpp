// The journal: a header that tells the config, then a line of JSON for every finished game, in game
// order. It is the only truth about a tournament; tables and ratings are computed from it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "tournament/games/record.hpp"
#include "tournament/journal/file.hpp"
#include "tournament/journal/header.hpp"

namespace uttt {

// One line without its end. Keys: game, ruleset, x and o (name, strategy), opening (position,
// moves), seed, moves, result (x, o, draw), termination, detail (where there is one), nodes (x, o),
// thoughts (thoughts.hpp; where there are some), time_us (x, o), time_us_moves. Times stand last;
// without them equal options give equal lines for depth and node budgets.
std::string format_record(const GameRecord& record);

std::string_view format_result(Outcome outcome);  // "x", "o" or "draw"

// A journal being written. No other run can write it meanwhile. Everything here throws
// std::runtime_error that names the file when it cannot be written.
class Journal {
 public:
  // Starts a new journal at `path`; a file of that name is kept under a numbered one.
  Journal(const std::string& path, const JournalHeader& header);
  // Goes on with a journal that has its header.
  explicit Journal(JournalFile file);

  // Hands the whole line to the system before it returns, so that the game outlives this process;
  // when it throws, no part of the line stays in the file. The disk is waited for once a second at
  // most: a power cut can cost the games since then, and leave a torn line.
  void append(const GameRecord& record);

  // Returns when everything is on the disk.
  void sync();

  const std::string& kept_as() const { return kept_as_; }  // the older file's new name; or empty

 private:
  using Clock = std::chrono::steady_clock;

  explicit Journal(std::pair<JournalFile, std::string> file);  // and what kept_as() says

  JournalFile file_;
  std::string kept_as_;
  Clock::time_point synced_ = Clock::now();
};

}  // namespace uttt
