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

}  // namespace

int run_tournament(const Arguments& arguments) {
  namespace po = boost::program_options;
  po::options_description options_help("options");
  add_tournament_options(options_help);
  options_help.add_options()("resume", po::value<std::string>()->value_name("JOURNAL"),
                             "go on with a journal of this config, or begin it")(
      "json", "the tables as JSON, on one line")(
      "config", po::value<std::string>()->value_name("CONFIG"),
      "the config file; configs/example.cfg explains every key");
  po::positional_options_description positional;
  positional.add("config", 1);
  const CommandHelp help{
      "uttt tournament CONFIG [--threads N] [--rounds N] [--seed S] "
      "[--journal FILE | --resume FILE] [--json]",
      "Plays every ruleset of the config as a round robin, gauntlet, Swiss, knockout or ladder of\n"
      "its strategies, in parallel, and prints standings and crosstables. With [sprt] in the\n"
      "config a match ends as soon as the test decides. Ctrl-C ends it with the tables so far."};
  const auto flags = parse_command_line(arguments, help, options_help, positional);
  if (!flags) return 0;
  if (flags->count("config") == 0) throw InputError("no config file; usage: " + help.usage);

  const bool is_resumed = flags->count("resume") != 0;
  if (is_resumed && flags->count("journal") != 0) {
    throw InputError("--journal begins a journal and --resume goes on with one; expected either");
  }

  TournamentOptions options = read_tournament_options((*flags)["config"].as<std::string>(), *flags);
  if (is_resumed) options.journal = (*flags)["resume"].as<std::string>();
  // Whatever cannot be played is refused before the journal is begun.
  const OpeningBook openings(options);
  const InterruptWatch interrupt;
  const Standings standings =
      play_and_record(options, openings, is_resumed ? resume(options, openings) : start(options),
                      interrupt.token());
  tell_whether_stopped(options, standings);
  const TournamentReport report = tournament_report(options, standings);
  std::cout << (flags->count("json") != 0 ? format_json(report) : format_text(report));
  return 0;
}

}  // namespace uttt
