#include "tournament/strength/rating.hpp"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "tournament/strength/resampling.hpp"

namespace uttt {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kLogisticUnit = 400 / std::numbers::ln10;  // Elo where no game is drawn
constexpr double kTail = 0.025;  // left out on either side of an interval

using Values = std::vector<double>;

double nearest_quantile(const Values& sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  return sorted[static_cast<std::size_t>(std::lround(place))];
}

EloEstimate estimate(double elo, Values samples) {
  std::ranges::sort(samples);
  return {elo, nearest_quantile(samples, kTail), nearest_quantile(samples, 1 - kTail)};
}

// How often `mine` is the greater; equals count half.
double share_above(const Values& mine, const Values& theirs) {
  double above = 0;
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (mine[i] > theirs[i]) above += 1;
    if (mine[i] == theirs[i]) above += 0.5;
  }
  return above / static_cast<double>(mine.size());
}

// The players whose mean rating is fixed: the anchor, or all that have a finite one.
std::vector<std::size_t> reference_players(const Resampling& games, const RatingOptions& options) {
  std::vector<std::size_t> finite;
  for (std::size_t player = 0; player < games.names().size(); ++player) {
    if (!games.has_won_all(player) && !games.has_lost_all(player)) finite.push_back(player);
  }
  if (!options.anchor) return finite;
  const auto found = std::ranges::find(games.names(), options.anchor->name);
  if (found == games.names().end()) {
    throw InputError("anchor: " + unknown_name("strategy", options.anchor->name, games.names()));
  }
  const auto anchor = static_cast<std::size_t>(found - games.names().begin());
  if (std::ranges::find(finite, anchor) == finite.end()) {
    throw InputError("anchor: strategy " + in_quotes(options.anchor->name) +
                     " won or lost every game, so that its rating is infinite; expected another");
  }
  return {anchor};
}

// How often equals draw, were it not for the first move.
double draw_chance(const BradleyTerry& fit) {
  const double draw_weight = std::exp(fit.log_draw);
  return draw_weight / (draw_weight + 2);
}

// Elo of a strength of 1. Between equals the expected score grows with the difference of strengths
// by 1 / (4 + 2v), in the logistic model by 1/4: the ratio is the share of games that are not
// drawn.
double elo_unit(const BradleyTerry& fit) { return kLogisticUnit * (1 - draw_chance(fit)); }

// Strengths as Elo, with the mean of the `reference` players at `level`.
Values to_elo(const BradleyTerry& fit, const std::vector<std::size_t>& reference, double level) {
  double sum = 0;
  for (const std::size_t player : reference) sum += fit.strengths[player];
  const double mean = reference.empty() ? 0 : sum / static_cast<double>(reference.size());
  Values elo;
  for (const double strength : fit.strengths) {
    elo.push_back(level + elo_unit(fit) * (strength - mean));
  }
  return elo;
}

std::vector<BradleyTerry> fit_samples(const Resampling& games, const RatingOptions& options) {
  std::vector<BradleyTerry> fits(static_cast<std::size_t>(options.samples));
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(options.threads));
  tbb::parallel_for(std::size_t{0}, fits.size(), [&](std::size_t sample) {
    fits[sample] = games.fit_sample(Random(derive_seed(options.seed, sample)));
  });
  return fits;
}

// An infinite rating has a bound on one side only.
EloEstimate player_estimate(const Resampling& games, std::size_t player, double elo,
                            const Values& samples) {
  EloEstimate result = estimate(elo, samples);
  if (games.has_won_all(player)) result.elo = result.high = kInfinite;
  if (games.has_lost_all(player)) result.elo = result.low = -kInfinite;
  return result;
}

// What the samples of the bootstrap say.
struct BootstrapSamples {
  std::vector<Values> elo;  // [player][sample]
  Values first_move;
};

BootstrapSamples draw_samples(const Resampling& games, const std::vector<std::size_t>& reference,
                              double level, const RatingOptions& options) {
  BootstrapSamples samples;
  samples.elo.resize(games.names().size());
  for (const BradleyTerry& fit : fit_samples(games, options)) {
    const Values elo = to_elo(fit, reference, level);
    for (std::size_t player = 0; player < elo.size(); ++player) {
      samples.elo[player].push_back(elo[player]);
    }
    samples.first_move.push_back(elo_unit(fit) * fit.first_move);
  }
  return samples;
}

}  // namespace

RatingList rate(const ResultSet& pool, const RatingOptions& options) {
  const Resampling games(pool);
  const auto reference = reference_players(games, options);
  const double level = options.anchor ? options.anchor->elo : 0;
  const BradleyTerry fit = games.fit();
  const Values elo = to_elo(fit, reference, level);
  const BootstrapSamples samples = draw_samples(games, reference, level, options);

  std::vector<std::size_t> order(elo.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return elo[a] > elo[b]; });
  RatingList list;
  for (const std::size_t player : order) {
    list.players.push_back({games.names()[player], games.tally(player),
                            player_estimate(games, player, elo[player], samples.elo[player])});
    list.superiority.emplace_back();
    for (const std::size_t opponent : order) {
      list.superiority.back().push_back(share_above(samples.elo[player], samples.elo[opponent]));
    }
  }
  list.first_move = estimate(elo_unit(fit) * fit.first_move, samples.first_move);
  list.draw_chance = draw_chance(fit);
  return list;
}

}  // namespace uttt
