// What results say about strength. Pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <numbers>
#include <optional>

namespace uttt {

// Results from one side's view; they add up.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  std::uint64_t games() const { return wins + draws + losses; }
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  Tally& operator+=(const Tally& more) {
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
    return *this;
  }
  friend Tally operator+(Tally a, const Tally& b) { return a += b; }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// Pairs of games by the points one side made in them: [0], [1], [2], [3], [4] are 0, ½, 1, 1½, 2.
using PairCounts = std::array<std::uint64_t, 5>;

struct EloEstimate {
  double elo;  // infinite after nothing but wins or nothing but losses
  double low;  // 95 % interval; a side without bound is infinite
  double high;
};

// Mean and variance of the score a game (0-1) in a pair.
struct ScoreMoments {
  double mean;
  double variance;
};
// `weights` of the results of a pair, as in PairCounts; they need not add up to 1.
ScoreMoments score_moments(const std::array<double, 5>& weights);

// Elo difference that makes `score` (0-1) the expected one: 400 log10(s / (1 - s)), Elo's logistic
// model; ±infinity at 1 and 0.
double elo_from_score(double score);
double score_from_elo(double elo);  // the other way round

// The difference to the opponents met, from pairs of games on one opening with colours swapped. A
// pair is the unit: its two games share the opening, so they are not independent. The interval is
// normal, around the score with one pair won and one lost added (Agresti and Coull, The American
// Statistician 52, 1998, with pairs for trials), which keeps it honest after few pairs and after
// nothing but wins. None without pairs.
std::optional<EloEstimate> elo_from_pairs(const PairCounts& pairs);

// How likely the player is stronger than the opponents met (0-1), under the normal distribution of
// elo_from_pairs, which no number of pairs makes certain; 1/2 without pairs.
double superiority(const PairCounts& pairs);

// One standard deviation of a game's score, in normalised Elo.
constexpr double kNormalizedEloUnit = 800 / std::numbers::ln10;

// Normalised Elo: the mean score above 1/2, in standard deviations of a game's score, times 800 /
// ln 10 (Van den Bergh, "Comments on normalized Elo"). Near equality it is the logistic Elo where
// no game is drawn, and it is the same for players whose difference takes as many games to be
// seen. The interval supposes normal scores. None without pairs that differ.
std::optional<EloEstimate> normalized_elo_from_pairs(const PairCounts& pairs);

}  // namespace uttt
