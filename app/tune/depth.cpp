#include "app/tune/depth.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/journals.hpp"
#include "app/page_file.hpp"
#include "app/progress.hpp"
#include "tournament/reports/gathered.hpp"
#include "tournament/reports/table.hpp"
#include "tournament/run/resume.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

std::string journal_of(const SweepRun& run, const SweepCandidate& candidate) {
  return (fs::path(run.folder) / (candidate.player.name + ".jsonl")).string();
}

std::uint64_t pairs_in(const SweepRow& row) {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : row.pairs) sum += count;
  return sum;
}

bool is_enough(const SweepRow& row, const SweepRun& run) {
  return pairs_in(row) >= run.max_pairs || elo_error(row.elo) <= run.elo_error;
}

std::string note_of(const SweepRow& row) {
  if (!row.elo) return row.player;
  return row.player + ": " + format_elo(row.elo->elo) + " " +
         format_interval(row.elo->low, row.elo->high);
}

// Plays the games of one setting until its interval is small enough.
SweepRow play_candidate(const Sweep& sweep, const SweepCandidate& candidate, const SweepRun& run,
                        const std::stop_token& stop) {
  const TournamentOptions options = candidate_options(sweep, candidate, journal_of(run, candidate));
  const OpeningBook openings(options);
  ResumedTournament resumed = resume_tournament(options.journal, options, openings);
  SweepFold fold(candidate.player.name);
  read_games(options.journal, [&](const GameRecord& record) { fold.add(record); });
  if (is_enough(fold.row(candidate.setting), run)) return fold.row(candidate.setting);

  std::stop_source enough;
  const std::stop_callback interrupted(stop, [&] { enough.request_stop(); });
  Progress progress(resumed.standings.games());
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress& now) {
    resumed.journal.append(record);
    fold.add(record);
    const SweepRow row = fold.row(candidate.setting);
    // A few games more than asked for are played where several threads are at it.
    progress.show(now.games_done, std::max(now.games_done, 2 * run.max_pairs), note_of(row));
    if (is_enough(row, run)) enough.request_stop();
  };
  play_tournament(options, openings, std::move(resumed.standings), observer, enough.get_token());
  resumed.journal.sync();
  return fold.row(candidate.setting);
}

void write_page(const Sweep& sweep, const SweepReport& report, const SweepRun& run) {
  if (run.html.empty()) return;
  PageInfo info = page_info(run.title, PageInfo::Kind::depth);
  GatheredGames games;
  PageContent content;
  for (const SweepCandidate& candidate : sweep.candidates) {
    const std::string journal = journal_of(run, candidate);
    if (!fs::exists(journal)) continue;
    read_games(journal, [&](const GameRecord& record) {
      games.add(record);
      content.add(record, info.journals.size());
    });
    info.journals.push_back(fs::path(journal).filename().string());
  }
  info.sweep = report;
  info.is_live = report.rows.size() < sweep.candidates.size();
  RatingOptions ratings;
  ratings.threads = sweep.options.threads;
  replace_file(run.html, format_page(info, games.report(ratings), content), "--html");
}

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw InputError("cannot make the folder " + folder + ": " + error.message());
}

// Options of bots are kept as they are but for their folder, which was told from the config's.
std::string section_of(const NamedSpec& player, const std::string& folder) {
  std::string text = "\n[strategy." + player.name + "]\ntype = " + player.spec.name + "\n";
  for (const auto& [key, value] : player.spec.options) {
    const bool is_path = player.spec.name == "external" && key == "directory";
    text +=
        key + " = " + (is_path ? fs::absolute(fs::path(folder) / value).string() : value) + "\n";
  }
  return text;
}

}  // namespace

SweepReport run_sweep(const Sweep& sweep, const SweepRun& run, const std::stop_token& stop) {
  make_folder(run.folder);
  SweepReport report;
  report.ruleset = sweep.options.rulesets.front();
  report.budget_ms = run.budget_ms;
  for (const SweepCandidate& candidate : sweep.candidates) {
    if (stop.stop_requested()) break;
    const SweepRow row = play_candidate(sweep, candidate, run, stop);
    std::cerr << note_of(row) << " after " << row.games.games() << " games" << std::endl;
    report.rows.push_back(row);
    report.recommended = recommended_row(report.rows, report.budget_ms);
    write_page(sweep, report, run);
  }
  return report;
}

std::string recommended_config(const Sweep& sweep, const SweepReport& report) {
  const SweepRow& row = report.rows[report.recommended.value()];
  std::string text = "# Recommended by uttt tune depth: " + row.player;
  if (row.elo) {
    text += ", Elo " + format_elo(row.elo->elo) + " " +
            format_interval(row.elo->low, row.elo->high) + " against the others here";
  }
  if (row.times) text += "; p99 of a move " + format_fixed(row.times->p99, 2) + " ms";
  text += ".\n\nruleset = " + format_ruleset(report.ruleset) + "\n";
  for (const SweepCandidate& candidate : sweep.candidates) {
    if (candidate.player.name == row.player) text += section_of(candidate.player, "");
  }
  for (const NamedSpec& player : sweep.options.players) {
    text += section_of(player, sweep.options.folder);
  }
  return text;
}

}  // namespace uttt
