// Ratings of all players of a pool of games together, with what is not known about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/strength/result_set.hpp"
#include "tournament/strength/statistics.hpp"

namespace uttt {

// A player whose rating is given.
struct Anchor {
  std::string name;
  double elo;
};
inline constexpr double kMaxAnchorElo = 100'000;

struct RatingOptions {
  std::optional<Anchor> anchor;  // without one the ratings are 0 on average
  std::uint64_t seed = 1;
  int samples = 1000;  // of the bootstrap, at least 1
  int threads = 1;     // change nothing in the ratings
};

// Between near equals a difference promises the score that Elo's logistic model gives it: the
// strengths of the fit are scaled by the share of games that equals do not draw, as BayesElo scales
// its own (Coulom, remi-coulom.fr/Bayesian-Elo, "scale"). Unscaled, 400 points were ten wins to a
// loss, and draws would stretch the list. A player who won every game has an infinite rating, one
// who lost every game that of minus infinity; both stay out of the average.
struct Rating {
  std::string name;
  Tally tally;
  EloEstimate elo;
};

struct RatingList {
  std::vector<Rating> players;  // best first
  // [a][b], in the order of `players`: how likely a is stronger than b.
  std::vector<std::vector<double>> superiority;
  EloEstimate first_move;  // what moving first is worth, as a difference
  double draw_chance;      // between equals, were it not for the first move
};

// The fit of bradley_terry.hpp. Intervals of 95 % and the odds of superiority come from a bootstrap
// over the pairs of each match (Efron and Tibshirani, An Introduction to the Bootstrap, 1993,
// chapter 13). For a player of whom nothing but wins or nothing but losses are known one pair of
// the opposite result, shared out over his matches, joins what is drawn from, as in the rule of
// succession: otherwise every sample would be the same. Nothing depends on the order of the pool's
// pairs. Throws InputError when the anchor has no games or nothing but wins or losses.
RatingList rate(const ResultSet& pool, const RatingOptions& options);

}  // namespace uttt
