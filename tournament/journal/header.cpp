#include "tournament/journal/header.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "tournament/plan/keys.hpp"

namespace uttt {
namespace {

using Config = std::vector<Option>;

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
  for (const TournamentKey& key : tournament_keys()) {
    if (key.in_header == nullptr) continue;
    const std::string prefix = key.section.empty() ? "" : std::string(key.section) + ".";
    for (const Option& set : key.in_header(options)) {
      config.push_back({prefix + set.key, set.value});
    }
  }
  if (options.shard) config.push_back({std::string(kShardKey), format_shard(*options.shard)});
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
