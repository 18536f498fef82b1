// What a tournament has come to, folded from its records in game order.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tournament/games/record.hpp"
#include "tournament/plan/schedule.hpp"
#include "tournament/strength/result_set.hpp"
#include "tournament/strength/statistics.hpp"

namespace uttt {

// Games that a player lost by one kind of fault.
struct FaultCount {
  std::uint64_t games = 0;
  std::uint64_t first_game = 0;  // its number, where there is one
  std::string first_detail;      // what its record says of it
};

// One player's results in one ruleset.
struct PlayerStanding {
  std::array<Tally, 2> as;  // [player]: as X, as O
  PairCounts pairs{};       // finished pairs of games
  std::uint64_t moves = 0;
  std::chrono::nanoseconds time{0};
  std::vector<Tally> against;  // [opponent]
  // [termination]; none for those that are nobody's fault.
  std::array<FaultCount, kAllTerminations.size()> faults;

  Tally total() const { return as[0] + as[1]; }
};

// Adds a game between `seats`, the places of its X and its O in `table`.
void count_game(std::vector<PlayerStanding>& table, std::array<std::size_t, 2> seats,
                const GameRecord& record);
// Adds the pair of games whose second one was between `seats`.
void count_pair(std::vector<PlayerStanding>& table, std::array<std::size_t, 2> seats,
                const GamePair& pair);

class Standings {
 public:
  // Throws InputError as Schedule does.
  explicit Standings(const TournamentOptions& options);

  // Adds the game that is due, and takes the pair that it completes to tables and schedule.
  void fold(const GameRecord& record);

  // What is to be played next follows from what was folded.
  const Schedule& schedule() const { return schedule_; }

  std::uint64_t games() const { return games_; }
  // [ruleset][player], as in the options.
  const std::vector<std::vector<PlayerStanding>>& tables() const { return tables_; }
  // [ruleset]: the games as ratings count them, and how many of them are distinct.
  const std::vector<ResultSet>& results() const { return results_; }

 private:
  Schedule schedule_;
  std::vector<std::vector<PlayerStanding>> tables_;
  std::vector<ResultSet> results_;
  std::uint64_t games_ = 0;
};

}  // namespace uttt
