#include "app/config/openings.hpp"

#include <filesystem>

#include "tournament/bots/bot.hpp"
#include "tournament/plan/openings.hpp"

namespace uttt {
namespace {

// The value of `openings` that is no file.
constexpr std::string_view kBalanced = "balanced";

std::optional<BalanceRule> read_balance(const Settings& settings) {
  const auto openings = settings.in_file("openings");
  if (!openings || openings->value != kBalanced) {
    settings.refuse("balance", "openings = balanced");
    settings.refuse("balance_nodes", "openings = balanced");
    return std::nullopt;
  }
  BalanceRule rule;
  rule.max_value =
      static_cast<int>(settings.number("balance", static_cast<std::uint64_t>(rule.max_value)));
  rule.nodes = settings.number("balance_nodes", rule.nodes);
  return rule;
}

// Some protocols cannot tell of the plies before a game.
int read_opening_plies(const Settings& settings, const TournamentOptions& options) {
  const auto required = required_opening_plies(options.players);
  const auto plies = static_cast<int>(settings.number(
      "opening_plies", static_cast<std::uint64_t>(required.value_or(options.opening_plies))));
  if (!required || plies == *required) return plies;
  throw InputError(settings.find("opening_plies")->where + ": " + std::to_string(plies) +
                   " plies cannot be told in a bot's protocol; expected " +
                   std::to_string(*required));
}

// Openings stand beside the config that names them.
std::vector<std::vector<Opening>> read_all_openings(const Settings& settings,
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
  const auto path = std::filesystem::path(settings.folder()) / openings->value;
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

}  // namespace

OpeningOptions read_opening_options(const Settings& settings, const TournamentOptions& options) {
  return {read_opening_plies(settings, options), read_balance(settings),
          read_all_openings(settings, options)};
}

}  // namespace uttt
