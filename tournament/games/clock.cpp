#include "tournament/games/clock.hpp"

#include <algorithm>

namespace uttt {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

}  // namespace

GameClocks::Side::Side(const SeatTime& time) : time_(time) {
  if (const GameClock* const game_clock = clock()) left_ = game_clock->base;
}

const GameClock* GameClocks::Side::clock() const {
  return time_.control ? std::get_if<GameClock>(&*time_.control) : nullptr;
}

milliseconds GameClocks::Side::left() const {
  return std::chrono::floor<milliseconds>(std::max(left_, nanoseconds(0)));
}

std::optional<nanoseconds> GameClocks::Side::given() const {
  if (clock() != nullptr) return left_;
  const auto* const per_move = time_.control ? std::get_if<TimePerMove>(&*time_.control) : nullptr;
  if (per_move == nullptr) return std::nullopt;
  return (moves_ == 0 ? per_move->first.value_or(per_move->later) : per_move->later) - debt_;
}

std::optional<nanoseconds> GameClocks::Side::allowed() const {
  const auto allowed = given();
  if (!time_.move_cap) return allowed;
  return std::min<nanoseconds>(allowed.value_or(*time_.move_cap), *time_.move_cap);
}

void GameClocks::Side::count(nanoseconds taken) {
  if (const GameClock* const game_clock = clock()) {
    left_ += game_clock->increment - taken;
    if (game_clock->most) left_ = std::min<nanoseconds>(left_, *game_clock->most);
  } else if (const auto allowed = given()) {
    debt_ = std::max(taken - *allowed, nanoseconds(0));
  }
  ++moves_;
}

GameClocks::GameClocks(const std::array<SeatTime, 2>& times)
    : sides_{Side(times[0]), Side(times[1])} {}

Allowance GameClocks::next(Player mover) const {
  const Side& mine = side(mover);
  Allowance allowance{mine.allowed(), mine.time().margin, std::nullopt};
  if (mine.time().control) {
    allowance.budget = budget(mover, allowance.time.value_or(nanoseconds::max()));
  }
  return allowance;
}

MoveBudget GameClocks::budget(Player mover, nanoseconds allowed) const {
  const Side& mine = side(mover);
  MoveBudget budget;
  if (const auto* const effort = std::get_if<EffortPerMove>(&*mine.time().control)) {
    budget.nodes = effort->nodes;
    budget.depth_plies = effort->depth_plies;
    return budget;
  }
  const GameClock* const clock = mine.clock();
  if (clock == nullptr) {
    // A time is told as more than nothing.
    budget.move_time =
        std::max<microseconds>(std::chrono::floor<microseconds>(allowed), milliseconds(1));
    return budget;
  }
  const Side& theirs = side(other(mover));
  const GameClock& their_clock = theirs.clock() == nullptr ? *clock : *theirs.clock();
  const milliseconds their_left = theirs.clock() == nullptr ? mine.left() : theirs.left();
  const auto me = static_cast<std::size_t>(mover);
  MoveBudget::Clock told{};
  told.left[me] = mine.left();
  told.increment[me] = clock->increment;
  told.left[1 - me] = their_left;
  told.increment[1 - me] = their_clock.increment;
  budget.clock = told;
  return budget;
}

void GameClocks::count(Player mover, nanoseconds taken) {
  sides_[static_cast<std::size_t>(mover)].count(taken);
}

}  // namespace uttt
