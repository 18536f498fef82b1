// The evaluators of docs/rules.md, and `fitted` (fitted.hpp). All values are integers from X's
// view. `ply` counts half-moves from the searched root. Each works on every ruleset: the single
// board is a grid of one.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/limits.hpp"
#include "engine/position.hpp"
#include "evaluators/board_values.hpp"
#include "evaluators/fitted/fitted.hpp"
#include "variants/spec.hpp"

namespace uttt {

// A sum over the boards of their value in a table, kept up to date by the one board a move changes.
template <const BoardValues& kValues>
struct BoardSum {
  template <class P>
  static int sum(const P& position) {
    int sum = 0;
    for (int board = 0; board < P::kBoards; ++board) sum += board_value(position, board);
    return sum;
  }
  template <class P>
  static int sum_after(int sum, const P& position, Move move, const P& /*next*/) {
    return sum_with(sum, position, move);
  }

 protected:
  // The sum after `move`, without the position it leads to.
  template <class P>
  static int sum_with(int sum, const P& position, Move move) {
    const int board = move.index / kCells;
    const auto before = static_cast<std::size_t>(state(position, board));
    const auto mark = static_cast<std::size_t>(position.side_to_move() == Player::x
                                                   ? board_state(bit(move.index % kCells), 0)
                                                   : board_state(0, bit(move.index % kCells)));
    return sum + kValues[before + mark] - kValues[before];
  }

 private:
  template <class P>
  static int state(const P& position, int board) {
    return board_state(position.marks(Player::x, board), position.marks(Player::o, board));
  }
  template <class P>
  static int board_value(const P& position, int board) {
    return kValues[static_cast<std::size_t>(state(position, board))];
  }
};

// An evaluator that is nothing but such a sum.
template <const BoardValues& kValues>
struct PlainBoardSum : BoardSum<kValues> {
  template <class P>
  static int evaluate_sum(int sum, const P& /*position*/, int /*ply*/) {
    return sum;
  }
  template <class P>
  static int evaluate_sum_after(int sum, const P& position, Move move, int /*ply*/) {
    return BoardSum<kValues>::sum_with(sum, position, move);
  }
  template <class P>
  static int evaluate(const P& position, int /*ply*/) {
    return BoardSum<kValues>::sum(position);
  }
};

// ±1 won or lost (Huang 2018 §1.1; Thornton).
struct WinLoss {
  static constexpr std::string_view kName = "win-loss";
  static constexpr std::string_view kSummary = "+-1 won or lost, 0 otherwise";
  static constexpr int kMaxDepth = uttt::kMaxDepth;
  template <class P>
  static int evaluate(const P& position, int /*ply*/) {
    return winner_sign(position.outcome());
  }
};

// 10 - ply when won, ply - 10 when lost (the minimax sheet). From ply 10 on a win would look no
// better than a draw, so searches with it stop at depth 9, the longest game of one board.
struct FastestWin {
  static constexpr std::string_view kName = "fastest-win";
  static constexpr std::string_view kSummary = "10 - ply when won, ply - 10 when lost (depth 1-9)";
  static constexpr int kWin = 10;
  static constexpr int kMaxDepth = kWin - 1;
  template <class P>
  static int evaluate(const P& position, int ply) {
    return winner_sign(position.outcome()) * (kWin - ply);
  }
};

// ±(empty cells + 1) won or lost (the AI-move exercise).
struct Empties {
  static constexpr std::string_view kName = "empties";
  static constexpr std::string_view kSummary = "+-(empty cells + 1) won or lost, 0 drawn";
  static constexpr int kMaxDepth = uttt::kMaxDepth;
  template <class P>
  static int evaluate(const P& position, int /*ply*/) {
    const int winner = winner_sign(position.outcome());
    if (winner == 0) return 0;
    int empty = 0;
    for (int board = 0; board < P::kBoards; ++board) {
      empty += kCells - count(position.marks(Player::x, board)) -
               count(position.marks(Player::o, board));
    }
    return winner * (empty + 1);
  }
};

// ±100, ±10, ±1 for every line with three, two, one marks of one side only (Chua 2012 §1.3).
struct OpenLines : PlainBoardSum<kOpenLineValues> {
  static constexpr std::string_view kName = "open-lines";
  static constexpr std::string_view kSummary =
      "+-100, 10, 1 for a line with 3, 2, 1 marks of one side only";
  static constexpr int kMaxDepth = uttt::kMaxDepth;
};

// Per board: ±100 a line, ±1 two and an empty cell, 5 for each mark more (Huang 2018 §4.1).
struct Pieces : PlainBoardSum<kPieceValues> {
  static constexpr std::string_view kName = "pieces";
  static constexpr std::string_view kSummary =
      "per board +-100 a line, +-1 two and an empty cell, 5 for each mark more";
  static constexpr int kMaxDepth = uttt::kMaxDepth;
};

// Per board: ±100 a line, ±1 two and an empty cell; over the grid: ±100 three boards in line, ±10
// two with the third unfinished or tied (Huang 2018 §4.2).
struct Grid : BoardSum<kThreatValues> {
  static constexpr std::string_view kName = "grid";
  static constexpr std::string_view kSummary =
      "per board +-100 a line, +-1 two and an empty cell; grid +-100, 10 for 3, 2 boards in line";
  static constexpr int kMaxDepth = uttt::kMaxDepth;
  template <class P>
  static int evaluate_sum(int sum, const P& position, int /*ply*/) {
    return sum + grid_value<P>(position.owned_boards(Player::x), position.owned_boards(Player::o));
  }
  template <class P>
  static int evaluate_sum_after(int sum, const P& position, Move move, int /*ply*/) {
    const int board = move.index / kCells;
    const Player mover = position.side_to_move();
    Mask x = position.owned_boards(Player::x);
    Mask o = position.owned_boards(Player::o);
    const auto marks = static_cast<Mask>(position.marks(mover, board) | bit(move.index % kCells));
    if (has_line(marks) && !has_bit(x | o, board)) {
      Mask& boards = mover == Player::x ? x : o;
      boards = static_cast<Mask>(boards | bit(board));
    }
    return sum_with(sum, position, move) + grid_value<P>(x, o);
  }
  template <class P>
  static int evaluate(const P& position, int ply) {
    return evaluate_sum(sum(position), position, ply);
  }

 private:
  // Value of the grid's lines by the boards that X and O own.
  template <class P>
  static int grid_value(Mask x, Mask o) {
    if constexpr (P::kBoards == 1) return 0;
    return kGridLineValues[static_cast<std::size_t>(board_state(x, o))];
  }
};

// One type that lists others.
template <class... T>
struct TypeList {};

// The sums are kept along a line of play; an evaluator that only looked incremental would be slow.
static_assert(IncrementalEvaluatorOf<Pieces, BasicPosition>);
static_assert(IncrementalEvaluatorOf<Grid, OpenPosition>);
static_assert(IncrementalEvaluatorOf<Fitted, OpenPosition>);
static_assert(IncrementalEvaluatorOf<Fitted, AdvancedPosition<FullBoard::free>>);

using AllEvaluators = TypeList<WinLoss, FastestWin, Empties, OpenLines, Pieces, Grid, Fitted>;

std::vector<std::string> evaluator_names();

// Calls f(std::type_identity<E>{}) with the evaluator of that name and returns what it returns.
// Throws InputError when there is none.
template <class F>
auto with_evaluator(std::string_view name, F&& f) {
  return [&]<class First, class... Rest>(TypeList<First, Rest...>) {
    using Result = decltype(f(std::type_identity<First>{}));
    Result result{};
    bool found = false;
    const auto try_one = [&]<class E>(std::type_identity<E> evaluator) {
      if (found || E::kName != name) return;
      found = true;
      result = f(evaluator);
    };
    try_one(std::type_identity<First>{});
    (try_one(std::type_identity<Rest>{}), ...);
    if (!found) throw InputError(unknown_name("evaluator", name, evaluator_names()));
    return result;
  }(AllEvaluators{});
}

}  // namespace uttt
