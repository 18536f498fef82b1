// The options of a tournament from the header of its journal.
#include <algorithm>
#include <limits>
#include <optional>

#include "tournament/journal/header.hpp"

namespace uttt {
namespace {

constexpr std::string_view kStrategyPrefix = "strategy.";

class HeaderKeys {
 public:
  explicit HeaderKeys(const JournalHeader& header) : config_(header.config) {}

  std::optional<std::string> find(std::string_view key) const {
    const auto found = std::ranges::find(config_, key, &Option::key);
    if (found == config_.end()) return std::nullopt;
    return found->value;
  }
  std::string required(std::string_view key) const {
    if (const auto value = find(key)) return *value;
    throw InputError("the header has no key " + std::string(key));
  }
  std::uint64_t number(std::string_view key, std::uint64_t high, std::uint64_t low = 0) const {
    return parse_number(required(key), low, high, key);
  }
  double decimal(std::string_view key, double high) const {
    return parse_decimal(required(key), -high, high, key);
  }
  const std::vector<Option>& all() const { return config_; }

 private:
  const std::vector<Option>& config_;
};

std::vector<Ruleset> read_rulesets(const HeaderKeys& keys) {
  std::vector<Ruleset> rulesets;
  while (const auto ruleset = keys.find("ruleset." + std::to_string(rulesets.size() + 1))) {
    rulesets.push_back(parse_ruleset(*ruleset));
  }
  return rulesets;
}

// Every section begins with its type; names have no dots.
std::vector<NamedSpec> read_players(const HeaderKeys& keys) {
  std::vector<NamedSpec> players;
  for (const auto& [key, value] : keys.all()) {
    if (!key.starts_with(kStrategyPrefix)) continue;
    const std::size_t dot = key.find('.', kStrategyPrefix.size());
    if (dot == std::string::npos) throw InputError("unknown key " + in_quotes(key));
    const std::string name = key.substr(kStrategyPrefix.size(), dot - kStrategyPrefix.size());
    const std::string option = key.substr(dot + 1);
    if (option == "type") {
      players.push_back({name, {value, {}}});
    } else if (!players.empty() && players.back().name == name) {
      players.back().spec.options.push_back({option, value});
    } else {
      throw InputError("key " + in_quotes(key) + " comes before the type of its strategy");
    }
  }
  return players;
}

Format read_format(const HeaderKeys& keys, const std::vector<NamedSpec>& players) {
  const std::string name = keys.required("format");
  if (name == "round-robin") return RoundRobin{};
  if (name == "swiss") return Swiss{};
  if (name == "ladder") return Ladder{};
  if (name == "knockout") {
    return Knockout{static_cast<int>(keys.number("replays", std::numeric_limits<int>::max()))};
  }
  if (name != "gauntlet") throw InputError("unknown format " + in_quotes(name));
  const std::string challenger = keys.required("challenger");
  const auto found = std::ranges::find(players, challenger, &NamedSpec::name);
  if (found == players.end()) throw InputError("unknown challenger " + in_quotes(challenger));
  return Gauntlet{static_cast<std::size_t>(found - players.begin())};
}

std::optional<SprtOptions> read_sprt(const HeaderKeys& keys) {
  if (!keys.find("sprt.elo0")) return std::nullopt;
  SprtOptions sprt;
  sprt.model =
      keys.required("sprt.model") == "normalized" ? EloModel::normalized : EloModel::logistic;
  sprt.elo0 = keys.decimal("sprt.elo0", max_sprt_elo(sprt.model));
  sprt.elo1 = keys.decimal("sprt.elo1", max_sprt_elo(sprt.model));
  sprt.alpha = keys.decimal("sprt.alpha", 0.5);
  sprt.beta = keys.decimal("sprt.beta", 0.5);
  if (sprt.elo0 < sprt.elo1 && sprt.alpha > 0 && sprt.beta > 0) return sprt;
  throw InputError("sprt: the test decides nothing; expected elo0 below elo1 and rates above 0");
}

}  // namespace

TournamentOptions options_of(const JournalHeader& header) {
  const HeaderKeys keys(header);
  TournamentOptions options;
  options.rulesets = read_rulesets(keys);
  options.players = read_players(keys);
  options.format = read_format(keys, options.players);
  options.rounds = keys.number("rounds", kMaxRounds, 1);
  if (keys.find("opening_plies")) {
    options.opening_plies = static_cast<int>(keys.number("opening_plies", kMaxMoves));
  }
  if (keys.find("balance")) {
    options.balance =
        BalanceRule{static_cast<int>(keys.number("balance", std::numeric_limits<int>::max())),
                    keys.number("balance_nodes", kUnlimitedNodes)};
  }
  options.seed = keys.number("seed", std::numeric_limits<std::uint64_t>::max());
  options.sprt = read_sprt(keys);
  options.scale_time = keys.find("scale_time").has_value();
  if (const auto shard = keys.find(kShardKey)) options.shard = parse_shard(*shard, kShardKey);
  if (keys.find("adjudicate")) {
    options.adjudication = ProofRule{keys.number("adjudicate_nodes", kUnlimitedNodes)};
  }
  return options;
}

}  // namespace uttt
