#include "tournament/schedule.hpp"

#include <algorithm>
#include <cassert>

#include "engine/random.hpp"
#include "tournament/openings.hpp"

namespace uttt {
namespace {

// Parts of the seed that must not meet.
enum class SeedPart : std::uint64_t { opening = 1, game = 2 };

std::uint64_t seed_for(std::uint64_t seed, SeedPart part, std::uint64_t number) {
  return derive_seed(derive_seed(seed, static_cast<std::uint64_t>(part)), number);
}

}  // namespace

Schedule::Schedule(const TournamentOptions& options) : options_(options) {
  if (options.players.size() < 2) {
    throw InputError("a tournament needs two strategies or more; expected sections " +
                     std::string("[strategy.NAME]"));
  }
  if (options.sprt && options.players.size() != 2) {
    throw InputError("a sequential test ([sprt]) is between two strategies, not " +
                     std::to_string(options.players.size()));
  }
  if (options.rulesets.empty())
    throw InputError("a tournament needs a ruleset; expected ruleset = R");
  for (auto ruleset = options.rulesets.begin(); ruleset != options.rulesets.end(); ++ruleset) {
    if (std::find(options.rulesets.begin(), ruleset, *ruleset) != ruleset) {
      throw InputError("ruleset " + format_ruleset(*ruleset) + " is given twice");
    }
  }
  for (auto player = options.players.begin(); player != options.players.end(); ++player) {
    if (std::find_if(options.players.begin(), player, [&](const NamedSpec& other_player) {
          return other_player.name == player->name;
        }) != player) {
      throw InputError("two strategies are named " + in_quotes(player->name));
    }
  }
  if (!options.openings.empty()) return;
  for (const Ruleset ruleset : options.rulesets) {
    random_opening(ruleset, options.opening_plies, options.seed);
  }
}

GamePlan Schedule::plan(std::uint64_t number) const {
  assert(number < games());
  const std::uint64_t in_ruleset = number % games_per_ruleset();
  std::uint64_t match = (in_ruleset / 2) % matches();
  std::size_t first = 0;
  for (; match >= options_.players.size() - 1 - first; ++first) {
    match -= options_.players.size() - 1 - first;
  }
  const std::size_t second = first + 1 + match;
  const bool swapped = in_ruleset % 2 == 1;
  return {number, static_cast<std::size_t>(number / games_per_ruleset()), swapped ? second : first,
          swapped ? first : second, seed_for(options_.seed, SeedPart::game, number)};
}

Opening Schedule::opening(std::uint64_t number) const {
  assert(number < games());
  const auto ruleset = static_cast<std::size_t>(number / games_per_ruleset());
  if (options_.openings.empty()) {
    return random_opening(options_.rulesets[ruleset], options_.opening_plies,
                          seed_for(options_.seed, SeedPart::opening, number / 2));
  }
  // Two players see every opening before they see one again, and matches start at different ones.
  const std::vector<Opening>& openings = options_.openings[ruleset];
  const std::uint64_t pair = (number % games_per_ruleset()) / 2;
  return openings[(pair % matches() + pair / matches()) % openings.size()];
}

}  // namespace uttt
