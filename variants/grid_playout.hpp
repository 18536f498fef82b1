// Random play on the nine-board rulesets, some four times as fast as after() and legal_moves():
// the position changes in place, has no key, and lists the free cells instead of masking them.
//
//   board with cells 2, 5 and 8 free    free_cells 0x...852    free_counts 3
//
// The cell to mark is then a shift away from the random number, and the next board's count is all
// that must be known to draw again. Whether a board closes is computed, not branched on: a
// processor cannot guess it.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "engine/position.hpp"
#include "engine/random.hpp"
#include "variants/board.hpp"

namespace uttt {

inline constexpr int kGridBoards = 9;

namespace detail {

// The cells of every mask as digits in base 16, the lowest cell in the lowest digit.
constexpr std::array<std::uint64_t, 512> make_cell_lists() {
  std::array<std::uint64_t, 512> lists{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    int digits = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (!has_bit(static_cast<Mask>(mask), cell)) continue;
      lists[mask] |= static_cast<std::uint64_t>(cell) << (4 * digits++);
    }
  }
  return lists;
}

inline constexpr auto kCellLists = make_cell_lists();

// `list` without its digit number `rank`.
constexpr std::uint64_t without_digit(std::uint64_t list, unsigned rank) {
  const std::uint64_t below = (std::uint64_t{1} << (4 * rank)) - 1;
  return (list & below) | ((list >> 4) & ~below);
}

}  // namespace detail

template <class Rules>
class GridPlayout {
 public:
  // Plays on from `position`, a GridPosition<Rules>.
  template <class P>
  explicit GridPlayout(const P& position)
      : owned_{position.owned_boards(Player::x), position.owned_boards(Player::o)},
        mover_(position.side_to_move()),
        outcome_(position.outcome()) {
    const Mask playable = position.playable_boards();
    if (std::has_single_bit(playable)) {
      directed_ = static_cast<std::size_t>(std::countr_zero(playable));
    }
    for (std::size_t board = 0; board < kGridBoards; ++board) {
      const int number = static_cast<int>(board);
      const Mask open = position.open_cells(number);
      marks_[0][board] = position.marks(Player::x, number);
      marks_[1][board] = position.marks(Player::o, number);
      free_cells_[board] = detail::kCellLists[open];
      free_counts_[board] = static_cast<std::uint8_t>(count(open));
      free_total_ += free_counts_[board];
    }
  }

  Outcome outcome() const { return outcome_; }

  // Plays and returns a move drawn uniformly from the legal ones; outcome() must be `ongoing`.
  Move step(Random& random) {
    assert(outcome_ == Outcome::ongoing);
    const Place place = draw(random);
    const std::size_t cell = (free_cells_[place.board] >> (4 * place.rank)) & 0xFU;
    free_cells_[place.board] = detail::without_digit(free_cells_[place.board], place.rank);
    mark(place.board, cell);

    const bool closed = free_counts_[cell] == 0;
    directed_ = closed ? kAnyBoard : cell;
    const auto me = static_cast<std::size_t>(mover_);
    outcome_ = Rules::outcome({mover_, owned_[me], owned_[1 - me], free_total_ == 0, closed});
    mover_ = other(mover_);
    return Move{static_cast<std::uint8_t>(kCells * place.board + cell)};
  }

 private:
  static constexpr std::size_t kAnyBoard = kGridBoards;

  // A free cell: the one with `rank` smaller free ones in its board.
  struct Place {
    std::size_t board;
    std::uint32_t rank;
  };

  Place draw(Random& random) const {
    if (directed_ == kAnyBoard) return place_of(random.below(free_total_));
    return {directed_, random.below(free_counts_[directed_])};
  }

  // The free cell with `rank` smaller ones on the whole grid. One byte a board: the product adds up
  // the counts of the boards 0-7 from the left, so that byte b has the boards 0 to b; the first
  // byte above `rank` keeps its top bit in the difference.
  Place place_of(std::uint64_t rank) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    constexpr std::uint64_t kTopBits = 0x80 * kOnes;
    std::uint64_t counts = 0;
    std::memcpy(&counts, free_counts_.data(), sizeof counts);
    const std::uint64_t sums = counts * kOnes;
    const std::uint64_t above = ((sums | kTopBits) - (rank + 1) * kOnes) & kTopBits;
    // No such byte: board 8.
    const auto board = static_cast<std::size_t>(std::countr_zero(above)) / 8;
    const std::uint64_t before = board == 0 ? 0 : (sums >> (8 * (board - 1))) & 0xFFU;
    return {board, static_cast<std::uint32_t>(rank - before)};
  }

  // The mover takes a free cell, no longer listed.
  void mark(std::size_t board, std::size_t cell) {
    const auto me = static_cast<std::size_t>(mover_);
    Mask& mine = marks_[me][board];
    mine = static_cast<Mask>(mine | bit(static_cast<int>(cell)));
    auto won = static_cast<unsigned>(has_line(mine));
    // Elsewhere a board that has its owner is closed or the game is over.
    if constexpr (Rules::kWonBoardStaysPlayable) {
      won &= ~(static_cast<unsigned>(owned_[0] | owned_[1]) >> board);
    }
    owned_[me] = static_cast<Mask>(owned_[me] | won << board);

    const unsigned left = free_counts_[board] - 1U;
    const unsigned left_open = Rules::closes(true, false) ? left & (won - 1U) : left;
    free_total_ -= free_counts_[board] - left_open;
    free_counts_[board] = static_cast<std::uint8_t>(left_open);
  }

  // By board. The list of a closed board is not looked at any more.
  std::array<std::uint64_t, kGridBoards> free_cells_{};
  std::array<std::uint8_t, kGridBoards> free_counts_{};
  std::uint32_t free_total_ = 0;
  std::array<std::array<Mask, kGridBoards>, 2> marks_{};  // [player][board]
  std::array<Mask, 2> owned_;                             // [player]
  std::size_t directed_ = kAnyBoard;
  Player mover_;
  Outcome outcome_;

  static_assert(Rules::closes(false, true), "a full board must be closed");
  static_assert(std::endian::native == std::endian::little, "place_of() loads counts as one word");
};

}  // namespace uttt
