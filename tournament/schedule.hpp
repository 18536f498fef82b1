// Who plays whom, where and from which opening: a pure function of the options and the number of a
// game, never of the thread that plays it.
//
// The games of a ruleset follow those of the ruleset before it. Within a ruleset a round follows a
// round; in a round every two players i < j meet in one pair of games, first i as X, then j as X,
// both from the same opening.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tournament/options.hpp"

namespace uttt {

struct GamePlan {
  std::uint64_t number;  // 0-based, over all rulesets
  std::size_t ruleset;   // index into options.rulesets
  std::size_t x;         // index into options.players
  std::size_t o;
  std::uint64_t seed;  // of both strategies' random choices in this game
};

class Schedule {
 public:
  // Throws InputError when the options cannot be played: fewer than two players, equal names, no
  // ruleset, an opening that is not possible, a sequential test of more than two.
  explicit Schedule(const TournamentOptions& options);

  std::uint64_t games() const { return games_per_ruleset() * options_.rulesets.size(); }
  std::uint64_t games_per_ruleset() const { return 2 * options_.rounds * matches(); }

  GamePlan plan(std::uint64_t number) const;    // number < games()
  Opening opening(std::uint64_t number) const;  // the same for both games of a pair

 private:
  std::uint64_t matches() const {  // pairs of players
    return options_.players.size() * (options_.players.size() - 1) / 2;
  }

  const TournamentOptions& options_;
};

}  // namespace uttt
