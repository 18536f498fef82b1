#include "app/tournament_options.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <limits>
#include <optional>
#include <thread>

#include "app/sprt_options.hpp"
#include "tournament/external_bot.hpp"
#include "tournament/openings.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr std::uint64_t kMaxRounds = 1'000'000;
constexpr std::uint64_t kSprtRounds = 100'000;  // at most, unless `rounds` says how many
constexpr std::uint64_t kMaxOpeningPlies = 40;
constexpr std::uint64_t kMaxThreads = 1024;
constexpr std::uint64_t kMaxSeed = std::numeric_limits<std::uint64_t>::max() - 1;

constexpr std::uint64_t kMaxSwissRounds = 1000;
constexpr std::uint64_t kMaxReplays = 100;
constexpr std::uint64_t kMaxBalance = 1000;
constexpr std::uint64_t kMaxBalanceNodes = 1'000'000;

const std::vector<std::string> kKeys = {
    "ruleset", "format",        "challenger", "replays", "rounds",  "opening_plies", "openings",
    "balance", "balance_nodes", "anchor",     "seed",    "threads", "journal"};

// The formats by name; single and double are round robins of so many rounds.
const std::vector<std::string> kFormats = {"single", "double",   "round-robin", "gauntlet",
                                           "swiss",  "knockout", "ladder"};
constexpr std::string_view kDefaultFormat = "round-robin";

// The value of `openings` that is no file.
constexpr std::string_view kBalanced = "balanced";

// A setting and where it was made: "--rounds", or file, line and key.
struct Setting {
  std::string value;
  std::string where;
};

class Settings {
 public:
  Settings(const ConfigFile& file, const po::variables_map& flags) : file_(file), flags_(flags) {}

  std::optional<Setting> find(const std::string& key) const {
    if (flags_.count(key) != 0) return Setting{flags_[key].as<std::string>(), "--" + key};
    return in_file(key);
  }
  std::optional<Setting> in_file(const std::string& key) const {
    const auto entry = file_.find(key);
    if (!entry) return std::nullopt;
    return Setting{entry->value, file_.where(*entry)};
  }
  std::uint64_t number(const std::string& key, std::uint64_t low, std::uint64_t high,
                       std::uint64_t default_value) const {
    const auto setting = find(key);
    return setting ? parse_number(setting->value, low, high, setting->where) : default_value;
  }

 private:
  const ConfigFile& file_;
  const po::variables_map& flags_;
};

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

// Refuses a key that means something only with the setting `expected`.
void refuse(const Settings& settings, const std::string& key, std::string_view expected) {
  if (const auto setting = settings.in_file(key)) {
    throw InputError(setting->where + ": it has no meaning here; expected it with " +
                     std::string(expected));
  }
}

std::string read_format_name(const Settings& settings, const std::optional<SprtOptions>& sprt) {
  const auto format = settings.in_file("format");
  const std::string name = format ? format->value : std::string(kDefaultFormat);
  if (std::ranges::find(kFormats, name) == kFormats.end()) {
    throw InputError(format->where + ": " + unknown_name("format", name, kFormats));
  }
  if (sprt && name != "round-robin" && name != "ladder") {
    throw InputError(format->where + ": " + in_quotes(name) +
                     " is not for a sequential test; expected round-robin or ladder, or no [sprt]");
  }
  if (!sprt && name == "ladder") {
    throw InputError(format->where + ": a ladder is decided by sequential tests; expected a " +
                     "section [sprt]");
  }
  if (name != "gauntlet") refuse(settings, "challenger", "format = gauntlet");
  if (name != "knockout") refuse(settings, "replays", "format = knockout");
  return name;
}

// The place of the player whom `setting` names.
std::size_t parse_player(const Setting& setting, const std::string& name,
                         const TournamentOptions& options) {
  std::vector<std::string> names;
  for (const NamedSpec& player : options.players) names.push_back(player.name);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) {
    throw InputError(setting.where + ": " + unknown_name("strategy", name, names));
  }
  return static_cast<std::size_t>(found - names.begin());
}

Format read_format(const Settings& settings, const std::string& name,
                   const TournamentOptions& options) {
  if (name == "gauntlet") {
    const auto challenger = settings.in_file("challenger");
    return Gauntlet{challenger ? parse_player(*challenger, challenger->value, options) : 0};
  }
  if (name == "swiss") return Swiss{};
  if (name == "knockout") {
    Knockout knockout;
    knockout.replays = static_cast<int>(
        settings.number("replays", 0, kMaxReplays, static_cast<std::uint64_t>(knockout.replays)));
    return knockout;
  }
  if (name == "ladder") return Ladder{};
  return RoundRobin{};
}

std::uint64_t read_rounds(const Settings& settings, const std::string& format,
                          const TournamentOptions& options) {
  if (format == "swiss") {
    // So many that one player at most can have won everything.
    const auto default_rounds =
        static_cast<std::uint64_t>(std::bit_width(options.players.size() - 1));
    return settings.number("rounds", 1, kMaxSwissRounds, default_rounds);
  }
  const std::uint64_t rounds =
      settings.number("rounds", 1, kMaxRounds, options.sprt ? kSprtRounds : 1);
  if (format != "single" && format != "double") return rounds;
  if (const auto in_file = settings.in_file("rounds")) {
    throw InputError(in_file->where + ": format " + format +
                     " has its own number of rounds; expected format = round-robin with rounds");
  }
  if (settings.find("rounds")) return rounds;
  return format == "single" ? 1 : 2;
}

std::optional<BalanceRule> read_balance(const Settings& settings) {
  const auto openings = settings.in_file("openings");
  if (!openings || openings->value != kBalanced) {
    refuse(settings, "balance", "openings = balanced");
    refuse(settings, "balance_nodes", "openings = balanced");
    return std::nullopt;
  }
  BalanceRule rule;
  rule.max_value = static_cast<int>(
      settings.number("balance", 0, kMaxBalance, static_cast<std::uint64_t>(rule.max_value)));
  rule.nodes = settings.number("balance_nodes", 1, kMaxBalanceNodes, rule.nodes);
  return rule;
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
  parse_player(*anchor, name, options);
  return Anchor{name, parse_decimal(trimmed(std::string_view(anchor->value).substr(comma + 1)),
                                    -kMaxAnchorElo, kMaxAnchorElo, anchor->where)};
}

// Some protocols cannot tell of the plies before a game.
int read_opening_plies(const Settings& settings, const TournamentOptions& options) {
  const auto required = required_opening_plies(options.players);
  const auto plies = static_cast<int>(
      settings.number("opening_plies", 0, kMaxOpeningPlies,
                      static_cast<std::uint64_t>(required.value_or(options.opening_plies))));
  if (!required || plies == *required) return plies;
  throw InputError(settings.find("opening_plies")->where + ": " + std::to_string(plies) +
                   " plies cannot be told in a bot's protocol; expected " +
                   std::to_string(*required));
}

// Openings stand beside the config that names them.
std::vector<std::vector<Opening>> read_all_openings(const ConfigFile& file,
                                                    const Settings& settings,
                                                    const TournamentOptions& options) {
  const auto openings = settings.in_file("openings");
  if (!openings || openings->value == kBalanced) return {};
  if (required_opening_plies(options.players)) {
    throw InputError(openings->where +
                     ": a file's openings cannot be told in a bot's protocol; expected none");
  }
  if (const auto plies = settings.in_file("opening_plies")) {
    throw InputError(plies->where + ": openings come from a file already; expected either key");
  }
  const auto path = std::filesystem::path(file.folder()) / openings->value;
  std::vector<std::vector<Opening>> all;
  for (const Ruleset ruleset : options.rulesets) {
    try {
      all.push_back(read_openings(path.string(), ruleset));
    } catch (const InputError& error) {
      throw InputError(openings->where + ": " + error.what());
    }
  }
  return all;
}

std::string read_journal(const ConfigFile& file, const Settings& settings) {
  const auto journal = settings.find("journal");
  if (!journal) return std::filesystem::path(file.path()).stem().string() + ".jsonl";
  return journal->value == "none" ? "" : journal->value;
}

}  // namespace

void add_tournament_options(po::options_description& options) {
  options.add_options()("threads", po::value<std::string>()->value_name("N"),
                        "games at a time; default: one for every core")(
      "rounds", po::value<std::string>()->value_name("N"),
      "pairs of games for every two that meet; Swiss: rounds")(
      "seed", po::value<std::string>()->value_name("S"), "of openings and random choices")(
      "journal", po::value<std::string>()->value_name("FILE"),
      "JSON lines, one a game, or none; default: the config's name with .jsonl, in this folder");
}

TournamentOptions read_tournament_options(const std::string& config_path,
                                          const po::variables_map& flags) {
  return read_tournament_options(ConfigFile(config_path, tournament_sections()), flags);
}

std::span<const std::string_view> tournament_sections() {
  static constexpr std::array kSections = {kSprtSection};
  return kSections;
}

TournamentOptions read_tournament_options(const ConfigFile& file, const po::variables_map& flags) {
  file.check_keys(kKeys);
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
  const std::string format = read_format_name(settings, options.sprt);
  options.format = read_format(settings, format, options);
  options.rounds = read_rounds(settings, format, options);
  options.opening_plies = read_opening_plies(settings, options);
  options.balance = read_balance(settings);
  options.openings = read_all_openings(file, settings, options);
  options.anchor = read_anchor(settings, options);
  options.seed = settings.number("seed", 0, kMaxSeed, options.seed);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(settings.number("threads", 1, kMaxThreads, cores));
  options.journal = read_journal(file, settings);
  return options;
}

}  // namespace uttt
