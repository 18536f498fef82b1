#include "tournament/schedule.hpp"

#include <algorithm>
#include <cassert>

#include "engine/random.hpp"

namespace uttt {
namespace {

// Parts of the seed that must not meet.
enum class SeedPart : std::uint64_t { opening = 1, game = 2 };

std::uint64_t seed_for(std::uint64_t seed, SeedPart part, std::uint64_t number) {
  return derive_seed(derive_seed(seed, static_cast<std::uint64_t>(part)), number);
}

}  // namespace

Schedule::Schedule(const TournamentOptions& options)
    : options_(options), matches_(matches_in_round(options.format, options.players.size())) {
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
  const std::uint64_t seed = seed_for(options.seed, SeedPart::opening, 0);
  for (const Ruleset ruleset : options.rulesets) {
    random_openings_.emplace_back(ruleset, options.opening_plies, seed);
  }
}

GamePlan Schedule::plan(std::uint64_t number) const {
  assert(number < games());
  const std::uint64_t in_ruleset = number % games_per_ruleset();
  const auto ruleset = static_cast<std::size_t>(number / games_per_ruleset());
  const auto [first, second] = matches_[(in_ruleset / 2) % matches_.size()];
  const bool is_swapped = in_ruleset % 2 == 1;
  return {number, ruleset, is_swapped ? second : first, is_swapped ? first : second,
          seed_for(options_.seed, SeedPart::game, number)};
}

Opening Schedule::opening(std::uint64_t number) const {
  assert(number < games());
  const auto ruleset = static_cast<std::size_t>(number / games_per_ruleset());
  const std::uint64_t pair = (number % games_per_ruleset()) / 2;
  const std::uint64_t match = pair % matches_.size();
  const std::uint64_t round = pair / matches_.size();
  // Matches begin at different openings, as far from each other as can be.
  if (options_.openings.empty()) {
    const RandomOpenings& openings = random_openings_[ruleset];
    return openings.at(match * openings.distinct() / matches_.size() + round);
  }
  const std::vector<Opening>& openings = options_.openings[ruleset];
  return openings[(match + round) % openings.size()];
}

}  // namespace uttt
