// What a tournament has come to, folded from its records in game order.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tournament/game_record.hpp"
#include "tournament/schedule.hpp"
#include "tournament/statistics.hpp"

namespace uttt {

// One player's results in one ruleset.
struct PlayerStanding {
  std::array<Tally, 2> as;  // [player]: as X, as O
  PairCounts pairs{};       // finished pairs of games
  std::uint64_t moves = 0;
  std::chrono::nanoseconds time{0};
  std::vector<Tally> against;  // [opponent]

  Tally total() const { return as[0] + as[1]; }
};

class Standings {
 public:
  explicit Standings(const TournamentOptions& options);

  // Adds the next game; both games of a pair come one after the other.
  void fold(const GamePlan& plan, const GameRecord& record);

  std::uint64_t games() const { return games_; }
  // [ruleset][player], as in the options.
  const std::vector<std::vector<PlayerStanding>>& tables() const { return tables_; }

 private:
  std::vector<std::vector<PlayerStanding>> tables_;
  std::uint64_t games_ = 0;
  int first_half_points_ = 0;  // of the first game of an unfinished pair, for its X
};

}  // namespace uttt
