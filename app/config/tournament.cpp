#include "app/config/tournament.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <thread>

#include "app/config/format.hpp"
#include "app/config/openings.hpp"
#include "app/config/sprt.hpp"
#include "posix/machine.hpp"
#include "tournament/plan/keys.hpp"

namespace uttt {
namespace {

std::vector<Ruleset> read_rulesets(const ConfigFile& file) {
  std::vector<Ruleset> rulesets;
  for (const ConfigEntry& entry : file.all("ruleset")) {
    try {
      rulesets.push_back(parse_ruleset(entry.value));
    } catch (const InputError& error) {
      throw InputError(file.where(entry) + ": " + error.what());
    }
    if (std::ranges::count(rulesets, rulesets.back()) > 1) {
      throw InputError(file.where(entry) + ": ruleset " + in_quotes(entry.value) +
                       " is given twice");
    }
  }
  if (rulesets.empty()) {
    throw InputError(file.path() + ": key ruleset is missing; expected ruleset = R, once or more");
  }
  return rulesets;
}

std::optional<ProofRule> read_adjudication(const Settings& settings) {
  if (settings.choice("adjudicate") == 0) {
    settings.refuse("adjudicate_nodes", "adjudicate = proven");
    return std::nullopt;
  }
  return ProofRule{settings.number("adjudicate_nodes", ProofRule{}.nodes)};
}

// "NAME, ELO".
std::optional<Anchor> read_anchor(const Settings& settings, const TournamentOptions& options) {
  const auto anchor = settings.in_file("anchor");
  if (!anchor) return std::nullopt;
  const std::size_t comma = anchor->value.rfind(',');
  if (comma == std::string::npos) {
    throw InputError(anchor->where + ": " + in_quotes(anchor->value) +
                     " is not an anchor; expected NAME, ELO");
  }
  const std::string name(trimmed(std::string_view(anchor->value).substr(0, comma)));
  player_of(*anchor, name, options.players);
  return Anchor{name, parse_decimal(trimmed(std::string_view(anchor->value).substr(comma + 1)),
                                    -kMaxAnchorElo, kMaxAnchorElo, anchor->where)};
}

bool read_affinity(const Settings& settings, int threads) {
  if (settings.choice("affinity") == 0) return false;
  const std::size_t cores = own_cores().size();
  if (static_cast<std::size_t>(threads) <= cores) return true;
  throw InputError(settings.in_file("affinity")->where + ": " + std::to_string(threads) +
                   " games at a time cannot have cores of their own; expected threads = 1-" +
                   std::to_string(cores));
}

std::string journal_path(const ConfigFile& file, const Settings& settings) {
  const auto journal = settings.find("journal");
  if (!journal) return std::filesystem::path(file.path()).stem().string() + ".jsonl";
  return journal->value == "none" ? "" : journal->value;
}

}  // namespace

std::vector<OptionInfo> tournament_flags() {
  static constexpr std::array<std::string_view, 4> kNames = {"threads", "rounds", "seed",
                                                             "journal"};
  return options_named(tournament_options(), kNames);
}

TournamentOptions read_tournament_options(const std::string& config_path, const Flags& flags) {
  return read_tournament_options(ConfigFile(config_path, tournament_sections()), flags);
}

std::span<const std::string_view> tournament_sections() {
  static constexpr std::array kSections = {kSprtSection};
  return kSections;
}

TournamentOptions read_tournament_options(const ConfigFile& file, const Flags& flags) {
  file.check_keys(tournament_options());
  const Settings settings(file, flags);
  TournamentOptions options;
  options.rulesets = read_rulesets(file);
  options.players = file.players(options.rulesets);
  options.folder = file.folder();
  if (options.players.size() < 2) {
    throw InputError(file.path() + ": " + std::to_string(options.players.size()) +
                     " strategies; expected two sections [strategy.NAME] or more");
  }
  options.sprt = read_sprt_options(file);
  const FormatOptions format = read_format_options(settings, options);
  options.format = format.format;
  options.rounds = format.rounds;
  const OpeningOptions openings = read_opening_options(settings, options);
  options.opening_plies = openings.plies;
  options.balance = openings.balance;
  options.openings = openings.openings;
  options.adjudication = read_adjudication(settings);
  options.anchor = read_anchor(settings, options);
  options.seed = settings.number("seed", options.seed);
  options.scale_time = settings.choice("scale_time") == 1;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(settings.number("threads", cores));
  options.own_cores = read_affinity(settings, options.threads);
  options.journal = journal_path(file, settings);
  return options;
}

}  // namespace uttt
