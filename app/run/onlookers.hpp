// Whoever looks on while a tournament runs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "app/live_table.hpp"
#include "app/page_file.hpp"
#include "app/progress.hpp"
#include "app/run/lateness.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {

// Tells of games lost by a fault when they are; of the same fault of one player so often only.
class FaultNotes {
 public:
  explicit FaultNotes(Progress& progress) : progress_(progress) {}

  void see(const GameRecord& record);

 private:
  static constexpr int kMostTold = 10;

  Progress& progress_;
  std::map<std::string, int> told_;
};

// The progress, alone or above the standings, a page, lines of games, and how late replies were.
class Onlookers {
 public:
  Onlookers(const TournamentOptions& options, std::uint64_t games_before)
      : options_(options), progress_(games_before) {}

  void add_table(const Standings& standings) { table_.emplace(options_, standings); }
  void add_page(const std::string& path, PageInfo info, const Standings& standings) {
    page_.emplace(path, std::move(info), options_, standings);
  }
  void tell_games() { tells_games_ = true; }

  void see(const GameRecord& record, const TournamentProgress& now);
  void finish();

 private:
  const TournamentOptions& options_;
  Progress progress_;
  FaultNotes faults_{progress_};
  Lateness lateness_;
  bool tells_games_ = false;
  std::optional<LiveTable> table_;
  std::optional<LivePage> page_;
};

}  // namespace uttt
