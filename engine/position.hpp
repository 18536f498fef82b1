// What every search asks of a game: the concept `Position` and the small values all games share.
// A search knows nothing else; the games themselves live in variants/.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <type_traits>

namespace uttt {

enum class Player : std::uint8_t { x, o };

constexpr Player other(Player player) { return player == Player::x ? Player::o : Player::x; }

// +1 for X and -1 for O: multiplies a value from X's view into one from `player`'s view, and back.
constexpr int sign(Player player) { return player == Player::x ? 1 : -1; }

enum class Outcome : std::uint8_t { ongoing, x_won, o_won, draw };

constexpr Outcome won_by(Player player) {
  return player == Player::x ? Outcome::x_won : Outcome::o_won;
}

// +1, -1 or 0 for X won, O won, anything else.
constexpr int winner_sign(Outcome outcome) {
  if (outcome == Outcome::x_won) return 1;
  if (outcome == Outcome::o_won) return -1;
  return 0;
}

// A square to mark. `index` is 9 * board + cell (both 0-8); on a single board, the cell alone.
struct Move {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Move, Move) = default;
};

inline constexpr int kMaxMoves = 81;

// A set of moves, walked in increasing index, that is in increasing board, then cell.
//
//   low   bits 0-62: squares 0-62 (boards 0-6)      high  bits 0-17: squares 63-80 (boards 7-8)
//
// The cut falls between two boards, so the nine squares of a board always lie in one word.
// Example: board 7, cells 0 and 2 is high = 0b101, moves 63 and 65.
class MoveSet {
 public:
  class Iterator {
   public:
    using value_type = Move;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr Iterator(std::uint64_t low, std::uint32_t high) : low_(low), high_(high) {}

    constexpr Move operator*() const {
      if (low_ != 0) return Move{static_cast<std::uint8_t>(std::countr_zero(low_))};
      return Move{static_cast<std::uint8_t>(kLowSquares + std::countr_zero(high_))};
    }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_ = 0;
    std::uint32_t high_ = 0;
  };

  constexpr MoveSet() = default;

  // The squares of one board (0-8) whose bits are set in `cells` (bit c is cell c).
  static constexpr MoveSet of_board(int board, unsigned cells) {
    if (board < kLowBoards) return {static_cast<std::uint64_t>(cells) << (9 * board), 0};
    return {0, static_cast<std::uint32_t>(cells) << (9 * (board - kLowBoards))};
  }

  // All 81 squares.
  static constexpr MoveSet full() {
    return {(std::uint64_t{1} << kLowSquares) - 1,
            (std::uint32_t{1} << (kMaxMoves - kLowSquares)) - 1};
  }

  // The cells (bit c is cell c) of `board` that are in the set.
  constexpr unsigned cells(int board) const {
    if (board < kLowBoards) return static_cast<unsigned>(low() >> (9 * board)) & 0x1FFU;
    return (high_ >> (9 * (board - kLowBoards))) & 0x1FFU;
  }
  constexpr bool contains(Move move) const {
    if (move.index < kLowSquares) return ((low() >> move.index) & 1U) != 0;
    return move.index < kMaxMoves && ((high_ >> (move.index - kLowSquares)) & 1U) != 0;
  }
  constexpr bool empty() const { return low() == 0 && high_ == 0; }
  constexpr int size() const { return std::popcount(low()) + std::popcount(high_); }
  // The move with `rank` smaller ones in the set; rank < size().
  constexpr Move nth(std::uint32_t rank) const {
    assert(static_cast<int>(rank) < size());
    Iterator move = begin();
    while (rank-- > 0) ++move;
    return *move;
  }
  constexpr Iterator begin() const { return {low(), high_}; }
  constexpr Iterator end() const { return {}; }

  friend constexpr MoveSet operator|(MoveSet a, MoveSet b) {
    return {a.low() | b.low(), a.high_ | b.high_};
  }
  friend constexpr MoveSet operator-(MoveSet a, MoveSet b) {
    return {a.low() & ~b.low(), a.high_ & ~b.high_};
  }
  friend constexpr bool operator==(const MoveSet&, const MoveSet&) = default;

 private:
  static constexpr int kLowBoards = 7;
  static constexpr int kLowSquares = 9 * kLowBoards;

  constexpr MoveSet(std::uint64_t low, std::uint32_t high)
      : low_{static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(low >> 32)}, high_(high) {}

  constexpr std::uint64_t low() const {
    return low_[0] | (static_cast<std::uint64_t>(low_[1]) << 32);
  }

  // In halves, so that a set takes 12 bytes instead of 16 and a position 64.
  std::array<std::uint32_t, 2> low_{};
  std::uint32_t high_ = 0;
};

// A position of some game: a small value. `after(move)` is the position after a legal move; nothing
// is ever undone. `legal_moves()` is empty exactly when `outcome()` is not `ongoing`. Equal
// positions have equal keys. A default-constructed position is the start of the game.
template <class P>
concept Position = std::regular<P> && std::is_trivially_copyable_v<P> &&
    requires(const P position, Move move) {
  { position.side_to_move() } -> std::same_as<Player>;
  { position.outcome() } -> std::same_as<Outcome>;
  { position.legal_moves() } -> std::same_as<MoveSet>;
  { position.after(move) } -> std::same_as<P>;
  { position.key() } -> std::same_as<std::uint64_t>;
};

// One of which something is certain without a search.
template <class P>
concept DecisivePosition = Position<P> && requires(const P position) {
  { position.winning_moves() } -> std::same_as<MoveSet>;  // moves that win by a line at once
  // Where there are none: moves after which the other side has none. A function beside P.
  { safe_moves(position) } -> std::same_as<MoveSet>;
  // Where no move wins at once: one of these safe moves after which the other side has none, if it
  // is found. A function beside P.
  { forced_win(position, MoveSet{}) } -> std::same_as<std::optional<Move>>;
};

static_assert(MoveSet::full().size() == kMaxMoves);
static_assert(*MoveSet::of_board(7, 0b100).begin() == Move{65});
static_assert(MoveSet::full().nth(65) == Move{65});
static_assert(MoveSet::of_board(3, 0b101).cells(3) == 0b101);

}  // namespace uttt
