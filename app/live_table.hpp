// Standings that are redrawn on the terminal while a tournament runs.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "tournament/reports/report.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

class LiveTable {
 public:
  // Of a run that goes on from `standings`; drawn on stderr, which is a terminal.
  LiveTable(const TournamentOptions& options, Standings standings);
  ~LiveTable();  // removes the table
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  // Counts the next game; draws if the last time is long enough ago, with `progress` above.
  void add(const GameRecord& record, std::string_view progress);

 private:
  using Clock = std::chrono::steady_clock;

  void draw(const std::string& text);

  TournamentOptions options_;  // without what takes long to report
  Standings standings_;
  std::size_t lines_ = 0;  // that stand on the terminal
  Clock::time_point drawn_;
};

// The standings of the ruleset that `record` is of and, while there is room in `lines`, of the
// others; each line at most `width` letters.
std::string live_standings(const TournamentReport& report, Ruleset current, std::size_t width,
                           std::size_t lines);

}  // namespace uttt
