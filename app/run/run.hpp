// A tournament from its first game, or the next one, to its tables.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {

// What the command line says of a run, beside the tournament's options.
struct RunView {
  std::string title;
  bool resumes = false;  // goes on with the journal of the options, or begins it
  bool tells_games = false;
  bool is_json = false;
  bool is_live = false;
  std::optional<std::string> page;         // a file
  std::function<void()> after_games = {};  // before the tables
};

// The rows of what a view says, and what was said of it. Throws InputError where that does not go
// together.
std::vector<OptionInfo> view_options();
RunView read_view(const Flags& flags, std::string title);

// Plays on `executor`, prints the tables and returns the exit status. Throws InputError for a page
// that cannot be written, before anything is.
int run_and_report(const TournamentOptions& options, const OpeningBook& openings,
                   const RunView& view, Executor& executor, const std::stop_token& stop);

}  // namespace uttt
