// What a tournament has come to, folded from its records in game order.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_set>
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
  // [ruleset]: games that are not the same as an earlier one. Two games are the same when the same
  // players, in the same seats, make the same moves from the same opening.
  std::uint64_t distinct_games(std::size_t ruleset) const { return seen_[ruleset].size(); }
  // [ruleset]: the sequential test after its last finished pair; without one, undecided for ever.
  const std::vector<SprtState>& sprt() const { return sprt_; }

 private:
  std::vector<std::vector<PlayerStanding>> tables_;
  std::vector<SprtState> sprt_;
  std::vector<std::unordered_set<std::uint64_t>> seen_;  // [ruleset]: fingerprints of games
  std::optional<SprtOptions> sprt_options_;
  std::uint64_t games_ = 0;
  int first_half_points_ = 0;  // of the first game of an unfinished pair, for its X
};

// All games of `schedule` but those that a decided sequential test made needless.
std::uint64_t games_planned(const Schedule& schedule, const Standings& standings);

}  // namespace uttt
