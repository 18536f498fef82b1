#include "strategies/move_budget.hpp"

#include <algorithm>

namespace uttt {
namespace {

// Of the time of a move: a search looks at the clock some tens of microseconds apart, and its
// answer has a way to go. Of a shorter time than ten of these it is a tenth.
constexpr std::chrono::microseconds kAnswerTime{100};

// By so many half-moves the result is mostly proven: a clock must last until then, and always for
// so many moves more.
constexpr int kThinkingPlies = 36;
constexpr int kFewestMovesToGo = 4;
// A move may take so many times its share, and never more than what is left divided by this.
constexpr int kMaxShares = 3;
constexpr int kMostDivisor = 3;
constexpr std::chrono::milliseconds kClockMargin{2};

// `limits` and the share of one move in a clock that shows `left` and gains `increment` with every
// move, after `plies` half-moves of the game.
Limits with_clock(Limits limits, std::chrono::nanoseconds left, std::chrono::nanoseconds increment,
                  int plies) {
  const int moves_to_go = std::max(kFewestMovesToGo, (kThinkingPlies - plies) / 2);
  const auto share = left / moves_to_go + increment * 3 / 4;
  const auto most = std::max<std::chrono::nanoseconds>(left / kMostDivisor - kClockMargin,
                                                       std::chrono::milliseconds(1));
  limits.share = share;
  limits.time = std::min({limits.time, share * kMaxShares, most});
  return limits;
}

}  // namespace

Limits limits_of(const MoveBudget& budget, Player mover, int plies) {
  Limits limits;
  if (budget.depth_plies) limits.depth_plies = std::clamp(*budget.depth_plies, 1, kMaxDepth);
  if (budget.nodes) limits.nodes = *budget.nodes;
  if (budget.move_time) {
    limits.time = *budget.move_time - std::min(kAnswerTime, *budget.move_time / 10);
  }
  if (budget.clock) {
    const auto player = static_cast<std::size_t>(mover);
    limits = with_clock(limits, budget.clock->left[player], budget.clock->increment[player], plies);
  }
  limits.infinite = !budget.depth_plies && !limits.needs_deepening();
  return limits;
}

Limits narrower(Limits a, const Limits& b) {
  a.depth_plies = std::min(a.depth_plies, b.depth_plies);
  a.nodes = std::min(a.nodes, b.nodes);
  a.rollouts = std::min(a.rollouts, b.rollouts);
  a.time = std::min(a.time, b.time);
  a.share = std::min(a.share, b.share);
  return a;
}

}  // namespace uttt
