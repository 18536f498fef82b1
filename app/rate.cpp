// `uttt rate`: one rating list a ruleset from all games of any number of journals.
#include <algorithm>
#include <iostream>
#include <map>
#include <thread>

#include "app/commands.hpp"
#include "tournament/journal/reader.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/strength/rating.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr std::uint64_t kMaxSamples = 1'000'000;
constexpr std::uint64_t kMaxThreads = 1024;

Anchor parse_anchor(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0) {
    throw InputError("--anchor: " + in_quotes(text) + " is not an anchor; expected NAME=ELO");
  }
  return {text.substr(0, equals),
          parse_decimal(text.substr(equals + 1), -kMaxAnchorElo, kMaxAnchorElo, "--anchor")};
}

RatingOptions rating_options(const po::variables_map& flags) {
  const auto number = [&](const char* key, std::uint64_t low, std::uint64_t high,
                          std::uint64_t default_value) {
    if (flags.count(key) == 0) return default_value;
    return parse_number(flags[key].as<std::string>(), low, high, std::string("--") + key);
  };
  RatingOptions options;
  if (flags.count("anchor") != 0) options.anchor = parse_anchor(flags["anchor"].as<std::string>());
  options.seed = number("seed", 0, UINT64_MAX - 1, options.seed);
  options.samples = static_cast<int>(number("samples", 1, kMaxSamples, 1000));
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(number("threads", 1, kMaxThreads, cores));
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

}  // namespace

int run_rate(const Arguments& arguments) {
  po::options_description options_help("options");
  options_help.add_options()("anchor", po::value<std::string>()->value_name("NAME=ELO"),
                             "a strategy's rating is given; default: they are 0 on average")(
      "seed", po::value<std::string>()->value_name("S"), "of the samples; default: 1")(
      "samples", po::value<std::string>()->value_name("N"), "of the bootstrap; default: 1000")(
      "threads", po::value<std::string>()->value_name("N"), "default: one for every core")(
      "json", "the lists as JSON, on one line")(
      "journal", po::value<std::vector<std::string>>()->value_name("JOURNAL"),
      "a tournament's journal; any number of them");
  po::positional_options_description positional;
  positional.add("journal", -1);
  const CommandHelp help{
      "uttt rate JOURNAL... [--anchor NAME=ELO] [--seed S] [--samples N] [--json]",
      "Rates all players of a ruleset together from all its games: a Bradley-Terry fit with draws\n"
      "(Davidson 1970) and the worth of moving first. Between near equals the ratings promise the\n"
      "score that Elo does. The intervals and the chances to be stronger come from a bootstrap\n"
      "over pairs of games."};
  const auto flags = parse_command_line(arguments, help, options_help, positional);
  if (!flags) return 0;
  if (flags->count("journal") == 0) throw InputError("no journal; usage: " + help.usage);
  const RatingOptions options = rating_options(*flags);

  std::vector<std::pair<Ruleset, RatingReport>> ratings;
  for (const auto& [ruleset, results] :
       read_results((*flags)["journal"].as<std::vector<std::string>>())) {
    ratings.emplace_back(ruleset, rate_ruleset(ruleset, results, options));
  }
  std::cout << (flags->count("json") != 0 ? format_json(ratings) : format_lists(ratings));
  return 0;
}

}  // namespace uttt
