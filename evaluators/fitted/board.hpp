// What the fitted evaluator knows of a board: its kind and four facts, looked up by its cells. All
// of it is the same for the eight symmetric images of a board.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/position.hpp"
#include "variants/board.hpp"

namespace uttt::fitted {

// The kind of an unfinished board says for either side
//   threats    0, 1, or 2 and more cells that would complete a line
//   potential  0 no line is possible any more; else 1, or 2 from kManyStarts lines with one mark
//              of the side and none of the other on
// and is numbered ((threats X * 3 + threats O) * 3 + potential X) * 3 + potential O.
inline constexpr int kThreatLevels = 3;
inline constexpr int kPotentialLevels = 3;
inline constexpr int kManyStarts = 2;
inline constexpr int kClosed = kThreatLevels * kThreatLevels * kPotentialLevels * kPotentialLevels;
inline constexpr int kKinds = kClosed + 1;  // the last: full, or with a line

constexpr int kind_of(int threats_x, int threats_o, int potential_x, int potential_o) {
  return ((threats_x * kThreatLevels + threats_o) * kPotentialLevels + potential_x) *
             kPotentialLevels +
         potential_o;
}

// [player]; the board is not closed.
constexpr std::array<int, 2> threats_of(int kind) {
  const int threats = kind / (kPotentialLevels * kPotentialLevels);
  return {threats / kThreatLevels, threats % kThreatLevels};
}

// The kind of the board with the sides swapped.
constexpr int swapped_kind(int kind) {
  if (kind == kClosed) return kClosed;
  const auto [x, o] = threats_of(kind);
  return kind_of(o, x, kind % kPotentialLevels, kind / kPotentialLevels % kPotentialLevels);
}

// A fact for either player as a sum keeps it (PackedSum): bit 0 for X, bit 9 for O. Shifted by the
// number of a board it is that board's bits.
constexpr unsigned fact_bits(bool x, bool o) { return (x ? 1U : 0U) | (o ? 1U << kCells : 0U); }

// Kind and facts of a board in one number:
//   bits 0-7 the kind   8 and 17 the threats of X and O   9 and 18 whether X and O are dead
class BoardFacts {
 public:
  constexpr BoardFacts() = default;
  constexpr BoardFacts(int kind, unsigned threats, unsigned dead)
      : bits_(static_cast<unsigned>(kind) | (threats << kThreatShift) | (dead << kDeadShift)) {}

  constexpr std::size_t kind() const { return bits_ & 0xFFU; }
  // The player could complete a line with one mark.
  constexpr unsigned threats() const { return (bits_ >> kThreatShift) & kBoth; }
  // Nobody has a line, and the player can have none any more.
  constexpr unsigned dead() const { return (bits_ >> kDeadShift) & kBoth; }

 private:
  static constexpr unsigned kThreatShift = 8;
  static constexpr unsigned kDeadShift = 9;
  static constexpr unsigned kBoth = fact_bits(true, true);

  std::uint32_t bits_ = kClosed;
};

static_assert(BoardFacts(80, fact_bits(true, false), fact_bits(false, true)).kind() == 80);
static_assert(BoardFacts(80, fact_bits(true, false), fact_bits(false, true)).threats() == 1);
static_assert(BoardFacts(80, fact_bits(true, false), fact_bits(false, true)).dead() == 512);

using BoardFactsTable = std::array<BoardFacts, kBoardStates>;
extern const BoardFactsTable kBoardFacts;  // by board_state

template <class P>
BoardFacts facts_of(const P& position, int board) {
  return kBoardFacts[static_cast<std::size_t>(
      board_state(position.marks(Player::x, board), position.marks(Player::o, board)))];
}

// The boards of which `fact`, a member of BoardFacts, is true, as fact_bits() of every board.
template <class P>
unsigned boards_with(const P& position, unsigned (BoardFacts::*fact)() const) {
  unsigned bits = 0;
  for (int board = 0; board < P::kBoards; ++board) {
    bits |= (facts_of(position, board).*fact)() << board;
  }
  return bits;
}

// The one board that a move changes, and what is known of it before and after.
struct ChangedBoard {
  int board;
  BoardFacts before;
  BoardFacts after;
};
template <class P>
ChangedBoard changed_board(const P& position, Move move, const P& next) {
  const int board = move.index / kCells;
  return {board, facts_of(position, board), facts_of(next, board)};
}

// Calls f(x, o) for every pair of masks without a common cell: all states of a board.
template <class F>
constexpr void for_each_board(F f) {
  for (unsigned x = 0; x <= kFullMask; ++x) {
    const unsigned empty = kFullMask & ~x;
    // Every subset of the cells that X has left, the full set and the empty one included.
    for (unsigned o = empty;; o = (o - 1) & empty) {
      f(static_cast<Mask>(x), static_cast<Mask>(o));
      if (o == 0) break;
    }
  }
}

// Where a cell lies on its board, or a board on the grid.
enum Place { kCorner, kSide, kCentre };
inline constexpr int kPlaces = 3;

constexpr Place place_of(int index) {
  if (index == 4) return kCentre;
  return index % 2 == 0 ? kCorner : kSide;
}

// A weight of a feature vector, counted `factor` times.
struct Term {
  int index = 0;
  int factor = 0;
};

// The term of a feature whose image under the swap of the sides is the feature `swapped`: the two
// share a weight with opposite signs, so that swapping the sides negates.
constexpr Term antisymmetric(int index, int swapped) {
  if (index == swapped) return {};
  return index < swapped ? Term{index, 1} : Term{swapped, -1};
}

// In hundredths of a unit of the log-odds that X wins.
using Weight = std::int16_t;

template <std::size_t kSize>
constexpr Weight weighted(const std::array<Weight, kSize>& weights, Term term) {
  return static_cast<Weight>(weights[static_cast<std::size_t>(term.index)] * term.factor);
}

// Nine boards of the heaviest weight still fit the value of a packed sum.
inline constexpr int kMaxWeight = 900;

// A finished game is worth this less the plies it took; an unfinished one never more than
// kMaxUnfinished.
inline constexpr int kWon = 10'000;
inline constexpr int kMaxUnfinished = 5'000;

// A sum over the boards and a bit for every board and player, in the one number that an
// incremental evaluator carries:
//
//   bits 0-8 and 9-17: boards with some fact for X and for O      bits 18-31: the sum, signed
class PackedSum {
 public:
  explicit constexpr PackedSum(int packed) : packed_(packed) {}
  // `boards` as they stand in bits 0-17.
  constexpr PackedSum(int value, unsigned boards)
      : packed_(value * kUnit + static_cast<int>(boards)) {}

  constexpr int packed() const { return packed_; }
  constexpr int value() const { return packed_ >> kValueShift; }
  constexpr Mask boards(Player player) const {
    return static_cast<Mask>((packed_ >> (player == Player::x ? 0 : kCells)) & kFullMask);
  }

 private:
  static constexpr int kValueShift = 2 * kCells;
  static constexpr int kUnit = 1 << kValueShift;

  int packed_;
};

static_assert(PackedSum(-8100, 0b101).value() == -8100);
static_assert(PackedSum(-1, fact_bits(true, true) << 2).boards(Player::x) == 0b100);
static_assert(PackedSum(8100, fact_bits(false, true) << 8).boards(Player::o) == 0b100000000);
static_assert(kCells * kMaxWeight < 1 << 13);

// What `model` makes of `position`, whose packed sum is `sum`, `ply` plies below the root.
template <class Model, class P>
int value_of(const Model& model, int sum, const P& position, int ply) {
  if (position.outcome() != Outcome::ongoing) {
    return winner_sign(position.outcome()) * (kWon - ply);
  }
  return std::clamp(model.unfinished(sum, position), -kMaxUnfinished, kMaxUnfinished);
}

}  // namespace uttt::fitted
