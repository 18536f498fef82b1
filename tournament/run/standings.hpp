// What a tournament has come to, folded from its records in game order.
#pragma once

#include <cstddef>
#include <vector>

#include "tournament/games/record.hpp"
#include "tournament/plan/schedule.hpp"
#include "tournament/strength/pool.hpp"
#include "tournament/strength/statistics.hpp"

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
  // Throws InputError as Schedule does.
  explicit Standings(const TournamentOptions& options);

  // Adds the game that is due, and takes its result to the schedule.
  void fold(const GameRecord& record);

  // What is to be played next follows from what was folded.
  const Schedule& schedule() const { return schedule_; }

  std::uint64_t games() const { return games_; }
  // [ruleset][player], as in the options.
  const std::vector<std::vector<PlayerStanding>>& tables() const { return tables_; }
  // [ruleset]: the games as ratings count them, and how many of them are distinct.
  const std::vector<RatingPool>& pools() const { return pools_; }

 private:
  Schedule schedule_;
  std::vector<std::vector<PlayerStanding>> tables_;
  std::vector<RatingPool> pools_;
  std::uint64_t games_ = 0;
  int first_half_points_ = 0;  // of the first game of an unfinished pair, for its X
};

}  // namespace uttt
