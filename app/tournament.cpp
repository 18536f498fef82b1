// `uttt tournament`: plays what a config says and prints the tables.
#include <iostream>
#include <optional>
#include <utility>

#include "app/commands.hpp"
#include "app/config/tournament.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/run/resume.hpp"
#include "tournament/run/runner.hpp"

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

Standings play_and_record(const TournamentOptions& options, const OpeningBook& openings,
                          JournaledRun run, const std::stop_token& stop) {
  std::optional<Journal>& journal = run.journal;
  Progress progress(run.standings.games());
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress& now) {
    if (journal) journal->append(record);
    progress.show(now.games_done, now.games_planned,
                  options.sprt ? format_llr(*options.sprt, now.sprt) : "");
  };
  Standings standings =
      play_tournament(options, openings, std::move(run.standings), observer, stop);
  if (journal) journal->sync();
  return standings;
}

void tell_whether_stopped(const TournamentOptions& options, const Standings& standings) {
  const std::uint64_t left = standings.schedule().games_left();
  if (left == 0) return;
  std::cerr << "stopped after " << standings.games() << " of " << standings.games() + left
            << " games";
  if (!options.journal.empty()) std::cerr << "; to go on: --resume " << options.journal;
  std::cerr << std::endl;
}

int run_tournament(const Flags& flags) {
  const auto config = flags.find("config");
  if (!config) throw InputError("no config file; usage: " + usage_of(tournament_command()));
  const auto resumed = flags.find("resume");
  if (resumed && flags.has("journal")) {
    throw InputError("--journal begins a journal and --resume goes on with one; expected either");
  }

  TournamentOptions options = read_tournament_options(*config, flags);
  if (resumed) options.journal = *resumed;
  // Whatever cannot be played is refused before the journal is begun.
  const OpeningBook openings(options);
  const InterruptWatch interrupt;
  const Standings standings = play_and_record(
      options, openings, resumed ? resume(options, openings) : start(options), interrupt.token());
  tell_whether_stopped(options, standings);
  const TournamentReport report = tournament_report(options, standings);
  std::cout << (flags.has("json") ? format_json(report) : format_text(report));
  return 0;
}

}  // namespace

Subcommand tournament_command() {
  std::vector<OptionInfo> options = {{"config", FreeText{"CONFIG"}, "none",
                                      "the config file; configs/example.cfg explains every key"}};
  for (const OptionInfo& option : tournament_flags()) options.push_back(option);
  options.push_back(
      {"resume", FreeText{"JOURNAL"}, "none", "go on with a journal of this config, or begin it"});
  options.push_back({"json", Switch{}, "", "the tables as JSON, on one line"});
  return {
      "tournament",
      "play a config's matches in parallel and rate the players",
      "CONFIG [--threads N] [--rounds N] [--seed S] [--journal FILE | --resume FILE] [--json]",
      "Plays every ruleset of the config as a round robin, gauntlet, Swiss, knockout or ladder of "
      "its strategies, in parallel, and prints standings and crosstables. With [sprt] in the "
      "config a match ends as soon as the test decides. Ctrl-C ends it with the tables so far. "
      "\"uttt list config\" names the keys of a config.",
      std::move(options),
      {"config"},
      "",
      {"uttt tournament configs/round_robin.cfg --resume round_robin.jsonl"},
      run_tournament};
}

}  // namespace uttt
