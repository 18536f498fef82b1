// Who plays whom, where and from which opening: a pure function of the options and the number of a
// game, never of the thread that plays it.
//
// The games of a ruleset follow those of the ruleset before it. Within a ruleset a round follows a
// round; in a round every match of the format is played as one pair of games, first with its first
// player as X, then with its second, both from the same opening.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tournament/openings.hpp"
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
  std::uint64_t games_per_ruleset() const { return 2 * options_.rounds * matches_.size(); }

  GamePlan plan(std::uint64_t number) const;  // number < games()
  // The same for both games of a pair. A match sees every opening of a file before one again, and
  // no random opening twice as long as RandomOpenings has others.
  Opening opening(std::uint64_t number) const;

 private:
  const TournamentOptions& options_;
  std::vector<Match> matches_;                   // of a round
  std::vector<RandomOpenings> random_openings_;  // [ruleset]; empty where openings are given
};

}  // namespace uttt
