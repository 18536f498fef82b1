// The keys of a tournament that say where its games start.
#pragma once

#include "app/config/settings.hpp"

namespace uttt {

struct OpeningOptions {
  int plies;
  std::optional<BalanceRule> balance;
  std::vector<std::vector<Opening>> openings;  // [ruleset]; empty for random ones
};

// `options` has the rulesets and players. Throws InputError that names the file, line and key.
OpeningOptions read_opening_options(const Settings& settings, const TournamentOptions& options);

}  // namespace uttt
