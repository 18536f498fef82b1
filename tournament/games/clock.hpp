// The clocks of a game: how long each side may take for its next move, and what it is told of that.
// Every player, ours or somebody's program, is judged by them.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "strategies/move_budget.hpp"
#include "tournament/games/seat_time.hpp"

namespace uttt {

// What one move may cost.
struct Allowance {
  // Then it is late, but for the margin; below nothing where that was used before.
  std::optional<std::chrono::nanoseconds> time;
  std::chrono::nanoseconds margin{0};
  std::optional<MoveBudget> budget;  // for the player; none: as it is used to

  bool is_late(std::chrono::nanoseconds taken) const { return time && taken > *time + margin; }
};

// What is taken out of the margin is charged: a clock may go below zero by the margin, once, and a
// move that took more than its time leaves the next one so much less.
class GameClocks {
 public:
  explicit GameClocks(const std::array<SeatTime, 2>& times);  // [player]

  // For the move of `mover`. A budget's clocks are real ones, the opponent's too where it has one.
  Allowance next(Player mover) const;
  // The move of `mover` took so long.
  void count(Player mover, std::chrono::nanoseconds taken);

 private:
  class Side {
   public:
    explicit Side(const SeatTime& time);

    const SeatTime& time() const { return time_; }
    // Capped; below nothing, but never by more than the margin, where that was used up.
    std::optional<std::chrono::nanoseconds> allowed() const;
    void count(std::chrono::nanoseconds taken);
    // Of a game clock; none for other time controls.
    const GameClock* clock() const;
    std::chrono::milliseconds left() const;

   private:
    // What the time control gives for the next move.
    std::optional<std::chrono::nanoseconds> given() const;

    SeatTime time_;
    std::chrono::nanoseconds left_{0};  // on a clock
    std::chrono::nanoseconds debt_{0};  // of time a move
    int moves_ = 0;
  };

  const Side& side(Player player) const { return sides_[static_cast<std::size_t>(player)]; }
  MoveBudget budget(Player mover, std::chrono::nanoseconds allowed) const;

  std::array<Side, 2> sides_;
};

}  // namespace uttt
