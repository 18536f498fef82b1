// The fitted evaluator of the rulesets that are won by three boards in line.
//
// Features, every one with a weight of its own (grid_terms() lists those of a position):
//   local  for every board without an owner: its kind, and what it would bring either side
//   sent   for the side to move: the threats in the board it must play in and what that board would
//          bring either side; or that the board has an owner; or that it may choose
// A board is lost to a side when the other side owns it or no line of its own is possible there.
#pragma once

#include <optional>

#include "evaluators/fitted/board.hpp"

namespace uttt::fitted {

// What winning a board would bring a side: the best of its lines on the grid through the board.
//   0 none is possible   1 some is   2, 3 one, several with a board of its own   4 it wins the game
inline constexpr int kStakes = 5;
inline constexpr int kStakePairs = kStakes * kStakes;

// The grid as one side sees it: board_state(its own boards, boards lost to it).
using SideView = int;

inline constexpr int kStakeBits = 3;
extern const std::array<std::uint32_t, kBoardStates>
    kStakesOfBoards;  // by SideView, 3 bits a board

// The grid as both sides see it.
struct GridViews {
  SideView x;
  SideView o;

  // Stakes of X and O in `board` as one number.
  int stakes(int board) const { return stake(x, board) * kStakes + stake(o, board); }

 private:
  static int stake(SideView view, int board) {
    return static_cast<int>(kStakesOfBoards[static_cast<std::size_t>(view)] >>
                            (kStakeBits * board)) &
           ((1 << kStakeBits) - 1);
  }
};

constexpr int swapped_stakes(int stakes) { return stakes % kStakes * kStakes + stakes / kStakes; }

// `dead` holds the boards that are dead for either side.
template <class P>
GridViews grid_views(const P& position, PackedSum dead) {
  const Mask x = position.owned_boards(Player::x);
  const Mask o = position.owned_boards(Player::o);
  return {board_state(x, static_cast<Mask>(o | dead.boards(Player::x))),
          board_state(o, static_cast<Mask>(x | dead.boards(Player::o)))};
}

// Where each group of features starts.
inline constexpr int kLocalBase = 0;
inline constexpr int kSentBase = kLocalBase + kStakePairs * kClosed;
inline constexpr int kSentToOwned = kSentBase + kStakePairs * kThreatLevels * kThreatLevels;
inline constexpr int kFreeChoice = kSentToOwned + 1;
inline constexpr int kGridFeatures = kFreeChoice + 1;
using GridWeights = std::array<Weight, kGridFeatures>;

constexpr Term local_term(int stakes, int kind) {
  if (kind == kClosed) return {};
  return antisymmetric(kLocalBase + stakes * kClosed + kind,
                       kLocalBase + swapped_stakes(stakes) * kClosed + swapped_kind(kind));
}

// `stakes` and `kind` as they are, X's first.
constexpr Term sent_term(Player mover, int stakes, int kind) {
  if (kind == kClosed) return {kSentToOwned, sign(mover)};
  const auto [x, o] = threats_of(kind);
  const int threats = mover == Player::x ? x * kThreatLevels + o : o * kThreatLevels + x;
  const int seen = mover == Player::x ? stakes : swapped_stakes(stakes);
  return {kSentBase + seen * kThreatLevels * kThreatLevels + threats, sign(mover)};
}
constexpr Term free_choice_term(Player mover) { return {kFreeChoice, sign(mover)}; }

class GridModel {
 public:
  explicit GridModel(const GridWeights& weights);

  template <class P>
  int sum(const P& position) const {
    const unsigned dead = boards_with(position, &BoardFacts::dead);
    const GridViews views = grid_views(position, PackedSum(0, dead));
    int value = 0;
    for (int board = 0; board < kCells; ++board) {
      value += local(views, board, facts_of(position, board).kind());
    }
    return PackedSum(value, dead).packed();
  }

  // One board changes its kind; only where the grid changes for some side, nine boards may change
  // their stakes.
  template <class P>
  int sum_after(int packed, const P& position, Move move, const P& next) const {
    const auto [board, before, after] = changed_board(position, move, next);
    const Player mover = position.side_to_move();
    if (before.dead() != after.dead() || position.owned_boards(mover) != next.owned_boards(mover)) {
      return sum(next);
    }
    const GridViews views = grid_views(position, PackedSum(packed));
    const int change = local(views, board, after.kind()) - local(views, board, before.kind());
    return packed + PackedSum(change, 0).packed();
  }

  // Of the unfinished `position`, before it is kept within bounds.
  template <class P>
  int unfinished(int packed, const P& position) const {
    const PackedSum now(packed);
    return now.value() + tempo(position, grid_views(position, now));
  }

 private:
  int local(const GridViews& views, int board, std::size_t kind) const {
    return local_[static_cast<std::size_t>(views.stakes(board))][kind];
  }

  template <class P>
  int tempo(const P& position, const GridViews& views) const {
    const auto mover = static_cast<std::size_t>(position.side_to_move());
    const std::optional<int> board = position.directed_board();
    if (!board) return free_[mover];
    return sent_[mover][static_cast<std::size_t>(views.stakes(*board))]
                [facts_of(position, *board).kind()];
  }

  using ByStakesAndKind = std::array<std::array<Weight, kKinds>, kStakePairs>;

  ByStakesAndKind local_{};
  std::array<ByStakesAndKind, 2> sent_{};  // [mover]
  std::array<Weight, 2> free_{};           // [mover]
};

// Calls f(Term) for every term of the unfinished `position`: its value is the sum of the weights.
template <class P, class F>
void grid_terms(const P& position, F f) {
  const PackedSum dead(0, boards_with(position, &BoardFacts::dead));
  const GridViews views = grid_views(position, dead);
  for (int board = 0; board < kCells; ++board) {
    f(local_term(views.stakes(board), static_cast<int>(facts_of(position, board).kind())));
  }
  const Player mover = position.side_to_move();
  const std::optional<int> board = position.directed_board();
  f(board ? sent_term(mover, views.stakes(*board),
                      static_cast<int>(facts_of(position, *board).kind()))
          : free_choice_term(mover));
}

inline GridModel::GridModel(const GridWeights& weights) {
  for (int stakes = 0; stakes < kStakePairs; ++stakes) {
    for (int kind = 0; kind < kKinds; ++kind) {
      const auto s = static_cast<std::size_t>(stakes);
      const auto k = static_cast<std::size_t>(kind);
      local_[s][k] = weighted(weights, local_term(stakes, kind));
      sent_[0][s][k] = weighted(weights, sent_term(Player::x, stakes, kind));
      sent_[1][s][k] = weighted(weights, sent_term(Player::o, stakes, kind));
    }
  }
  free_ = {weighted(weights, free_choice_term(Player::x)),
           weighted(weights, free_choice_term(Player::o))};
}

}  // namespace uttt::fitted
