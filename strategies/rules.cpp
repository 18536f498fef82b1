// `rules`: win; else block; else fork; else stop the opponent's fork; else the most ways to win
// (Chua 2012 §1.4). On nine boards the rules are read on the boards that may be played; a board
// that has its owner is worth nothing more, and a move that lets the opponent win the whole game at
// once is taken only when there is no other. Among equals the preferred cell (preference.hpp) of
// the first board; with it the rules never lose on a single board.
#include <algorithm>
#include <tuple>

#include "strategies/preference.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

// How many lines through `cell` have none of `theirs`.
int ways_to_win(int cell, Mask theirs) {
  return static_cast<int>(std::ranges::count_if(
      kLines, [&](Mask line) { return has_bit(line, cell) && (line & theirs) == 0; }));
}

Mask with_cell(Mask mask, int cell) { return static_cast<Mask>(mask | bit(cell)); }

bool makes_fork(Mask mine, Mask theirs, int cell) {
  return count(winning_cells(with_cell(mine, cell), theirs)) >= 2;
}

// Can the side that holds `mine` and is to move make a fork? It must answer a threat of `theirs`
// first.
bool can_fork(Mask mine, Mask theirs) {
  const Mask forced = winning_cells(theirs, mine);
  for (int cell = 0; cell < kCells; ++cell) {
    if (has_bit(mine | theirs, cell) || (forced != 0 && !has_bit(forced, cell))) continue;
    if (makes_fork(mine, theirs, cell)) return true;
  }
  return false;
}

// The first of the five rules that speaks for a move, and how loudly; ordered best first.
struct Merit {
  int rule;             // 1-5
  int ways;             // to win
  std::ptrdiff_t rank;  // in the order of preference
  bool is_better_than(const Merit& other_merit) const {
    return std::tuple(rule, -ways, rank) <
           std::tuple(other_merit.rule, -other_merit.ways, other_merit.rank);
  }
};

template <class P>
Merit merit_of(const P& position, Move move) {
  const int board = move.index / kCells;
  const int cell = move.index % kCells;
  const Player me = position.side_to_move();
  const Mask mine = position.marks(me, board);
  const Mask theirs = position.marks(other(me), board);
  const auto rank = std::ranges::find(kPreference, cell) - kPreference.begin();
  if (has_bit(position.owned_boards(Player::x) | position.owned_boards(Player::o), board)) {
    return {5, 0, rank};
  }
  const int ways = ways_to_win(cell, theirs);
  if (has_line(with_cell(mine, cell))) return {1, ways, rank};
  if (has_bit(winning_cells(theirs, mine), cell)) return {2, ways, rank};
  if (makes_fork(mine, theirs, cell)) return {3, ways, rank};
  if (can_fork(theirs, mine) && !can_fork(theirs, with_cell(mine, cell))) return {4, ways, rank};
  return {5, ways, rank};
}

template <class P>
class RuleReader {
 public:
  explicit RuleReader(const P& position) : position_(position) {}

  SearchResult choose() {
    SearchResult result;
    const Outcome win = won_by(position_.side_to_move());
    std::optional<Merit> best;
    bool best_is_safe = false;
    for (const Move move : position_.legal_moves()) {
      const P next = visit(position_, move);
      if (next.outcome() == win) {
        result.move = move;
        break;
      }
      const bool is_safe = !can_win_at_once(next);
      const Merit merit = merit_of(position_, move);
      if (best && (best_is_safe != is_safe ? best_is_safe : !merit.is_better_than(*best))) continue;
      best = merit;
      best_is_safe = is_safe;
      result.move = move;
    }
    if (result.move) result.line = {*result.move};
    result.nodes = nodes_;
    return result;
  }

 private:
  P visit(const P& position, Move move) {
    ++nodes_;
    return position.after(move);
  }

  bool can_win_at_once(const P& position) {
    const Outcome win = won_by(position.side_to_move());
    for (const Move move : position.legal_moves()) {
      if (visit(position, move).outcome() == win) return true;
    }
    return false;
  }

  const P& position_;
  std::uint64_t nodes_ = 1;
};

class Rules final : public Strategy {
 public:
  void new_game(std::uint64_t /*seed*/) override {}

  SearchResult choose(const Game& game, const MoveRequest& /*request*/) override {
    return with_ruleset(game.ruleset(), [&]<class P>(std::type_identity<P>) {
      return RuleReader<P>(position_of<P>(game)).choose();
    });
  }
};

}  // namespace

StrategyEntry rules_entry() {
  return {{"rules", "win, block, fork, stop a fork, else the most ways to win", {}},
          [](const StrategyOptions&) { return std::make_unique<Rules>(); }};
}

}  // namespace uttt
