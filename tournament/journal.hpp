// The journal: a line of JSON for every finished game, in game order. It is the only truth about a
// tournament; tables and ratings are computed from it.
#pragma once

#include <string>
#include <string_view>

#include "tournament/game_record.hpp"

namespace uttt {

// One line without its end. Keys: game, ruleset, x and o (name, strategy), opening (position,
// moves), seed, moves, result (x, o, draw), termination, detail (where there is one), nodes (x, o),
// time_us (x, o). Times stand last; without them equal options give equal lines for depth and node
// budgets.
std::string format_record(const GameRecord& record);

std::string_view format_result(Outcome outcome);  // "x", "o" or "draw"

class Journal {
 public:
  // Starts a new journal at `path`; a file of that name is kept under a numbered one. Throws
  // std::runtime_error when it cannot be written.
  explicit Journal(const std::string& path);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Hands the whole line to the system before it returns. Throws std::runtime_error when it could
  // not be written; then no part of the line stays in the file.
  void append(const GameRecord& record);

  const std::string& kept_as() const { return kept_as_; }  // the older file's new name; or empty

 private:
  std::string path_;
  std::string kept_as_;
  int file_ = -1;
};

}  // namespace uttt
