// Games that a small player plays against itself with the weights of the fit before, and the
// samples they leave for the next.
#pragma once

#include <iterator>
#include <vector>

#include "engine/alpha_beta.hpp"
#include "engine/random.hpp"
#include "evaluators/fitted/fitted.hpp"
#include "training/logistic.hpp"

namespace uttt {

struct SelfPlayOptions {
  int depth_plies = 4;       // of the player's search
  int max_random_plies = 8;  // a game opens with so many random plies, or fewer
  int random_move_in = 12;   // later, one move in so many is random
  int sample_in = 2;         // one position in so many becomes a sample
};

template <class P>
class SelfPlay {
 public:
  using Family = fitted::Family<P>;

  SelfPlay(const typename Family::Weights& weights, const SelfPlayOptions& options)
      : evaluator_(weights), options_(options) {}

  // The samples of one game, all from `seed`.
  Samples play(std::uint64_t seed) const {
    Random random(seed);
    std::vector<P> seen;
    P position = open(random);
    while (position.outcome() == Outcome::ongoing) {
      if (one_in(options_.sample_in, random)) seen.push_back(position);
      position =
          position.after(one_in(options_.random_move_in, random) ? random_move(position, random)
                                                                 : best_move(position, random));
    }
    const double result = (1.0 + winner_sign(position.outcome())) / 2;
    Samples samples;
    for (const P& sampled : seen) add_sample(samples, sampled, result);
    return samples;
  }

 private:
  static bool one_in(int count, Random& random) {
    return random.below(static_cast<std::uint32_t>(count)) == 0;
  }

  static Move random_move(const P& position, Random& random) {
    const MoveSet moves = position.legal_moves();
    return *std::next(moves.begin(), random.below(static_cast<std::uint32_t>(moves.size())));
  }

  P open(Random& random) const {
    P position;
    const auto plies = random.below(static_cast<std::uint32_t>(options_.max_random_plies) + 1);
    for (std::uint32_t ply = 0; ply < plies && position.outcome() == Outcome::ongoing; ++ply) {
      position = position.after(random_move(position, random));
    }
    return position;
  }

  // One of the best moves, drawn at random.
  Move best_move(const P& position, Random& random) const {
    Limits limits;
    limits.depth_plies = options_.depth_plies;
    return *search_to_depth<AlphaBeta>(position, limits, TieBreak::random, random, {}, evaluator_)
                .move;
  }

  static void add_sample(Samples& samples, const P& position, double result) {
    Family::terms(position, [&](fitted::Term term) {
      if (term.factor == 0) return;
      samples.add_feature(
          {static_cast<std::uint16_t>(term.index), static_cast<std::int16_t>(term.factor)});
    });
    samples.end_sample(result);
  }

  fitted::Weighted<P> evaluator_;
  SelfPlayOptions options_;
};

}  // namespace uttt
