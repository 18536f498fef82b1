#include "tournament/plan/keys.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

#include "text/numbers.hpp"
#include "tournament/strength/fingerprint.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxRounds = 1'000'000;
constexpr std::uint64_t kMaxReplays = 100;
constexpr std::uint64_t kMaxOpeningPlies = 40;
constexpr std::uint64_t kMaxBalance = 1000;
constexpr std::uint64_t kMaxJudgeNodes = 1'000'000;
constexpr std::uint64_t kMaxProofNodes = 1'000'000;
constexpr std::uint64_t kMaxThreads = 1024;

// Error rates beyond these ask for more games than anyone plays, or decide by guessing.
constexpr double kMinRate = 1e-6;
constexpr double kMaxRate = 0.49;

using Written = std::vector<Option>;

Written write_rulesets(const TournamentOptions& options) {
  Written rulesets;
  for (std::size_t i = 0; i < options.rulesets.size(); ++i) {
    rulesets.push_back({"ruleset." + std::to_string(i + 1), format_ruleset(options.rulesets[i])});
  }
  return rulesets;
}

std::string name_of(const RoundRobin&) { return "round-robin"; }
std::string name_of(const Gauntlet&) { return "gauntlet"; }
std::string name_of(const Swiss&) { return "swiss"; }
std::string name_of(const Knockout&) { return "knockout"; }
std::string name_of(const Ladder&) { return "ladder"; }

Written write_format(const TournamentOptions& options) {
  return {
      {"format", std::visit([](const auto& format) { return name_of(format); }, options.format)}};
}

Written write_challenger(const TournamentOptions& options) {
  const auto* const gauntlet = std::get_if<Gauntlet>(&options.format);
  if (gauntlet == nullptr) return {};
  return {{"challenger", options.players[gauntlet->challenger].name}};
}

Written write_replays(const TournamentOptions& options) {
  const auto* const knockout = std::get_if<Knockout>(&options.format);
  if (knockout == nullptr) return {};
  return {{"replays", std::to_string(knockout->replays)}};
}

Written write_rounds(const TournamentOptions& options) {
  return {{"rounds", std::to_string(options.rounds)}};
}

Written write_opening_plies(const TournamentOptions& options) {
  if (!options.openings.empty()) return {};
  return {{"opening_plies", std::to_string(options.opening_plies)}};
}

Written write_balance(const TournamentOptions& options) {
  if (!options.openings.empty() || !options.balance) return {};
  return {{"balance", std::to_string(options.balance->max_value)}};
}

Written write_balance_nodes(const TournamentOptions& options) {
  if (!options.openings.empty() || !options.balance) return {};
  return {{"balance_nodes", std::to_string(options.balance->nodes)}};
}

// Openings are told by their number and a digest.
Written write_openings(const TournamentOptions& options) {
  if (options.openings.empty()) return {};
  char digest[17];
  std::snprintf(digest, sizeof digest, "%016llx",
                static_cast<unsigned long long>(fingerprint(options.openings)));
  return {{"openings", std::to_string(options.openings.front().size()) + " with digest " + digest}};
}

Written write_seed(const TournamentOptions& options) {
  return {{"seed", std::to_string(options.seed)}};
}

template <double SprtOptions::*Value>
Written write_sprt(const TournamentOptions& options, const char* key) {
  if (!options.sprt) return {};
  return {{key, format_shortest((*options.sprt).*Value)}};
}

Written write_elo0(const TournamentOptions& options) {
  return write_sprt<&SprtOptions::elo0>(options, "elo0");
}
Written write_elo1(const TournamentOptions& options) {
  return write_sprt<&SprtOptions::elo1>(options, "elo1");
}
Written write_alpha(const TournamentOptions& options) {
  return write_sprt<&SprtOptions::alpha>(options, "alpha");
}
Written write_beta(const TournamentOptions& options) {
  return write_sprt<&SprtOptions::beta>(options, "beta");
}
Written write_model(const TournamentOptions& options) {
  if (!options.sprt) return {};
  return {{"model", options.sprt->model == EloModel::logistic ? "logistic" : "normalized"}};
}

Written write_adjudicate(const TournamentOptions& options) {
  if (!options.adjudication) return {};
  return {{"adjudicate", "proven"}};
}

Written write_adjudicate_nodes(const TournamentOptions& options) {
  if (!options.adjudication) return {};
  return {{"adjudicate_nodes", std::to_string(options.adjudication->nodes)}};
}

Written write_scale_time(const TournamentOptions& options) {
  if (!options.scale_time) return {};
  return {{"scale_time", "yes"}};
}

std::vector<TournamentKey> pairing_keys() {
  const TournamentOptions defaults;
  return {
      {"",
       {"ruleset", FreeText{"R"}, "none", "what is played; once or more", "open"},
       write_rulesets},
      {"",
       {"format",
        OneOf{{"single", "double", "round-robin", "gauntlet", "swiss", "knockout", "ladder"}},
        "round-robin", "who meets whom; single and double: round robins of 1 and 2 rounds"},
       write_format},
      {"",
       {"challenger", FreeText{"STRATEGY"}, "the first", "of a gauntlet: who meets all others"},
       write_challenger},
      {"",
       {"replays", WholeNumber{0, kMaxReplays}, std::to_string(Knockout{}.replays),
        "of a knockout: how often a drawn match is replayed"},
       write_replays},
      {"",
       {"rounds", WholeNumber{1, kMaxRounds}, std::to_string(defaults.rounds),
        "pairs of games for every two that meet; Swiss: rounds; with [sprt] at most so many, "
        "default 100000"},
       write_rounds},
  };
}

std::vector<TournamentKey> opening_keys() {
  const TournamentOptions defaults;
  return {
      {"",
       {"opening_plies", WholeNumber{0, kMaxOpeningPlies}, std::to_string(defaults.opening_plies),
        "random plies before the players move"},
       write_opening_plies},
      {"",
       {"balance", WholeNumber{0, kMaxBalance}, std::to_string(BalanceRule{}.max_value),
        "what counts as even with openings = balanced, in hundredths of log-odds"},
       write_balance},
      {"",
       {"balance_nodes", WholeNumber{1, kMaxJudgeNodes}, std::to_string(BalanceRule{}.nodes),
        "of the search that judges it"},
       write_balance_nodes},
      {"",
       {"openings", FreeText{"FILE | balanced"}, "none",
        "a file of openings, a line each, used in turn; balanced: random ones that are even"},
       write_openings},
      {"",
       {"seed", WholeNumber{}, std::to_string(defaults.seed), "of openings and random choices"},
       write_seed},
  };
}

std::vector<TournamentKey> sprt_keys() {
  const SprtOptions defaults;
  const double most =
      std::max(max_sprt_elo(EloModel::logistic), max_sprt_elo(EloModel::normalized));
  const auto rate = [](const char* name, double value, const char* meaning) {
    return OptionInfo{name, DecimalNumber{kMinRate, kMaxRate}, format_shortest(value), meaning};
  };
  return {
      {kSprtSection,
       {"elo0", DecimalNumber{-most, most}, "none", "H0: the first strategy is so much stronger",
        "0"},
       write_elo0},
      {kSprtSection,
       {"elo1", DecimalNumber{-most, most}, "none", "H1: it is so much stronger; above elo0", "10"},
       write_elo1},
      {kSprtSection, rate("alpha", defaults.alpha, "chance of accepting H1 where H0 holds"),
       write_alpha},
      {kSprtSection, rate("beta", defaults.beta, "chance of accepting H0 where H1 holds"),
       write_beta},
      {kSprtSection,
       {"model", OneOf{{"logistic", "normalized"}}, "logistic", "how Elo is counted"},
       write_model},
  };
}

std::vector<TournamentKey> other_keys() {
  return {
      {"",
       {"adjudicate", OneOf{{"none", "proven"}}, "none",
        "proven: a game ends when a search proves its result"},
       write_adjudicate},
      {"",
       {"adjudicate_nodes", WholeNumber{1, kMaxProofNodes}, std::to_string(ProofRule{}.nodes),
        "of that search, a ply"},
       write_adjudicate_nodes},
      {"",
       {"scale_time", OneOf{{"no", "yes"}}, "no",
        "yes: budgets of time follow the speed of the machine, which is measured first"},
       write_scale_time},
      {"",
       {"anchor", FreeText{"STRATEGY, ELO"}, "none",
        "a rating that is given; calls for joint ratings in the report", "simple, 1500"},
       nullptr},
      {"",
       {"threads", WholeNumber{1, kMaxThreads}, "one for every core", "games at a time"},
       nullptr},
      {"",
       {"affinity", OneOf{{"no", "yes"}}, "no",
        "yes: each game at a time has cores of its own, for both players and all they start"},
       nullptr},
      {"",
       {"journal", FreeText{"FILE | none"}, "the config's name with .jsonl, in this folder",
        "JSON lines, one a game"},
       nullptr},
  };
}

}  // namespace

const std::vector<TournamentKey>& tournament_keys() {
  static const std::vector<TournamentKey> all = [] {
    std::vector<TournamentKey> keys;
    for (const auto& part : {pairing_keys(), opening_keys(), sprt_keys(), other_keys()}) {
      keys.insert(keys.end(), part.begin(), part.end());
    }
    return keys;
  }();
  return all;
}

const std::vector<OptionInfo>& tournament_options(std::string_view section) {
  static const std::map<std::string_view, std::vector<OptionInfo>> tables = [] {
    std::map<std::string_view, std::vector<OptionInfo>> by_section;
    for (const TournamentKey& key : tournament_keys()) by_section[key.section].push_back(key.info);
    return by_section;
  }();
  return tables.at(section);
}

}  // namespace uttt
