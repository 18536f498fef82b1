// `uttt rate`: one rating list a ruleset from all games of any number of journals.
#include <algorithm>
#include <iostream>
#include <map>
#include <thread>

#include "app/commands.hpp"
#include "app/journal_options.hpp"
#include "tournament/journal/reader.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/strength/rating.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxSamples = 1'000'000;

Anchor parse_anchor(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0) {
    throw InputError("--anchor: " + in_quotes(text) + " is not an anchor; expected NAME=ELO");
  }
  return {text.substr(0, equals),
          parse_decimal(text.substr(equals + 1), -kMaxAnchorElo, kMaxAnchorElo, "--anchor")};
}

RatingOptions rating_options(const Flags& flags) {
  RatingOptions options;
  if (const auto anchor = flags.find("anchor")) options.anchor = parse_anchor(*anchor);
  options.seed = flags.number("seed").value();
  options.samples = static_cast<int>(flags.number("samples").value());
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(flags.number("threads").value_or(cores));
  return options;
}

RatingReport rate_ruleset(Ruleset ruleset, const ResultSet& results, const RatingOptions& options) {
  try {
    return rating_report(results, options);
  } catch (const InputError& error) {
    throw InputError(format_ruleset(ruleset) + ": " + error.what());
  }
}

std::string format_lists(const std::vector<std::pair<Ruleset, RatingReport>>& ratings) {
  std::string text;
  for (const auto& [ruleset, report] : ratings) {
    text += (text.empty() ? "" : "\n") + format_ruleset(ruleset) + ": " +
            std::to_string(report.games) + " games, " + std::to_string(report.distinct_games) +
            " distinct\n\n" + format_text(report) + "\n" + format_superiority(report.list);
  }
  return text;
}

std::map<Ruleset, ResultSet> read_results(const std::vector<std::string>& journals) {
  std::map<Ruleset, ResultSet> results;
  for (const std::string& path : journals) {
    read_journal(path, [&](const GameRecord& record) { results[record.ruleset].add(record); });
  }
  if (results.empty()) throw InputError("the journals hold no game; expected one or more");
  return results;
}

int run_rate(const Flags& flags) {
  if (!flags.has("journal")) throw InputError("no journal; usage: " + usage_of(rate_command()));
  const RatingOptions options = rating_options(flags);
  std::vector<std::pair<Ruleset, RatingReport>> ratings;
  for (const auto& [ruleset, results] : read_results(flags.all("journal"))) {
    ratings.emplace_back(ruleset, rate_ruleset(ruleset, results, options));
  }
  std::cout << (flags.has("json") ? format_json(ratings) : format_lists(ratings));
  return 0;
}

}  // namespace

Subcommand rate_command() {
  const RatingOptions defaults;
  return {
      "rate",
      "rate all players of any journals together",
      "JOURNAL... [--anchor NAME=ELO] [--seed S] [--samples N] [--json]",
      "Rates all players of a ruleset together from all its games: a Bradley-Terry fit with draws "
      "(Davidson 1970) and the worth of moving first. Between near equals the ratings promise the "
      "score that Elo does. The intervals and the chances to be stronger come from a bootstrap "
      "over pairs of games.",
      {journals_option(),
       {"anchor", FreeText{"NAME=ELO"}, "they are 0 on average", "a strategy's rating is given"},
       {"seed", WholeNumber{}, std::to_string(defaults.seed), "of the samples"},
       {"samples", WholeNumber{1, kMaxSamples}, std::to_string(defaults.samples),
        "of the bootstrap"},
       {"threads", WholeNumber{1, kMaxThreads}, "one for every core", "threads to work with"},
       {"json", Switch{}, "", "the lists as JSON, on one line"}},
      {},
      "journal",
      {"uttt rate round_robin.jsonl --anchor random=0"},
      run_rate};
}

}  // namespace uttt
