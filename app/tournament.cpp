// `uttt tournament`: plays what a config says and prints the tables.
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "app/cluster.hpp"
#include "app/commands.hpp"
#include "app/config/files.hpp"
#include "app/config/tournament.hpp"
#include "app/interrupt.hpp"
#include "app/page_file.hpp"
#include "app/run/run.hpp"

namespace uttt {
namespace {

constexpr int kSaidByRank0 = 2;
constexpr std::chrono::seconds kTimeForRank0{5};

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
  const ConfigFile file(*config, tournament_sections());
  TournamentOptions options = read_tournament_options(file, flags);
  if (resumed) options.journal = *resumed;
  take_shard(options, flags);
  check_files(file, options);
  return options;
}

// Plays on the other ranks, or here when there are none.
int lead_tournament(const Flags& flags, const RankRun* ranks, const std::stop_token& stop) {
  RunView view = read_view(flags, title_of(flags.find("config").value_or("")));
  view.resumes = flags.has("resume");
  const TournamentOptions options = options_from_flags(flags);
  const OpeningBook openings(options);
  const std::unique_ptr<Executor> here = make_local_executor(options, openings);
  if (ranks == nullptr) return run_and_report(options, openings, view, *here, stop);
  ClusterExecutor elsewhere(ranks->link, options, ranks->silence);
  if (!options.scale_time) warn_of_spread(elsewhere.speeds());
  view.after_games = [&elsewhere] { tell_hosts(elsewhere.hosts()); };
  return run_and_report(options, openings, view, elsewhere, stop);
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
    // Whoever fails first makes mpirun end the others: it is to be the one who says why.
    std::this_thread::sleep_for(kTimeForRank0);
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
  options.push_back({"shard", FreeText{"K/N"}, "none",
                     "play only every Nth pair of games, the Kth first; \"uttt merge\" joins them",
                     "3/64"});
  options.push_back({"rank-timeout", WholeNumber{1, 86400}, "60",
                     "under mpirun or srun: seconds of silence after which a rank counts as dead"});
  for (const OptionInfo& option : view_options()) options.push_back(option);
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
