// The position of the nine-board rulesets, templated on a small type `Rules` that says what
// differs:
//
//   static bool closes(bool won, bool full)     does a board take no further mark?
//   static Outcome outcome(const GridStatus&)   is the game over after this move?
//   static Mask decisive_boards(Mask mine)      boards whose line wins for the owner of `mine`
//   static bool can_win(Mask possible, Mask theirs)
//                                               can he win who can still own the boards `possible`,
//                                               when the other side owns `theirs`?
//                                               not asked where one board wins
//   static constexpr bool kWonBoardStaysPlayable   so that both sides may have a line in one board
//
// What they share: the first move is anywhere; afterwards the mover must play in the board whose
// number is the cell the opponent just took (j_old = i_new), or, where that board is closed, in any
// board that is not (docs/rules.md; Huang 2018 §3.2).
#pragma once

#include <optional>

#include "engine/position.hpp"
#include "engine/random.hpp"
#include "variants/board.hpp"
#include "variants/grid_playout.hpp"
#include "variants/symmetry.hpp"

namespace uttt {

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
  // The first line of all wins the game, in any board.
  static constexpr bool kOneBoardWins = Rules::decisive_boards(0) == kFullMask;
  using Boards = std::array<Mask, kGridBoards>;
  using Playout = GridPlayout<Rules>;

  constexpr GridPosition() = default;

  // The position with these marks ([board]) after `last` (none: the mover may play anywhere).
  // The caller has checked that they can arise (fen.hpp) and that no board has lines of both sides.
  static constexpr GridPosition from_marks(const Boards& x, const Boards& o, Player to_move,
                                           std::optional<Move> last) {
    GridPosition position;
    for (int board = 0; board < kGridBoards; ++board) {
      const auto b = static_cast<std::size_t>(board);
      position.marks_[0][b] = x[b];
      position.marks_[1][b] = o[b];
      for (int cell = 0; cell < kCells; ++cell) {
        const Move move{static_cast<std::uint8_t>(kCells * board + cell)};
        if (has_bit(x[b], cell)) position.put(Player::x, move);
        if (has_bit(o[b], cell)) position.put(Player::o, move);
      }
      if (has_line(x[b])) position.own(Player::x, board);
      if (has_line(o[b])) position.own(Player::o, board);
      position.close_if_due(board);
    }
    position.side_ = to_move;
    if (position.side_ == Player::o) position.key_ ^= detail::kGridKeys.o_to_move;
    const int target = last ? last->index % kCells : kAnyBoard;
    position.finish_move(other(position.side_), target);
    // In an impossible text the side to move may have won already; after() never makes such one.
    if (position.outcome_ == Outcome::ongoing) position.finish_move(position.side_, target);
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

  // The key after `move` where that neither wins nor closes a board, without making the position.
  constexpr std::uint64_t key_if_quiet(Move move) const {
    const int target = move.index % kCells;
    return key_ ^ detail::kGridKeys.mark[static_cast<std::size_t>(side_)][move.index] ^
           detail::kGridKeys.o_to_move ^ detail::kGridKeys.directed[directed_] ^
           detail::kGridKeys.directed[open_cells(target) == 0 ? kAnyBoard : target];
  }

  // The position's image of the least key under the symmetries of the square, each applied to
  // boards and cells alike, which the rules do not tell apart. Computed from scratch.
  constexpr PositionImage canonical_image() const {
    PositionImage least{image_key(kSymmetries[0]), &kSymmetries[0]};
    for (std::size_t i = 1; i < kSymmetries.size(); ++i) {
      const std::uint64_t key = image_key(kSymmetries[i]);
      if (key < least.key) least = {key, &kSymmetries[i]};
    }
    return least;
  }

  // The cells of `board` that `player` has marked.
  constexpr Mask marks(Player player, int board) const {
    return marks_[static_cast<std::size_t>(player)][static_cast<std::size_t>(board)];
  }
  // The cells of `board` that may still be marked, now or later: none when it is closed.
  constexpr Mask open_cells(int board) const { return static_cast<Mask>(available_.cells(board)); }
  // The boards on which `player` was the first to have a line.
  constexpr Mask owned_boards(Player player) const {
    return owned_[static_cast<std::size_t>(player)];
  }
  // The boards that either side owns.
  constexpr Mask owned_boards() const { return static_cast<Mask>(owned_[0] | owned_[1]); }
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

  // What a search wants to know beyond the rules.

  // The boards whose line would win `player` the game.
  constexpr Mask decisive_boards(Player player) const {
    return static_cast<Mask>(Rules::decisive_boards(owned_boards(player)) & ~owned_boards());
  }
  // Moves in these of the playable boards that give the side to move a line there.
  constexpr MoveSet line_moves(Mask boards) const {
    MoveSet moves;
    for (unsigned rest = boards; rest != 0; rest &= rest - 1) {
      const int board = std::countr_zero(rest);
      moves = moves | MoveSet::of_board(
                          board, winning_cells(marks(side_, board), marks(other(side_), board)));
    }
    return moves;
  }
  // Moves that win the game by a line at once.
  constexpr MoveSet winning_moves() const {
    return line_moves(static_cast<Mask>(playable_boards() & decisive_boards(side_)));
  }
  // No game goes on longer: every ply takes one of these squares.
  constexpr int max_plies_left() const {
    return outcome_ == Outcome::ongoing ? available_.size() : 0;
  }

  friend constexpr bool operator==(const GridPosition&, const GridPosition&) = default;

 private:
  static constexpr std::uint8_t kAnyBoard = kGridBoards;

  // The key of the position in which boards and cells stand where `symmetry` takes them.
  constexpr std::uint64_t image_key(const CellPermutation& symmetry) const {
    const bool is_directed = directed_ != kAnyBoard;
    std::uint64_t key = detail::kGridKeys.directed[is_directed ? symmetry[directed_] : kAnyBoard];
    if (side_ == Player::o) key ^= detail::kGridKeys.o_to_move;
    for (std::size_t player = 0; player < 2; ++player) {
      for (std::size_t board = 0; board < kGridBoards; ++board) {
        const std::size_t image = symmetry[board];
        for (unsigned left = marks_[player][board]; left != 0; left &= left - 1) {
          const std::size_t cell = symmetry[static_cast<std::size_t>(std::countr_zero(left))];
          key ^= detail::kGridKeys.mark[player][kCells * image + cell];
        }
        if (kWonBoardStaysPlayable && has_bit(owned_[player], static_cast<int>(board))) {
          key ^= detail::kGridKeys.owner[player][image];
        }
      }
    }
    return key;
  }

  constexpr bool is_owned(int board) const { return has_bit(owned_boards(), board); }

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
    outcome_ = Rules::outcome(
        {mover, owned_boards(mover), owned_boards(other(mover)), available_.empty(), closed});
    // A game that ends by pointing to a closed board keeps pointing there: the same marks with free
    // choice are another position and need another key.
    const bool is_free = closed && outcome_ == Outcome::ongoing;
    key_ ^= detail::kGridKeys.directed[directed_];
    directed_ = is_free ? kAnyBoard : static_cast<std::uint8_t>(target);
    key_ ^= detail::kGridKeys.directed[directed_];
  }

  std::uint64_t key_ = detail::kGridKeys.directed[kAnyBoard];
  std::array<Boards, 2> marks_{};        // [player][board]
  std::array<Mask, 2> owned_{};          // [player]
  MoveSet available_ = MoveSet::full();  // empty squares of the boards that are not closed
  std::uint8_t directed_ = kAnyBoard;    // a closed board only in a finished game
  Player side_ = Player::x;
  Outcome outcome_ = Outcome::ongoing;
};

}  // namespace uttt
