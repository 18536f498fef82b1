// The fitted evaluator of the rulesets that are won by a line on any board.
//
// Features, every one with a weight of its own (line_terms() lists those of a position):
//   local  for every board: its kind and its place on the grid
//   races  on how many boards X and O threaten to complete a line
//   sent   for the side to move: that it wins at once; else the other side's threats in the board
//          it must play in and how many cells there do not send the other side to a board it can
//          win; or that it may choose
#pragma once

#include <optional>

#include "evaluators/fitted/board.hpp"

namespace uttt::fitted {

inline constexpr int kMaxRace = 5;  // boards with a threat, counted up to here
inline constexpr int kSafeCounts = kCells + 1;

// Where each group of features starts.
inline constexpr int kBoardBase = 0;
inline constexpr int kRaceBase = kBoardBase + kPlaces * kClosed;
inline constexpr int kMoverBase = kRaceBase + (kMaxRace + 1) * (kMaxRace + 1);
inline constexpr int kMoverWins = kMoverBase + kThreatLevels * kSafeCounts;
inline constexpr int kMoverChooses = kMoverWins + 1;
inline constexpr int kLineFeatures = kMoverChooses + 1;
using LineWeights = std::array<Weight, kLineFeatures>;

constexpr Term board_term(int place, int kind) {
  if (kind == kClosed) return {};
  return antisymmetric(kBoardBase + place * kClosed + kind,
                       kBoardBase + place * kClosed + swapped_kind(kind));
}

constexpr Term race_term(int boards_x, int boards_o) {
  const int x = std::min(boards_x, kMaxRace);
  const int o = std::min(boards_o, kMaxRace);
  return antisymmetric(kRaceBase + x * (kMaxRace + 1) + o, kRaceBase + o * (kMaxRace + 1) + x);
}

constexpr Term mover_term(Player mover, int kind, int safe_cells) {
  if (kind == kClosed) return {};
  const auto threats = threats_of(kind);
  if (threats[static_cast<std::size_t>(mover)] > 0) return {kMoverWins, sign(mover)};
  return {kMoverBase + threats[static_cast<std::size_t>(other(mover))] * kSafeCounts + safe_cells,
          sign(mover)};
}
constexpr Term choosing_term(Player mover, Mask boards_with_threat) {
  return {boards_with_threat != 0 ? kMoverWins : kMoverChooses, sign(mover)};
}

template <class P>
std::optional<int> board_to_play(const P& position) {
  if constexpr (P::kBoards == 1) {
    return 0;
  } else {
    return position.directed_board();
  }
}

// Empty cells of `board` that send the other side to none of the boards in `dangerous`.
template <class P>
int safe_cells(const P& position, int board, Mask dangerous) {
  const Mask taken = position.marks(Player::x, board) | position.marks(Player::o, board);
  const Mask avoided = P::kBoards == 1 ? Mask{0} : dangerous;
  return kCells - count(taken | avoided);
}

class LineModel {
 public:
  explicit LineModel(const LineWeights& weights);

  template <class P>
  int sum(const P& position) const {
    int packed = 0;
    for (int board = 0; board < P::kBoards; ++board) {
      packed += board_sum(board, facts_of(position, board));
    }
    return packed;
  }

  template <class P>
  int sum_after(int packed, const P& position, Move move, const P& next) const {
    const auto [board, before, after] = changed_board(position, move, next);
    return packed + board_sum(board, after) - board_sum(board, before);
  }

  // Of the unfinished `position`, before it is kept within bounds.
  template <class P>
  int unfinished(int packed, const P& position) const {
    const PackedSum now(packed);
    const auto x = static_cast<std::size_t>(count(now.boards(Player::x)));
    const auto o = static_cast<std::size_t>(count(now.boards(Player::o)));
    return now.value() + races_[x][o] + tempo(position, now);
  }

 private:
  int board_sum(int board, BoardFacts facts) const {
    return PackedSum(boards_[place_of(board)][facts.kind()], facts.threats() << board).packed();
  }

  template <class P>
  int tempo(const P& position, PackedSum now) const {
    const Player mover = position.side_to_move();
    const auto m = static_cast<std::size_t>(mover);
    const std::optional<int> board = board_to_play(position);
    if (!board) return choosing_[m][now.boards(mover) != 0 ? 1 : 0];
    const int safe = safe_cells(position, *board, now.boards(other(mover)));
    return sent_[m][facts_of(position, *board).kind()][static_cast<std::size_t>(safe)];
  }

  std::array<std::array<Weight, kKinds>, kPlaces> boards_{};
  std::array<std::array<Weight, kCells + 1>, kCells + 1> races_{};             // [X's boards][O's]
  std::array<std::array<std::array<Weight, kSafeCounts>, kKinds>, 2> sent_{};  // [mover]
  std::array<std::array<Weight, 2>, 2> choosing_{};  // [mover][0, or 1 if it has a threat]
};

// Calls f(Term) for every term of the unfinished `position`: its value is the sum of the weights.
template <class P, class F>
void line_terms(const P& position, F f) {
  for (int board = 0; board < P::kBoards; ++board) {
    f(board_term(place_of(board), static_cast<int>(facts_of(position, board).kind())));
  }
  const PackedSum threats(0, boards_with(position, &BoardFacts::threats));
  f(race_term(count(threats.boards(Player::x)), count(threats.boards(Player::o))));
  const Player mover = position.side_to_move();
  const std::optional<int> board = board_to_play(position);
  if (!board) return f(choosing_term(mover, threats.boards(mover)));
  f(mover_term(mover, static_cast<int>(facts_of(position, *board).kind()),
               safe_cells(position, *board, threats.boards(other(mover)))));
}

inline LineModel::LineModel(const LineWeights& weights) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const int k = static_cast<int>(kind);
    for (std::size_t place = 0; place < kPlaces; ++place) {
      boards_[place][kind] = weighted(weights, board_term(static_cast<int>(place), k));
    }
    for (std::size_t safe = 0; safe < kSafeCounts; ++safe) {
      sent_[0][kind][safe] = weighted(weights, mover_term(Player::x, k, static_cast<int>(safe)));
      sent_[1][kind][safe] = weighted(weights, mover_term(Player::o, k, static_cast<int>(safe)));
    }
  }
  for (std::size_t x = 0; x < races_.size(); ++x) {
    for (std::size_t o = 0; o < races_.size(); ++o) {
      races_[x][o] = weighted(weights, race_term(static_cast<int>(x), static_cast<int>(o)));
    }
  }
  for (const Player mover : {Player::x, Player::o}) {
    for (const Mask threat : {Mask{0}, Mask{1}}) {
      choosing_[static_cast<std::size_t>(mover)][threat] =
          weighted(weights, choosing_term(mover, threat));
    }
  }
}

}  // namespace uttt::fitted
