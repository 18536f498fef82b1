// What comes out of every search.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/position.hpp"

namespace uttt {

// A line of play, best moves first.
class Line {
 public:
  // This line becomes `first` followed by `rest`.
  void assign(Move first, const Line& rest) {
    moves_[0] = first;
    std::copy_n(rest.moves_.begin(), rest.size_, moves_.begin() + 1);
    size_ = rest.size_ + 1;
    assert(size_ <= kMaxMoves);
  }
  void clear() { size_ = 0; }

  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool empty() const { return size_ == 0; }
  Move front() const {
    assert(size_ > 0);
    return moves_[0];
  }

 private:
  // One spare, so that the longest line of the longest game can be extended at its front.
  std::array<Move, kMaxMoves + 1> moves_;
  int size_ = 0;
};

// What is certain of a game, from the view of the side to move.
struct Proof {
  int winner = 0;  // +1 the side to move wins, 0 a draw, -1 it loses
  int plies = 0;   // the loser is beaten within so many plies; 0 if drawn or not known
  friend bool operator==(const Proof&, const Proof&) = default;
};

// The result to expect, in thousandths that sum to 1000, from the view of the side to move.
struct WinDrawLoss {
  int win = 0;
  int draw = 0;
  int loss = 0;
  friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

// What to expect of a game, from the view of the side to move.
struct Expectation {
  int score = 0;                       // the share of the points, in thousandths
  std::optional<WinDrawLoss> chances;  // none where nobody knows how often it is drawn
  friend bool operator==(const Expectation&, const Expectation&) = default;
};

// A move at the root with the play that follows, and what it is worth to the side that makes it.
struct RootLine {
  std::vector<Move> moves;                // at least one
  int value = 0;                          // exact
  std::optional<Proof> proof{};           // `plies` from before the move; none if unknown
  std::optional<Expectation> expected{};  // none if unknown
};

struct SearchResult {
  std::optional<Move> move;  // none exactly when the game is over
  std::optional<int> value;  // from the view of the side to move at the root; none if unknown
  int depth_plies = 0;       // of the deepest finished iteration; 0 when none finished
  std::uint64_t nodes = 0;   // positions visited, the root included, over all iterations
  std::chrono::nanoseconds time{0};
  std::optional<Proof> proof;  // of the position searched, where it was proven
  std::vector<Move> line;      // principal variation, starting with `move`
  // The best moves, best first, where several were asked for (Analysis::multi_pv); else empty.
  std::vector<RootLine> lines;
  std::optional<Expectation> expected;  // none if unknown
};

}  // namespace uttt
