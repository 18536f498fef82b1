// Pages as files.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "tournament/reports/page.hpp"

namespace uttt {

// Gives the file at `path` this content at once: whoever opens it finds the old content or the new,
// whole. Throws InputError, which begins with `where`, when it cannot be written.
void replace_file(const std::string& path, std::string_view content, std::string_view where);

// Refuses, as replace_file() would, a path that cannot be written; before a long run.
void check_replaceable(const std::string& path, std::string_view where);

// A page of this program, written now.
PageInfo page_info(const std::string& title, PageInfo::Kind kind);

// The title of what a file of that name holds: without folders and ending.
std::string title_of(const std::string& path);

// The page of a tournament that goes on, written again every few seconds. The tables are computed
// from its games as they come.
class LivePage {
 public:
  // Reads what the journal of a run that goes on holds already, and writes the page.
  LivePage(std::string path, PageInfo info, const TournamentOptions& options, Standings standings);

  void add(const GameRecord& record);
  // The page as it stays.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  void write();

  std::string path_;
  PageInfo info_;
  const TournamentOptions& options_;
  Standings standings_;
  PageContent content_;
  Clock::time_point due_;
  bool is_broken_ = false;  // it could not be written, which was told
};

}  // namespace uttt
