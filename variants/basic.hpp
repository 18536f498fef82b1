// Ruleset `basic`: one 3x3 board, any empty cell; three in a row, column or diagonal win; a full
// board is a draw (docs/rules.md; Huang 2018 §1.1).
#pragma once

#include <optional>

#include "engine/position.hpp"
#include "engine/random.hpp"
#include "variants/board.hpp"

namespace uttt {

class BasicPosition {
 public:
  static constexpr int kBoards = 1;
  static constexpr bool kWonBoardStaysPlayable = false;
  using Boards = std::array<Mask, kBoards>;

  constexpr BasicPosition() = default;

  // The position with these marks. The caller has checked that they can arise (fen.hpp). A single
  // board directs nothing: the last move is not looked at.
  static constexpr BasicPosition from_marks(const Boards& x, const Boards& o, Player to_move,
                                            std::optional<Move> /*last*/) {
    BasicPosition position;
    position.marks_ = {x[0], o[0]};
    position.side_ = to_move;
    position.outcome_ = position.outcome_after(other(position.side_));
    // In an impossible text the side to move may have won already; after() never makes such one.
    if (position.outcome_ == Outcome::ongoing) {
      position.outcome_ = position.outcome_after(position.side_);
    }
    return position;
  }

  constexpr Player side_to_move() const { return side_; }
  constexpr Outcome outcome() const { return outcome_; }

  constexpr MoveSet legal_moves() const {
    if (outcome_ != Outcome::ongoing) return {};
    return MoveSet::of_board(0, kFullMask & ~(marks_[0] | marks_[1]));
  }

  // The position after `move`, which must be legal here.
  constexpr BasicPosition after(Move move) const {
    BasicPosition next = *this;
    Mask& mine = next.marks_[static_cast<std::size_t>(side_)];
    mine = static_cast<Mask>(mine | bit(move.index));
    next.outcome_ = next.outcome_after(side_);
    next.side_ = other(side_);
    return next;
  }

  // One to one: the marks fit the 64 bits, and they say who is to move.
  constexpr std::uint64_t key() const {
    return scramble(static_cast<std::uint64_t>(marks_[0]) | (std::uint64_t{marks_[1]} << 9));
  }
  constexpr std::uint64_t key_if_quiet(Move move) const { return after(move).key(); }

  constexpr Mask marks(Player player, int /*board*/) const {
    return marks_[static_cast<std::size_t>(player)];
  }
  // The one board, if `player` has a line on it.
  constexpr Mask owned_boards(Player player) const {
    return has_line(marks(player, 0)) ? Mask{1} : Mask{0};
  }
  constexpr Mask playable_boards() const {
    return outcome_ == Outcome::ongoing ? Mask{1} : Mask{0};
  }

  // What a search wants to know beyond the rules.

  constexpr MoveSet winning_moves() const {
    if (outcome_ != Outcome::ongoing) return {};
    return MoveSet::of_board(0, winning_cells(marks(side_, 0), marks(other(side_), 0)));
  }
  constexpr int max_plies_left() const {
    if (outcome_ != Outcome::ongoing) return 0;
    return kCells - count(marks_[0]) - count(marks_[1]);
  }

  friend constexpr bool operator==(const BasicPosition&, const BasicPosition&) = default;

 private:
  constexpr Outcome outcome_after(Player mover) const {
    if (has_line(marks_[static_cast<std::size_t>(mover)])) return won_by(mover);
    return (marks_[0] | marks_[1]) == kFullMask ? Outcome::draw : Outcome::ongoing;
  }

  std::array<Mask, 2> marks_{};  // by player
  Player side_ = Player::x;
  Outcome outcome_ = Outcome::ongoing;
};

static_assert(Position<BasicPosition>);

}  // namespace uttt
