// `uttt tune depth`: how deep a bot should search.
#include <iostream>
#include <thread>

#include "app/commands.hpp"
#include "app/config/tournament.hpp"
#include "app/interrupt.hpp"
#include "app/output.hpp"
#include "app/page_file.hpp"
#include "app/tune/depth.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxPairs = 100'000;
constexpr double kMaxBudgetMs = 86'400'000;

SweepRun read_run(const Flags& flags, const std::string& config) {
  const auto decimal = [&](const char* key) -> std::optional<double> {
    const auto text = flags.find(key);
    if (!text) return std::nullopt;
    return read_decimal(option_named(tune_depth_command().options, key), *text,
                        std::string("--") + key);
  };
  SweepRun run;
  run.elo_error = decimal("elo-error").value_or(run.elo_error);
  run.budget_ms = decimal("budget-ms");
  run.max_pairs = flags.number("max-pairs").value_or(run.max_pairs);
  run.title = title_of(config);
  run.folder = flags.find("journals").value_or(run.title + ".sweep");
  run.html = flags.find("html").value_or("");
  return run;
}

int run_tune_depth(const Flags& flags) {
  const auto path = flags.find("config");
  if (!path) throw InputError("no config file; usage: " + usage_of(tune_depth_command()));
  const std::array sections = {tournament_sections().front(), kSweepSection};
  const ConfigFile file(*path, sections);
  if (!file.has_section(kSweepSection)) {
    throw InputError(*path +
                     ": has no section [sweep]; expected one with strategy, option, values");
  }
  const Sweep sweep = read_sweep(file, read_tournament_options(file, flags));
  const SweepRun run = read_run(flags, *path);
  if (!run.html.empty()) check_replaceable(run.html, "--html");
  if (const auto output = flags.find("output")) check_replaceable(*output, "--output");
  const InterruptWatch interrupt;
  const SweepReport report = run_sweep(sweep, run, interrupt.token());
  std::cout << format_text(report, output_width());
  if (report.rows.size() < sweep.candidates.size()) {
    std::cerr << "stopped after " << report.rows.size() << " of " << sweep.candidates.size()
              << " settings; the same command goes on" << std::endl;
  }
  const auto output = flags.find("output");
  if (!output) return 0;
  if (!report.recommended) throw std::runtime_error("no setting can be recommended");
  replace_file(*output, recommended_config(sweep, report), "--output");
  return 0;
}

}  // namespace

Subcommand tune_depth_command() {
  std::vector<OptionInfo> options = {
      {"config", FreeText{"CONFIG"}, "none", "a config with a section [sweep]"},
      {"elo-error", DecimalNumber{1, 1000}, "25",
       "play until no 95 % interval is wider than this to a side"},
      {"budget-ms", DecimalNumber{0.001, kMaxBudgetMs}, "none",
       "recommend the strongest that keeps 99 % of its moves within it"},
      {"max-pairs", WholeNumber{1, kMaxPairs}, "1000", "pairs of games a setting, at most"},
      {"output", FreeText{"FILE"}, "none", "write the recommended setting as a config"},
      {"html", FreeText{"FILE"}, "none", "write a page of tables, plots and replays"},
      {"journals", FreeText{"FOLDER"}, "the config's name with .sweep",
       "the games, a journal a setting, to go on with"}};
  for (const OptionInfo& option : tournament_flags()) {
    if (option.name == "threads" || option.name == "seed") options.push_back(option);
  }
  return {
      "tune depth",
      "find how deep a bot should search in a given time",
      "CONFIG [--elo-error E] [--budget-ms MS] [--output FILE] [--html FILE]",
      "How deep should my bot search? Lets every setting that the config's section [sweep] names "
      "play against the other strategies until its strength is known well enough, measures its "
      "move times, and recommends one. Move times are right only where the machine does nothing "
      "else: --threads 1 is the safest. Ctrl-C ends it; the same command goes on.",
      std::move(options),
      {"config"},
      "",
      {"uttt tune depth configs/sweep.cfg --budget-ms 1 --output best.cfg"},
      run_tune_depth};
}

}  // namespace uttt
