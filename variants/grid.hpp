// The position of the nine-board rulesets, templated on a small type `Rules` that says what
// differs:
//
//   static bool closes(bool won, bool full)     does a board take no further mark?
//   static Outcome outcome(const GridStatus&)   is the game over after this move?
//   static constexpr bool kWonBoardStaysPlayable   so that both sides may have a line in one board
//
// What they share: the first move is anywhere; afterwards the mover must play in the board whose
// number is the cell the opponent just took (j_old = i_new), or, where that board is closed, in any
// board that is not (rules.md; seed 002 §3.2).
#pragma once

#include <optional>

#include "engine/position.hpp"
#include "engine/random.hpp"
#include "variants/board.hpp"

namespace uttt {

inline constexpr int kGridBoards = 9;

// What a ruleset looks at to decide the game, just after `mover` has moved.
struct GridStatus {
  Player mover;
  Mask mover_boards;           // boards owned by the side that moved
  Mask opponent_boards;        // boards owned by the other side
  bool all_closed;             // no board takes a further mark
  bool directed_board_closed;  // the board the move points to takes no further mark
};

namespace detail {

struct GridKeys {
  std::array<std::array<std::uint64_t, kMaxMoves>, 2> mark;     // [player][square]
  std::array<std::array<std::uint64_t, kGridBoards>, 2> owner;  // [player][board]
  std::array<std::uint64_t, kGridBoards + 1> directed;          // [board], last: any board
  std::uint64_t o_to_move;
};

constexpr GridKeys make_grid_keys() {
  GridKeys keys{};
  Random random(0x75747474);
  for (auto& side : keys.mark) {
    for (auto& key : side) key = random.next();
  }
  for (auto& side : keys.owner) {
    for (auto& key : side) key = random.next();
  }
  for (auto& key : keys.directed) key = random.next();
  keys.o_to_move = random.next();
  return keys;
}

inline constexpr GridKeys kGridKeys = make_grid_keys();

}  // namespace detail

template <class Rules>
class GridPosition {
 public:
  static constexpr int kBoards = kGridBoards;
  static constexpr bool kWonBoardStaysPlayable = Rules::kWonBoardStaysPlayable;
  using Boards = std::array<Mask, kGridBoards>;

  constexpr GridPosition() = default;

  // The position with these marks ([board]) after `last` (none: the mover may play anywhere). The
  // side to move follows from their numbers; the caller has checked that they can arise (fen.hpp)
  // and that no board has lines of both sides.
  static constexpr GridPosition from_marks(const Boards& x, const Boards& o,
                                           std::optional<Move> last) {
    GridPosition position;
    int balance = 0;
    for (int board = 0; board < kGridBoards; ++board) {
      const auto b = static_cast<std::size_t>(board);
      position.marks_[0][b] = x[b];
      position.marks_[1][b] = o[b];
      balance += count(x[b]) - count(o[b]);
      for (int cell = 0; cell < kCells; ++cell) {
        const Move move{static_cast<std::uint8_t>(kCells * board + cell)};
        if (has_bit(x[b], cell)) position.put(Player::x, move);
        if (has_bit(o[b], cell)) position.put(Player::o, move);
      }
      if (has_line(x[b])) position.own(Player::x, board);
      if (has_line(o[b])) position.own(Player::o, board);
      position.close_if_due(board);
    }
    position.side_ = balance > 0 ? Player::o : Player::x;
    if (position.side_ == Player::o) position.key_ ^= detail::kGridKeys.o_to_move;
    position.finish_move(other(position.side_), last ? last->index % kCells : kAnyBoard);
    return position;
  }

  constexpr Player side_to_move() const { return side_; }
  constexpr Outcome outcome() const { return outcome_; }

  constexpr MoveSet legal_moves() const {
    if (outcome_ != Outcome::ongoing) return {};
    if (directed_ == kAnyBoard) return available_;
    return MoveSet::of_board(directed_, available_.cells(directed_));
  }

  // The position after `move`, which must be legal here.
  constexpr GridPosition after(Move move) const {
    assert(legal_moves().contains(move));
    GridPosition next = *this;
    const int board = move.index / kCells;
    next.put(side_, move);
    if (!next.is_owned(board) && has_line(next.marks(side_, board))) next.own(side_, board);
    next.close_if_due(board);
    next.key_ ^= detail::kGridKeys.o_to_move;
    next.side_ = other(side_);
    next.finish_move(side_, move.index % kCells);
    return next;
  }

  constexpr std::uint64_t key() const { return key_; }

  // The cells of `board` that `player` has marked.
  constexpr Mask marks(Player player, int board) const {
    return marks_[static_cast<std::size_t>(player)][static_cast<std::size_t>(board)];
  }
  // The boards on which `player` was the first to have a line.
  constexpr Mask owned_boards(Player player) const {
    return owned_[static_cast<std::size_t>(player)];
  }
  // The board in which the side to move must play; none where it may choose.
  constexpr std::optional<int> directed_board() const {
    if (directed_ == kAnyBoard) return std::nullopt;
    return directed_;
  }
  // The boards in which the side to move may play.
  constexpr Mask playable_boards() const {
    if (outcome_ != Outcome::ongoing) return 0;
    if (directed_ != kAnyBoard) return bit(directed_);
    return open_boards();
  }
  // The boards that take further marks.
  constexpr Mask open_boards() const {
    Mask boards = 0;
    for (int board = 0; board < kGridBoards; ++board) {
      if (available_.cells(board) != 0) boards = static_cast<Mask>(boards | bit(board));
    }
    return boards;
  }

  friend constexpr bool operator==(const GridPosition&, const GridPosition&) = default;

 private:
  static constexpr std::uint8_t kAnyBoard = kGridBoards;

  constexpr bool is_owned(int board) const { return has_bit(owned_[0] | owned_[1], board); }

  constexpr void put(Player player, Move move) {
    const auto p = static_cast<std::size_t>(player);
    Mask& mine = marks_[p][move.index / kCells];
    mine = static_cast<Mask>(mine | bit(move.index % kCells));
    available_ = available_ - MoveSet::of_board(move.index / kCells, bit(move.index % kCells));
    key_ ^= detail::kGridKeys.mark[p][move.index];
  }

  constexpr void own(Player player, int board) {
    const auto p = static_cast<std::size_t>(player);
    owned_[p] = static_cast<Mask>(owned_[p] | bit(board));
    // Where play ends with the first line, the marks say whose board it is.
    if constexpr (kWonBoardStaysPlayable) {
      key_ ^= detail::kGridKeys.owner[p][static_cast<std::size_t>(board)];
    }
  }

  constexpr void close_if_due(int board) {
    if (Rules::closes(is_owned(board), available_.cells(board) == 0))
      available_ = available_ - MoveSet::of_board(board, kFullMask);
  }

  // Points to board `target` (or kAnyBoard) and decides whether the game is over.
  constexpr void finish_move(Player mover, int target) {
    const bool closed = target != kAnyBoard && available_.cells(target) == 0;
    key_ ^= detail::kGridKeys.directed[directed_];
    directed_ = closed ? kAnyBoard : static_cast<std::uint8_t>(target);
    key_ ^= detail::kGridKeys.directed[directed_];
    outcome_ = Rules::outcome(
        {mover, owned_boards(mover), owned_boards(other(mover)), available_.empty(), closed});
  }

  std::uint64_t key_ = detail::kGridKeys.directed[kAnyBoard];
  std::array<Boards, 2> marks_{};        // [player][board]
  std::array<Mask, 2> owned_{};          // [player]
  MoveSet available_ = MoveSet::full();  // empty squares of the boards that are not closed
  std::uint8_t directed_ = kAnyBoard;    // never a closed board
  Player side_ = Player::x;
  Outcome outcome_ = Outcome::ongoing;
};

}  // namespace uttt
