// The evaluators by hand, and the list of all. All values are integers from X's view. `ply` counts
// half-moves from the searched root. Those by hand and `fitted` work on every ruleset: the single
// board is a grid of one.
#pragma once

#include <optional>
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
#include "evaluators/network/network.hpp"
#include "variants/spec.hpp"

namespace uttt {

// A sum over the boards of their value in a table, kept up to date by the one board a move changes,
// and the value of the grid's lines in another, where one is given. The tables are data, so that a
// search is compiled once for all such evaluators.
class BoardSum {
 public:
  // The tables must live as long.
  explicit BoardSum(const BoardValues& boards, const BoardValues* grid = nullptr)
      : boards_(&boards), grid_(grid) {}

  template <class P>
  int begin(const P& position) const {
    int sum = 0;
    for (int board = 0; board < P::kBoards; ++board) {
      sum += value_of(*boards_, position.marks(Player::x, board), position.marks(Player::o, board));
    }
    return sum;
  }
  template <class P>
  int after(int sum, const P& position, Move move, const P& /*next*/) const {
    return sum_with(sum, position, move);
  }
  template <class P>
  int value(int sum, const P& position, int /*ply*/) const {
    if (P::kBoards == 1 || grid_ == nullptr) return sum;
    return sum +
           value_of(*grid_, position.owned_boards(Player::x), position.owned_boards(Player::o));
  }
  template <class P>
  int value_after(int sum, const P& position, Move move, int /*ply*/) const {
    const int after = sum_with(sum, position, move);
    if (P::kBoards == 1 || grid_ == nullptr) return after;
    const int board = move.index / kCells;
    const Player mover = position.side_to_move();
    Mask x = position.owned_boards(Player::x);
    Mask o = position.owned_boards(Player::o);
    const auto marks = static_cast<Mask>(position.marks(mover, board) | bit(move.index % kCells));
    if (has_line(marks) && !has_bit(x | o, board)) {
      Mask& boards = mover == Player::x ? x : o;
      boards = static_cast<Mask>(boards | bit(board));
    }
    return after + value_of(*grid_, x, o);
  }
  static constexpr int max_depth() { return kMaxDepth; }

 private:
  static int value_of(const BoardValues& values, Mask x, Mask o) {
    return values[static_cast<std::size_t>(board_state(x, o))];
  }
  // The sum after `move`, without the position it leads to.
  template <class P>
  int sum_with(int sum, const P& position, Move move) const {
    const int board = move.index / kCells;
    const auto before = static_cast<std::size_t>(
        board_state(position.marks(Player::x, board), position.marks(Player::o, board)));
    const auto mark = static_cast<std::size_t>(position.side_to_move() == Player::x
                                                   ? board_state(bit(move.index % kCells), 0)
                                                   : board_state(0, bit(move.index % kCells)));
    return sum + (*boards_)[before + mark] - (*boards_)[before];
  }

  const BoardValues* boards_;
  const BoardValues* grid_;
};

// ±1 won or lost (Huang 2018 §1.1; Thornton).
struct WinLoss : StatelessEvaluator {
  static constexpr std::string_view kName = "win-loss";
  static constexpr std::string_view kSummary = "+-1 won or lost, 0 otherwise";
  template <class P>
  static int value(NoState, const P& position, int /*ply*/) {
    return winner_sign(position.outcome());
  }
};

// 10 - ply when won, ply - 10 when lost (the minimax sheet). From ply 10 on a win would look no
// better than a draw, so searches with it stop at depth 9, the longest game of one board.
struct FastestWin : StatelessEvaluator {
  static constexpr std::string_view kName = "fastest-win";
  static constexpr std::string_view kSummary = "10 - ply when won, ply - 10 when lost (depth 1-9)";
  static constexpr int kWin = 10;
  static constexpr int max_depth() { return kWin - 1; }
  template <class P>
  static int value(NoState, const P& position, int ply) {
    return winner_sign(position.outcome()) * (kWin - ply);
  }
};

// ±(empty cells + 1) won or lost (the AI-move exercise).
struct Empties : StatelessEvaluator {
  static constexpr std::string_view kName = "empties";
  static constexpr std::string_view kSummary = "+-(empty cells + 1) won or lost, 0 drawn";
  template <class P>
  static int value(NoState, const P& position, int /*ply*/) {
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
struct OpenLines : BoardSum {
  static constexpr std::string_view kName = "open-lines";
  static constexpr std::string_view kSummary =
      "+-100, 10, 1 for a line with 3, 2, 1 marks of one side only";
  OpenLines() : BoardSum(open_line_values()) {}
};

// Per board: ±100 a line, ±1 two and an empty cell, 5 for each mark more (Huang 2018 §4.1).
struct Pieces : BoardSum {
  static constexpr std::string_view kName = "pieces";
  static constexpr std::string_view kSummary =
      "per board +-100 a line, +-1 two and an empty cell, 5 for each mark more";
  Pieces() : BoardSum(piece_values()) {}
};

// Per board: ±100 a line, ±1 two and an empty cell; over the grid: ±100 three boards in line, ±10
// two with the third unfinished or tied (Huang 2018 §4.2).
struct Grid : BoardSum {
  static constexpr std::string_view kName = "grid";
  static constexpr std::string_view kSummary =
      "per board +-100 a line, +-1 two and an empty cell; grid +-100, 10 for 3, 2 boards in line";
  Grid() : BoardSum(threat_values(), &grid_line_values()) {}
};

// One type that lists others.
template <class... T>
struct TypeList {};

using AllEvaluators =
    TypeList<WinLoss, FastestWin, Empties, OpenLines, Pieces, Grid, Fitted, Network>;

std::vector<std::string> evaluator_names();
// Those that know positions of `ruleset`.
std::vector<std::string> evaluator_names(Ruleset ruleset);

// What the searches that only want to win look with.
std::string strongest_evaluator(Ruleset ruleset);

// `network:FILE`, where the evaluator is one that reads its weights: FILE; otherwise empty.
std::string_view weights_in(std::string_view evaluator);
// `network:FILE` without FILE.
std::string_view name_in(std::string_view evaluator);

// Throws InputError: there is no such evaluator of the positions; it reads no weights.
[[noreturn]] void refuse_evaluator(std::string_view name);
[[noreturn]] void refuse_weights(std::string_view evaluator, std::string_view weights);

// The evaluator E for positions P with weights of its own, or with what is built in where no file
// is named. Throws InputError when the file is not one of E's.
template <class E, class P>
E evaluator_with(std::string_view weights) {
  if (weights.empty()) return built_in<E, P>();
  if constexpr (requires { E::template from_file<P>(weights); }) {
    return E::template from_file<P>(weights);
  } else {
    refuse_weights(E::kName, weights);
  }
}

namespace detail {

// with_evaluator() among those of the list.
template <class Result, class P, class F, class First, class... Rest>
Result with_one_of(TypeList<First, Rest...>, std::string_view evaluator, const F& f) {
  if constexpr (EvaluatorOf<First, P>) {
    if (First::kName == name_in(evaluator)) {
      return f(evaluator_with<First, P>(weights_in(evaluator)));
    }
  }
  if constexpr (sizeof...(Rest) > 0) {
    return with_one_of<Result, P>(TypeList<Rest...>{}, evaluator, f);
  } else {
    refuse_evaluator(name_in(evaluator));
  }
}

}  // namespace detail

// Calls f(evaluator) with the evaluator of that name, or of that name and file, for positions P and
// returns what it returns. Throws InputError when there is none.
template <class P, class F>
auto with_evaluator(std::string_view evaluator, const F& f) {
  return detail::with_one_of<decltype(f(WinLoss{})), P>(AllEvaluators{}, evaluator, f);
}

// The same behind a pointer.
template <class P>
AnyEvaluator<P> any_evaluator(std::string_view name);

// with_evaluator for searches that are compiled for each evaluator: those that differ in their
// tables come as one type, and those that keep no state, which lose nothing but a call by it, come
// behind a pointer.
template <class P, class F>
auto with_search_evaluator(std::string_view name, const F& f) {
  return with_evaluator<P>(name, [&]<class E>(const E& evaluator) {
    if constexpr (std::is_same_v<EvaluatorState<E, P>, NoState>) {
      return f(any_evaluator<P>(name));
    } else if constexpr (std::is_base_of_v<BoardSum, E>) {
      return f(static_cast<const BoardSum&>(evaluator));
    } else {
      return f(evaluator);
    }
  });
}

}  // namespace uttt
