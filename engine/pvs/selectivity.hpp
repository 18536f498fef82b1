// What principal-variation search leaves out: nodes whose value is so far outside the window that
// looking would hardly bring it back. All margins are in values of evaluators of log-odds, of which
// 100 are a unit; how each was found stands in docs/strength.md. Nothing here is used where the
// pruning is exact.
#pragma once

namespace uttt::pvs {

// How the static value of a position compares with that of two plies before, which was the same
// side's: unknown where one of them is.
enum class Trend { unknown, rising, not_rising };

// Reverse futility: a node so much better than beta a few plies before the horizon is taken to stay
// above it.
inline constexpr int kReverseFutilityDepth = 6;
inline constexpr int kReverseFutilityMargin = 58;  // a ply
inline constexpr int kReverseFutilityGift = 36;    // less

constexpr bool stays_above(int static_value, int depth_plies, int beta) {
  return depth_plies <= kReverseFutilityDepth &&
         static_value + kReverseFutilityGift - kReverseFutilityMargin * depth_plies >= beta;
}

// Futility: a node so much worse than alpha just before the horizon is taken to stay below it.
inline constexpr int kFutilityDepth = 2;
inline constexpr int kFutilityMargin = 98;  // a ply

constexpr bool stays_below(int static_value, int depth_plies, int alpha) {
  return depth_plies <= kFutilityDepth && static_value + kFutilityMargin * depth_plies <= alpha;
}

// ProbCut (Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", ICCA
// Journal 18, 1995): a node whose static value is outside the window is first searched some plies
// less deep; a value that misses the window by a margin stands for that of the full depth.
inline constexpr int kMinProbCutDepth = 4;
inline constexpr int kProbCutPlies = 3;
inline constexpr int kProbCutMarginAbove = 33;
inline constexpr int kProbCutMarginBelow = 67;
inline constexpr int kMaxProbCutValue = 5'000;  // of a bound; beyond it wins are proven or near

// A node of which the table knows no move to begin with is searched a ply less deep from so many
// plies on: where it matters, the next iteration comes by with one.
inline constexpr int kMinUnknownDepth = 4;

// Quiescence: so many plies beyond the horizon moves that take a board are looked at.
inline constexpr int kQuiescencePlies = 2;

// Singular extension (Anantharaman, Campbell and Hsu, "Singular extensions: adding selectivity to
// brute-force searching", Artificial Intelligence 43, 1990): where all other moves, looked at half
// as deep, are worth less by a margin than the table's, that one is followed a ply deeper.
inline constexpr int kMinSingularDepth = 6;
inline constexpr int kSingularTableDepth = 3;  // the table's value is at most so many plies short
inline constexpr int kSingularMargin = 3;      // a ply

constexpr int depth_of_rivals(int depth_plies) { return (depth_plies - 1) / 2; }

}  // namespace uttt::pvs
