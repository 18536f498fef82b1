#include "app/tournament_options.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <optional>
#include <thread>

#include "app/config_file.hpp"
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

const std::vector<std::string> kKeys = {"ruleset", "format",        "challenger",
                                        "rounds",  "opening_plies", "openings",
                                        "seed",    "threads",       "journal"};

const std::vector<std::string> kFormats = {"single", "double", "round-robin", "gauntlet"};

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

// With [sprt] two players meet until it is decided, which is no other format's way.
Format read_format(const Settings& settings, const TournamentOptions& options) {
  const auto format = settings.in_file("format");
  const auto challenger = settings.in_file("challenger");
  const bool is_gauntlet = format && format->value == "gauntlet";
  if (format && std::ranges::find(kFormats, format->value) == kFormats.end()) {
    throw InputError(format->where + ": " + unknown_name("format", format->value, kFormats));
  }
  if (format && options.sprt && format->value != "round-robin") {
    throw InputError(format->where + ": " + in_quotes(format->value) +
                     " is not for a test of two; expected round-robin, or no [sprt]");
  }
  if (challenger && !is_gauntlet) {
    throw InputError(challenger->where + ": only a gauntlet has one; expected format = gauntlet");
  }
  if (!is_gauntlet) return RoundRobin{};
  if (!challenger) return Gauntlet{0};
  std::vector<std::string> names;
  for (const NamedSpec& player : options.players) names.push_back(player.name);
  const auto found = std::ranges::find(names, challenger->value);
  if (found == names.end()) {
    throw InputError(challenger->where + ": " + unknown_name("strategy", challenger->value, names));
  }
  return Gauntlet{static_cast<std::size_t>(found - names.begin())};
}

// `format` says how many rounds there are, or `rounds` does.
std::uint64_t read_rounds(const Settings& settings, const std::optional<SprtOptions>& sprt) {
  const auto format = settings.in_file("format");
  const std::uint64_t rounds = settings.number("rounds", 1, kMaxRounds, sprt ? kSprtRounds : 1);
  if (!format || format->value == "round-robin" || format->value == "gauntlet") return rounds;
  const auto in_file = settings.in_file("rounds");
  if (in_file) {
    throw InputError(in_file->where + ": format " + format->value +
                     " has its own number of rounds; expected format = round-robin with rounds");
  }
  if (settings.find("rounds")) return rounds;
  return format->value == "single" ? 1 : 2;
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
  if (!openings) return {};
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
      "rounds", po::value<std::string>()->value_name("N"), "pairs of games for every two players")(
      "seed", po::value<std::string>()->value_name("S"), "of openings and random choices")(
      "journal", po::value<std::string>()->value_name("FILE"),
      "JSON lines, one a game, or none; default: the config's name with .jsonl, in this folder");
}

TournamentOptions read_tournament_options(const std::string& config_path,
                                          const po::variables_map& flags) {
  const ConfigFile file(config_path, std::array{kSprtSection});
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
  options.format = read_format(settings, options);
  options.rounds = read_rounds(settings, options.sprt);
  options.opening_plies = read_opening_plies(settings, options);
  options.openings = read_all_openings(file, settings, options);
  options.seed = settings.number("seed", 0, kMaxSeed, options.seed);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(settings.number("threads", 1, kMaxThreads, cores));
  options.journal = read_journal(file, settings);
  return options;
}

}  // namespace uttt
