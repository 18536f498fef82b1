#include "tournament/journal/header.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>

#include "text/numbers.hpp"
#include "tournament/strength/fingerprint.hpp"

namespace uttt {
namespace {

using Config = std::vector<Option>;

void add_format(Config& config, const RoundRobin&, const TournamentOptions&) {
  config.push_back({"format", "round-robin"});
}

void add_format(Config& config, const Gauntlet& gauntlet, const TournamentOptions& options) {
  config.push_back({"format", "gauntlet"});
  config.push_back({"challenger", options.players[gauntlet.challenger].name});
}

void add_format(Config& config, const Swiss&, const TournamentOptions&) {
  config.push_back({"format", "swiss"});
}

void add_format(Config& config, const Knockout& knockout, const TournamentOptions&) {
  config.push_back({"format", "knockout"});
  config.push_back({"replays", std::to_string(knockout.replays)});
}

void add_format(Config& config, const Ladder&, const TournamentOptions&) {
  config.push_back({"format", "ladder"});
}

void add_openings(Config& config, const TournamentOptions& options) {
  if (options.openings.empty()) {
    config.push_back({"opening_plies", std::to_string(options.opening_plies)});
    if (!options.balance) return;
    config.push_back({"balance", std::to_string(options.balance->max_value)});
    config.push_back({"balance_nodes", std::to_string(options.balance->nodes)});
    return;
  }
  char digest[17];
  std::snprintf(digest, sizeof digest, "%016llx",
                static_cast<unsigned long long>(fingerprint(options.openings)));
  config.push_back(
      {"openings", std::to_string(options.openings.front().size()) + " with digest " + digest});
}

void add_sprt(Config& config, const SprtOptions& sprt) {
  config.push_back({"sprt.elo0", format_shortest(sprt.elo0)});
  config.push_back({"sprt.elo1", format_shortest(sprt.elo1)});
  config.push_back({"sprt.alpha", format_shortest(sprt.alpha)});
  config.push_back({"sprt.beta", format_shortest(sprt.beta)});
  config.push_back({"sprt.model", sprt.model == EloModel::logistic ? "logistic" : "normalized"});
}

void add_player(Config& config, const NamedSpec& player) {
  const std::string section = "strategy." + player.name + ".";
  config.push_back({section + "type", player.spec.name});
  for (const Option& option : player.spec.options) {
    config.push_back({section + option.key, option.value});
  }
}

const Option* find(const Config& config, const std::string& key) {
  const auto found = std::ranges::find(config, key, &Option::key);
  return found == config.end() ? nullptr : &*found;
}

}  // namespace

JournalHeader header_of(const TournamentOptions& options) {
  Config config;
  for (std::size_t i = 0; i < options.rulesets.size(); ++i) {
    config.push_back({"ruleset." + std::to_string(i + 1), format_ruleset(options.rulesets[i])});
  }
  std::visit([&](const auto& format) { add_format(config, format, options); }, options.format);
  config.push_back({"rounds", std::to_string(options.rounds)});
  add_openings(config, options);
  config.push_back({"seed", std::to_string(options.seed)});
  if (options.sprt) add_sprt(config, *options.sprt);
  if (options.adjudication) {
    config.push_back({"adjudicate", "proven"});
    config.push_back({"adjudicate_nodes", std::to_string(options.adjudication->nodes)});
  }
  for (const NamedSpec& player : options.players) add_player(config, player);
  return {config};
}

std::string format_header(const JournalHeader& header) {
  boost::json::object config;
  for (const auto& [key, value] : header.config) config.emplace(key, value);
  return boost::json::serialize(
      boost::json::object{{kJournalKey, kJournalVersion}, {"config", config}});
}

std::string first_difference(const JournalHeader& there, const JournalHeader& here) {
  for (const auto& [key, value] : here.config) {
    const Option* const other = find(there.config, key);
    if (other == nullptr)
      return printable(key) + " is not set there and " + in_quotes(value) + " here";
    if (other->value == value) continue;
    return printable(key) + " is " + in_quotes(other->value) + " there and " + in_quotes(value) +
           " here";
  }
  for (const auto& [key, value] : there.config) {
    if (find(here.config, key) != nullptr) continue;
    return printable(key) + " is " + in_quotes(value) + " there and not set here";
  }
  // The same keys with the same values, each once: they can only come in another order.
  for (std::size_t i = 0; i < here.config.size(); ++i) {
    const std::string& key = here.config[i].key;
    const std::string& other = there.config[i].key;
    if (other != key) return printable(key) + " comes after " + printable(other) + " there";
  }
  return {};
}

}  // namespace uttt
