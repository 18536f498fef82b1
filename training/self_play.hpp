// Games that a small player plays against itself, and the samples they leave for the fit. The
// player has its weights at run time, where the evaluators of a search have theirs built in: a fit
// must be able to play with the weights of the fit before.
#pragma once

#include <algorithm>
#include <array>

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
      : model_(weights), options_(options) {}

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
  static constexpr int kInfinity = 2 * fitted::kWon;

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

  // Moves in random order, so that the first of equally good ones is a random one.
  Move best_move(const P& position, Random& random) const {
    std::array<Move, kMaxMoves> moves{};
    const auto end = std::ranges::copy(position.legal_moves(), moves.begin()).out;
    for (auto last = end; last - moves.begin() > 1; --last) {
      const auto size = static_cast<std::uint32_t>(last - moves.begin());
      std::iter_swap(last - 1, moves.begin() + random.below(size));
    }
    const int sum = model_.sum(position);
    int best = -kInfinity;
    Move choice = moves[0];
    for (auto move = moves.begin(); move != end; ++move) {
      const int value =
          -value_after(position, sum, *move, options_.depth_plies - 1, 1, -kInfinity, -best);
      if (value <= best) continue;
      best = value;
      choice = *move;
    }
    return choice;
  }

  // Alpha-beta in negamax form. The value after `move` from the view of the side then to move:
  // exact if alpha < value < beta, else a bound on that side.
  int value_after(const P& position, int sum, Move move, int depth_plies, int ply, int alpha,
                  int beta) const {
    const P next = position.after(move);
    const int next_sum = model_.sum_after(sum, position, move, next);
    if (depth_plies == 0 || next.outcome() != Outcome::ongoing) {
      return sign(next.side_to_move()) * fitted::value_of(model_, next_sum, next, ply);
    }
    int best = -kInfinity;
    for (const Move reply : next.legal_moves()) {
      best = std::max(best, -value_after(next, next_sum, reply, depth_plies - 1, ply + 1, -beta,
                                         -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }

  static void add_sample(Samples& samples, const P& position, double result) {
    Family::terms(position, [&](fitted::Term term) {
      if (term.factor == 0) return;
      samples.add_feature(
          {static_cast<std::uint16_t>(term.index), static_cast<std::int16_t>(term.factor)});
    });
    samples.end_sample(result);
  }

  typename Family::Model model_;
  SelfPlayOptions options_;
};

}  // namespace uttt
