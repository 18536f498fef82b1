#include "app/run/run.hpp"

#include <unistd.h>

#include <functional>
#include <iostream>
#include <utility>

#include "app/interrupt.hpp"
#include "app/output.hpp"
#include "app/run/onlookers.hpp"
#include "posix/machine.hpp"
#include "posix/terminal.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/run/resume.hpp"

namespace uttt {
namespace {

// A tournament with the games that its journal holds.
struct JournaledRun {
  std::optional<Journal> journal;
  Standings standings;
};

JournaledRun start(const TournamentOptions& options) {
  JournaledRun run{std::nullopt, Standings(options)};
  if (options.journal.empty()) return run;
  const Journal& journal = run.journal.emplace(options.journal, header_of(options));
  if (!journal.kept_as().empty()) {
    std::cerr << options.journal << " was there already and is kept as " << journal.kept_as()
              << std::endl;
  }
  return run;
}

JournaledRun resume(const TournamentOptions& options, const OpeningBook& openings) {
  ResumedTournament resumed = resume_tournament(options.journal, options, openings);
  if (resumed.torn_bytes > 0) {
    std::cerr << options.journal << ": cut off " << resumed.torn_bytes
              << " bytes of a last line without its end" << std::endl;
  }
  const std::uint64_t games = resumed.standings.games();
  std::cerr << options.journal << ": "
            << (games == 0 ? "begins" : "goes on after " + std::to_string(games) + " games")
            << std::endl;
  return {std::move(resumed.journal), std::move(resumed.standings)};
}

using GameWatch = std::function<void(const GameRecord&, const TournamentProgress&)>;

Standings play_and_record(Executor& executor, JournaledRun run, const GameWatch& watch,
                          const std::stop_token& stop) {
  std::optional<Journal>& journal = run.journal;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress& now) {
    if (journal) journal->append(record);
    watch(record, now);
  };
  Standings standings = play_tournament(executor, std::move(run.standings), observer, stop);
  if (journal) journal->sync();
  return standings;
}

PageInfo tournament_info(const TournamentOptions& options, const std::string& title) {
  PageInfo info = page_info(title, PageInfo::Kind::tournament);
  if (!options.journal.empty()) info.journals = {title_of(options.journal) + ".jsonl"};
  info.config = header_of(options).config;
  return info;
}

// The exit status of a run with this end.
int tell_whether_stopped(const TournamentOptions& options, const Standings& standings) {
  const std::uint64_t left = standings.schedule().games_left();
  if (left == 0) return 0;
  std::cerr << "stopped after " << standings.games() << " of " << standings.games() + left
            << " games";
  if (!options.journal.empty()) std::cerr << "; to go on: --resume " << options.journal;
  std::cerr << std::endl;
  return kInterruptedStatus;
}

}  // namespace

std::vector<OptionInfo> view_options() {
  return {{"games", Switch{}, "", "a line for every game as well, before the tables"},
          {"json", Switch{}, "", "the tables as JSON, on one line"},
          {"live", Switch{}, "", "show the standings while it runs, on a terminal"},
          {"html", FreeText{"FILE"}, "none",
           "a page of tables, plots and replays, rewritten as the run goes on"}};
}

RunView read_view(const Flags& flags, std::string title) {
  if (flags.has("games") && flags.has("json")) {
    throw InputError("--games prints lines and --json an object; expected either");
  }
  RunView view;
  view.title = std::move(title);
  view.tells_games = flags.has("games");
  view.is_json = flags.has("json");
  view.is_live = flags.has("live");
  view.page = flags.find("html");
  return view;
}

int run_and_report(const TournamentOptions& options, const OpeningBook& openings,
                   const RunView& view, Executor& executor, const std::stop_token& stop) {
  if (view.page) check_replaceable(*view.page, "--html");
  const std::string warning = load_warning(options, own_cores().size(), machine_load());
  if (!warning.empty()) std::cerr << warning << std::endl;
  JournaledRun run = view.resumes ? resume(options, openings) : start(options);
  Onlookers onlookers(options, run.standings.games());
  if (view.page) {
    onlookers.add_page(*view.page, tournament_info(options, view.title), run.standings);
  }
  // Elsewhere than on a terminal there is nothing to redraw; lines of progress come as always.
  if (view.is_live && terminal_columns(STDERR_FILENO)) onlookers.add_table(run.standings);
  if (view.tells_games) onlookers.tell_games();
  const Standings standings = play_and_record(
      executor, std::move(run),
      [&](const GameRecord& record, const TournamentProgress& now) { onlookers.see(record, now); },
      stop);
  onlookers.finish();
  if (view.after_games) view.after_games();
  const int status = tell_whether_stopped(options, standings);
  const TournamentReport report = tournament_report(options, standings);
  std::cout << (view.is_json ? format_json(report) : format_text(report, output_width()));
  return status;
}

}  // namespace uttt
