// Random play from a position to the end of the game. A position may bring its own, faster way to
// play on in place, as a type P::Playout with the members of PlainPlayout; it must make the same
// moves from the same random numbers.
#pragma once

#include "engine/position.hpp"
#include "engine/random.hpp"

namespace uttt {

// Plays on from a position by after() alone: the reference for every P::Playout.
template <Position P>
class PlainPlayout {
 public:
  explicit PlainPlayout(const P& position) : position_(position) {}

  Outcome outcome() const { return position_.outcome(); }

  // Plays and returns a move drawn uniformly from the legal ones, which must exist: the nth in
  // increasing order, with one number from `random`.
  Move step(Random& random) {
    const MoveSet moves = position_.legal_moves();
    const Move move = moves.nth(random.below(static_cast<std::uint32_t>(moves.size())));
    position_ = position_.after(move);
    return move;
  }

 private:
  P position_;
};

// How `position` ends when both sides play at random.
template <Position P>
Outcome roll_out(const P& position, Random& random) {
  const auto start = [&] {
    if constexpr (requires { typename P::Playout; }) {
      return typename P::Playout(position);
    } else {
      return PlainPlayout<P>(position);
    }
  };
  auto playout = start();
  while (playout.outcome() == Outcome::ongoing) playout.step(random);
  return playout.outcome();
}

}  // namespace uttt
