// `uttt tournament`: plays what a config says and prints the tables.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/tournament_options.hpp"
#include "tournament/journal.hpp"
#include "tournament/report.hpp"
#include "tournament/runner.hpp"

namespace uttt {
namespace {

std::unique_ptr<Journal> open_journal(const std::string& path) {
  if (path.empty()) return nullptr;
  auto journal = std::make_unique<Journal>(path);
  if (!journal->kept_as().empty()) {
    std::cerr << path << " was there already and is kept as " << journal->kept_as() << std::endl;
  }
  return journal;
}

Standings play_and_record(const TournamentOptions& options) {
  // Whatever cannot be played is refused before the journal is begun.
  Standings standings(options);
  const OpeningBook openings(options);
  const InterruptWatch interrupt;
  const auto journal = open_journal(options.journal);
  Progress progress;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress& now) {
    if (journal) journal->append(record);
    progress.show(now.games_done, now.games_planned,
                  options.sprt ? format_llr(*options.sprt, now.sprt) : "");
  };
  return play_tournament(options, openings, std::move(standings), observer, interrupt.token());
}

}  // namespace

int run_tournament(const Arguments& arguments) {
  namespace po = boost::program_options;
  po::options_description options_help("options");
  add_tournament_options(options_help);
  options_help.add_options()("config", po::value<std::string>()->value_name("CONFIG"),
                             "the config file; configs/example.cfg explains every key");
  po::positional_options_description positional;
  positional.add("config", 1);
  const CommandHelp help{
      "uttt tournament CONFIG [--threads N] [--rounds N] [--seed S] [--journal FILE]",
      "Plays every ruleset of the config as a round robin, gauntlet, Swiss, knockout or ladder of\n"
      "its strategies, in parallel, and prints standings and crosstables. With [sprt] in the\n"
      "config a match ends as soon as the test decides. Ctrl-C ends it with the tables so far."};
  const auto flags = parse_command_line(arguments, help, options_help, positional);
  if (!flags) return 0;
  if (flags->count("config") == 0) throw InputError("no config file; usage: " + help.usage);

  const TournamentOptions options =
      read_tournament_options((*flags)["config"].as<std::string>(), *flags);
  const Standings standings = play_and_record(options);
  if (const std::uint64_t left = standings.schedule().games_left(); left > 0) {
    std::cerr << "stopped after " << standings.games() << " of " << standings.games() + left
              << " games" << std::endl;
  }
  std::cout << format_report(options, standings);
  return 0;
}

}  // namespace uttt
