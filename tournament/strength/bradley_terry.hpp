// The strengths of many players from all their games together: the Bradley-Terry model with draws
// (Davidson, "On extending the Bradley-Terry model to accommodate ties", JASA 65, 1970) and an
// advantage of X (Davidson and Beaver, "On extending the Bradley-Terry model to incorporate
// within-pair order effects", Biometrics 33, 1977). Pure functions.
//
// With strengths a of X and b of O on a logarithmic scale, an advantage m of moving first and a
// readiness to draw v, the chances are as
//   X wins : draw : O wins = exp((a - b + m) / 2) : v : exp(-(a - b + m) / 2).
// Davidson's model is taken and not that of Rao and Kupper (JASA 62, 1967) because its likelihood
// depends on the points alone and has one maximum, and because strength then means the odds of a
// win to a loss, however many games are drawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace uttt {

// All results of the games that `x` played as X against `o`, by the players' numbers.
struct SeatResults {
  std::size_t x;
  std::size_t o;
  std::uint64_t x_won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t o_won = 0;

  std::uint64_t games() const { return x_won + drawn + o_won; }
};

struct BradleyTerry {
  std::vector<double> strengths;  // [player]: natural logarithms, 0 on average
  double first_move = 0;          // what moving first adds to the strength
  double log_draw = 0;            // log v
};

// The maximum-likelihood fit. Where the likelihood has its maximum at infinity, as after nothing
// but wins or without a drawn game, a normal prior of standard deviation 30 on every parameter
// keeps it finite; anywhere else it changes nothing that can be seen.
BradleyTerry fit_bradley_terry(std::size_t players, std::span<const SeatResults> results);

}  // namespace uttt
