// The sequential test that tells when enough games are played: the generalised sequential
// probability ratio test (GSPRT) on pairs of games. Pure functions.
//
// Sources: Wald, Sequential Analysis (1947), for the bounds; Van den Bergh, "A practical
// introduction to the GSPRT" and "Comments on normalized Elo" (cantate.be/Fishtest), for the
// likelihood ratio of the pentanomial model, which takes a pair of games and not a game as the
// trial because the two games of a pair share their opening.
#pragma once

#include "tournament/strength/statistics.hpp"

namespace uttt {

// What the Elo of the hypotheses means.
// logistic: the expected score s, by elo = 400 log10(s / (1 - s)).
// normalized: (s - 1/2) / σ a game, times 800 / ln 10, with σ the standard deviation of the score.
// It measures how many games it takes to see the difference, however many of them are drawn.
enum class EloModel { logistic, normalized };

// H0: the first player is `elo0` stronger than the second; H1: he is `elo1` stronger.
struct SprtOptions {
  double elo0 = 0;  // below elo1
  double elo1 = 10;
  double alpha = 0.05;  // chance of accepting H1 where H0 holds; alpha + beta < 1
  double beta = 0.05;   // chance of accepting H0 where H1 holds
  EloModel model = EloModel::logistic;
};

// Up to this Elo on either side the likelihood ratio is known to converge for whatever pairs.
double max_sprt_elo(EloModel model);

struct SprtBounds {
  double lower;  // H0 is accepted at it or below
  double upper;  // H1 is accepted at it or above
};
SprtBounds sprt_bounds(const SprtOptions& options);

// The log-likelihood ratio of H1 to H0, each at its best distribution over the five results of a
// pair. `pairs` are the first player's. A result that was not met counts as a thousandth of a pair,
// as on fishtest: otherwise hypotheses that need it would be impossible.
double log_likelihood_ratio(const PairCounts& pairs, const SprtOptions& options);

enum class SprtVerdict { undecided, h0_accepted, h1_accepted };

struct SprtState {
  double llr = 0;
  std::uint64_t pairs = 0;
  SprtVerdict verdict = SprtVerdict::undecided;
};
SprtState judge(const PairCounts& pairs, const SprtOptions& options);

}  // namespace uttt
