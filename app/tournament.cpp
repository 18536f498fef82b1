// `uttt tournament`: plays what a config says and prints the tables.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "app/cluster.hpp"
#include "app/commands.hpp"
#include "app/config/files.hpp"
#include "app/config/tournament.hpp"
#include "app/interrupt.hpp"
#include "app/live_table.hpp"
#include "app/output.hpp"
#include "app/page_file.hpp"
#include "app/progress.hpp"
#include "posix/terminal.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/run/resume.hpp"
#include "tournament/run/runner.hpp"
#include "tournament/strength/forecast.hpp"

namespace uttt {
namespace {

constexpr int kInterrupted = 3;  // an exit status
constexpr int kSaidByRank0 = 2;

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

// Tells of games lost by a fault when they are; of the same fault of one player so often only.
class FaultNotes {
 public:
  explicit FaultNotes(Progress& progress) : progress_(progress) {}

  void see(const GameRecord& record) {
    if (!is_fault(record.termination)) return;
    const Player loser = record.outcome == Outcome::x_won ? Player::o : Player::x;
    const std::string& name = record.seats[static_cast<std::size_t>(loser)].name;
    const std::string fault(format_termination(record.termination));
    const int told = ++told_[name + "\n" + fault];
    if (told > kMostTold) return;
    progress_.tell("game " + std::to_string(record.number) + " on " +
                   format_ruleset(record.ruleset) + ": " + name + " loses by " + fault +
                   (record.detail.empty() ? "" : ": " + printable(record.detail)) +
                   (told == kMostTold ? "; more of these are told at the end" : ""));
  }

 private:
  static constexpr int kMostTold = 10;

  Progress& progress_;
  std::map<std::string, int> told_;
};

// "game 7 on basic: a (X) beat b (O) by rules".
std::string result_line(const GameRecord& record) {
  const auto& [x, o] = record.seats;
  const std::string game =
      "game " + std::to_string(record.number) + " on " + format_ruleset(record.ruleset) + ": ";
  const std::string by = " by " + std::string(format_termination(record.termination));
  if (record.outcome == Outcome::draw)
    return game + x.name + " (X) drew with " + o.name + " (O)" + by;
  if (record.outcome == Outcome::x_won) return game + x.name + " (X) beat " + o.name + " (O)" + by;
  return game + o.name + " (O) beat " + x.name + " (X)" + by;
}

// All games of the tournament if its test goes on as it went so far, and those after it likewise.
std::uint64_t expected_games(const TournamentOptions& options, const TournamentProgress& now) {
  const auto pairs = options.sprt ? expected_pairs_left(now.sprt, *options.sprt) : std::nullopt;
  if (!pairs) return now.games_planned;
  const auto rounds = static_cast<double>(options.rounds);
  const auto played = static_cast<double>(now.sprt.pairs);
  const double left = std::min(*pairs, rounds - played);
  const double share = (played + left) / rounds;
  const double later =
      static_cast<double>(now.games_planned - now.games_done) - 2 * (rounds - played);
  return now.games_done +
         static_cast<std::uint64_t>(std::ceil(2 * left + share * std::max(later, 0.0)));
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

// Whoever looks on while a tournament runs: the progress, alone or above the standings, and a page.
class Onlookers {
 public:
  Onlookers(const TournamentOptions& options, std::uint64_t games_before)
      : options_(options), progress_(games_before) {}

  void add_table(const Standings& standings) { table_.emplace(options_, standings); }
  void add_page(const std::string& path, PageInfo info, const Standings& standings) {
    page_.emplace(path, std::move(info), options_, standings);
  }

  void tell_games() { tells_games_ = true; }

  void see(const GameRecord& record, const TournamentProgress& now) {
    if (page_) page_->add(record);
    if (tells_games_) std::cout << result_line(record) << std::endl;
    if (!table_) faults_.see(record);
    const std::uint64_t games = expected_games(options_, now);
    const std::string note = options_.sprt ? format_llr(*options_.sprt, now.sprt) : "";
    if (table_) {
      table_->add(record, progress_.line(now.games_done, games, note));
    } else {
      progress_.show(now.games_done, games, note);
    }
  }

  void finish() {
    table_.reset();
    if (page_) page_->finish();
  }

 private:
  const TournamentOptions& options_;
  Progress progress_;
  FaultNotes faults_{progress_};
  bool tells_games_ = false;
  std::optional<LiveTable> table_;
  std::optional<LivePage> page_;
};

PageInfo tournament_info(const std::string& config, const TournamentOptions& options) {
  PageInfo info = page_info(title_of(config), PageInfo::Kind::tournament);
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
  return kInterrupted;
}

// "games.jsonl" becomes "games.3of64.jsonl", unless the command line says otherwise.
void take_shard(TournamentOptions& options, const Flags& flags) {
  const auto said = flags.find("shard");
  if (!said) return;
  options.shard = parse_shard(*said, "--shard");
  const Schedule can_be_played(options);  // else it throws
  if (options.journal.empty() || flags.has("journal") || flags.has("resume")) return;
  const std::filesystem::path path(options.journal);
  std::filesystem::path name = path.parent_path() / path.stem();
  name += "." + std::to_string(options.shard->number) + "of" +
          std::to_string(options.shard->count) + path.extension().string();
  options.journal = name.string();
}

TournamentOptions options_from_flags(const Flags& flags) {
  const auto config = flags.find("config");
  if (!config) throw InputError("no config file; usage: " + usage_of(tournament_command()));
  const auto resumed = flags.find("resume");
  if (resumed && flags.has("journal")) {
    throw InputError("--journal begins a journal and --resume goes on with one; expected either");
  }
  if (flags.has("games") && flags.has("json")) {
    throw InputError("--games prints lines and --json an object; expected either");
  }

  const ConfigFile file(*config, tournament_sections());
  TournamentOptions options = read_tournament_options(file, flags);
  if (resumed) options.journal = *resumed;
  take_shard(options, flags);
  check_files(file, options);
  return options;
}

// Plays on the other ranks, or here when there are none.
int lead_tournament(const Flags& flags, const RankRun* ranks, const std::stop_token& stop) {
  const TournamentOptions options = options_from_flags(flags);
  // Whatever cannot be played is refused before the journal is begun.
  const OpeningBook openings(options);
  if (const auto page = flags.find("html")) check_replaceable(*page, "--html");
  const std::unique_ptr<Executor> here = make_local_executor(options, openings);
  std::optional<ClusterExecutor> elsewhere;
  if (ranks != nullptr) {
    elsewhere.emplace(ranks->link, options, ranks->silence);
    if (!options.scale_time) warn_of_spread(elsewhere->speeds());
  }
  JournaledRun run = flags.has("resume") ? resume(options, openings) : start(options);
  Onlookers onlookers(options, run.standings.games());
  if (const auto page = flags.find("html")) {
    onlookers.add_page(*page, tournament_info(flags.required("config"), options), run.standings);
  }
  // Elsewhere than on a terminal there is nothing to redraw; lines of progress come as always.
  if (flags.has("live") && terminal_columns(STDERR_FILENO)) onlookers.add_table(run.standings);
  if (flags.has("games")) onlookers.tell_games();
  const Standings standings = play_and_record(
      elsewhere ? *elsewhere : *here, std::move(run),
      [&](const GameRecord& record, const TournamentProgress& now) { onlookers.see(record, now); },
      stop);
  onlookers.finish();
  if (elsewhere) tell_hosts(elsewhere->hosts());
  const int status = tell_whether_stopped(options, standings);
  const TournamentReport report = tournament_report(options, standings);
  std::cout << (flags.has("json") ? format_json(report) : format_text(report, output_width()));
  return status;
}

int run_tournament(const Flags& flags) {
  // A shard is one process's own.
  if (!flags.has("shard")) guard_rank();
  const InterruptWatch interrupt;  // before MPI makes threads
  const auto stop = interrupt.token();
  if (flags.has("shard")) return lead_tournament(flags, nullptr, stop);
  std::unique_ptr<RankLink> link;
  try {
    link = join_ranks();
  } catch (const InputError&) {
    if (find_launch()->rank == 0) throw;
    return kSaidByRank0;
  }
  if (!link) return lead_tournament(flags, nullptr, stop);
  const RankRun run{*link, std::chrono::seconds(*flags.number("rank-timeout"))};
  return run_among_ranks(
      run, [&] { return lead_tournament(flags, &run, stop); },
      [&] { return options_from_flags(flags); });
}

}  // namespace

Subcommand tournament_command() {
  std::vector<OptionInfo> options = {{"config", FreeText{"CONFIG"}, "none",
                                      "the config file; configs/example.cfg explains every key"}};
  for (const OptionInfo& option : tournament_flags()) options.push_back(option);
  options.push_back(
      {"resume", FreeText{"JOURNAL"}, "none", "go on with a journal of this config, or begin it"});
  options.push_back({"games", Switch{}, "", "a line for every game as well, before the tables"});
  options.push_back({"shard", FreeText{"K/N"}, "none",
                     "play only every Nth pair of games, the Kth first; \"uttt merge\" joins them",
                     "3/64"});
  options.push_back({"rank-timeout", WholeNumber{1, 86400}, "60",
                     "under mpirun or srun: seconds of silence after which a rank counts as dead"});
  options.push_back({"json", Switch{}, "", "the tables as JSON, on one line"});
  options.push_back({"live", Switch{}, "", "show the standings while it runs, on a terminal"});
  options.push_back({"html", FreeText{"FILE"}, "none",
                     "a page of tables, plots and replays, rewritten as the run goes on"});
  return {
      "tournament",
      "play a config's matches in parallel and rate the players",
      "CONFIG [--threads N] [--rounds N] [--seed S] [--journal FILE | --resume FILE] "
      "[--shard K/N] [--games | --json] [--live] [--html FILE]",
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
