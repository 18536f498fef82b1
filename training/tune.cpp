#include "training/tune.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <cmath>

namespace uttt {
namespace {

constexpr double kUnitsPerLogOdds = 100;
constexpr std::size_t kUnseenShare = 10;  // one game in so many

template <class P>
std::vector<Samples> play_games(const SelfPlay<P>& self_play, const TuneOptions& options,
                                std::uint64_t seed) {
  std::vector<Samples> games(options.games);
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(options.threads));
  tbb::task_arena arena(options.threads);
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, games.size(), [&](std::size_t game) {
      games[game] = self_play.play(derive_seed(seed, game));
    });
  });
  return games;
}

// Games in their order: otherwise the sums of the fit would depend on the threads.
Samples gather(std::span<const Samples> games) {
  Samples samples;
  for (const Samples& game : games) samples.append(game);
  return samples;
}

int rounded(double log_odds) {
  const double units = std::round(kUnitsPerLogOdds * log_odds);
  return static_cast<int>(std::clamp<double>(units, -fitted::kMaxWeight, fitted::kMaxWeight));
}

template <class P>
std::vector<int> tune_family(const TuneOptions& options,
                             const std::function<void(const TuneStep&)>& report) {
  typename fitted::Family<P>::Weights weights{};
  for (int iteration = 1; iteration <= options.iterations; ++iteration) {
    const auto games = play_games(SelfPlay<P>(weights, options.self_play), options,
                                  derive_seed(options.seed, static_cast<std::uint64_t>(iteration)));
    const std::size_t unseen = games.size() / kUnseenShare;
    const Samples samples = gather(std::span(games).first(games.size() - unseen));
    const std::vector<double> fit = fit_logistic(samples, weights.size(), options.fit);
    report({iteration, samples.size(), log_loss(gather(std::span(games).last(unseen)), fit)});
    std::ranges::transform(fit, weights.begin(), [](double weight) {
      return static_cast<fitted::Weight>(rounded(weight));
    });
  }
  return {weights.begin(), weights.end()};
}

}  // namespace

std::vector<int> tune(const TuneOptions& options,
                      const std::function<void(const TuneStep&)>& report) {
  return with_ruleset(options.ruleset, [&]<class P>(std::type_identity<P>) {
    return tune_family<P>(options, report);
  });
}

}  // namespace uttt
