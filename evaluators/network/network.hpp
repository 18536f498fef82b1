// The evaluator `network`: the mover's log-odds of winning, in hundredths, by a network learned
// from games that the program played against itself (weights.hpp tells its form, training/ how it
// is made). Symmetric in the colours by construction; the symmetries of the square are learned.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/limits.hpp"
#include "engine/position.hpp"
#include "evaluators/network/codes.hpp"
#include "evaluators/network/tables.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

namespace network {

// The views of both sides, [player], without the board to which the mover is sent.
struct State {
  std::array<Row, 2> views;
  GridCodes grid;
  StakesCodes stakes;
  int marks;  // on the boards
  friend bool operator==(const State&, const State&) = default;
};

template <class P>
concept GridOfBoards = Position<P> && P::kBoards == kCells;

template <GridOfBoards P>
inline constexpr CodeSet kCodeSet = P::kWonBoardStaysPlayable ? CodeSet::open : CodeSet::closed;

// The ruleset whose positions are P.
template <GridOfBoards P>
Ruleset ruleset_of() {
  return *std::ranges::find_if(kAllRulesets, [](Ruleset ruleset) {
    return with_ruleset(ruleset,
                        []<class Q>(std::type_identity<Q>) { return std::is_same_v<P, Q>; });
  });
}

// The tables of the weights that are built in, expanded when first asked for and shared by all.
std::shared_ptr<const Tables> built_in_tables(Ruleset ruleset);

// The tables of a file, shared by all who ask for it at the same time. Throws InputError.
std::shared_ptr<const Tables> tables_of_file(const std::filesystem::path& path, Ruleset ruleset);

}  // namespace network

class Network {
 public:
  static constexpr std::string_view kName = "network";
  static constexpr std::string_view kSummary =
      "log-odds of winning in hundredths, learned from games; +-(10000 - ply) won or lost";
  static constexpr int kValuesPerLogOdds = 100;
  static constexpr int kWon = 10'000;

  explicit Network(std::shared_ptr<const network::Tables> tables) : tables_(std::move(tables)) {}

  template <network::GridOfBoards P>
  static Network built_in() {
    return Network(network::built_in_tables(network::ruleset_of<P>()));
  }

  // Throws InputError when the file holds no weights for P.
  template <network::GridOfBoards P>
  static Network from_file(std::string_view path) {
    return Network(network::tables_of_file(path, network::ruleset_of<P>()));
  }

  template <network::GridOfBoards P>
  network::State begin(const P& position) const {
    network::State state;
    state.grid = network::grid_codes(position);
    state.stakes = network::stakes_codes(position, state.grid);
    state.marks = 0;
    for (int board = 0; board < kCells; ++board) {
      state.marks += std::popcount(static_cast<unsigned>(position.marks(Player::x, board) |
                                                         position.marks(Player::o, board)));
    }
    for (const Player player : {Player::x, Player::o}) {
      network::Row& view = state.views[static_cast<std::size_t>(player)];
      for (int board = 0; board < kCells; ++board) {
        add(view, place_row<P>(board, network::board_code(position, board, player)));
        add(view, stakes_row(state, board, player));
      }
      add(view, my_grid_row(state.grid, player));
      add(view, their_grid_row(state.grid, player));
    }
    return state;
  }

  template <network::GridOfBoards P>
  network::State after(const network::State& state, const P& position, Move move,
                       const P& next) const {
    const int changed = move.index / kCells;
    const Seen before = seen(position, changed);
    const Seen now = seen(next, changed);
    network::State result;
    result.grid = state.grid;
    result.stakes = state.stakes;
    result.marks = state.marks + 1;
    network::set_kind(result.stakes, static_cast<std::size_t>(changed), now.facts.kind());
    if (may_change_grid(position, before.facts, next, now.facts)) {
      result.grid = network::grid_codes(next);
      result.stakes = network::on_grid(result.stakes, result.grid);
    }
    for (const Player player : {Player::x, Player::o}) {
      const auto p = static_cast<std::size_t>(player);
      result.views[p] = replaced(
          state.views[p],
          Replacement{place_row<P>(changed, before.codes[p]), place_row<P>(changed, now.codes[p])},
          Replacement{stakes_row(state, changed, player), stakes_row(result, changed, player)});
    }
    if (result.grid != state.grid) move_grid(result, state, changed);
    return result;
  }

  // From X's view.
  template <network::GridOfBoards P>
  int value(const network::State& state, const P& position, int ply) const {
    if (position.outcome() != Outcome::ongoing) {
      return winner_sign(position.outcome()) * (kWon - ply);
    }
    const Player mover = position.side_to_move();
    const Mask playable = position.playable_boards();
    network::Views views(state.views[static_cast<std::size_t>(mover)],
                         state.views[static_cast<std::size_t>(other(mover))]);
    if ((playable & (playable - 1)) == 0) {
      add_sent(views, state, position, std::countr_zero(playable));
    } else {
      views.add(tables_->sent_place[kCells]);
    }
    return sign(mover) * network::head_value(tables_->heads[network::phase_of(state.marks)], views);
  }

  // What a move does and where it leads, the cell in its board, the board to which it leads and the
  // place of both, each scored by itself.
  template <network::GridOfBoards P, class F>
  void score_moves(const network::State& state, const P& position, MoveSet moves,
                   const F& f) const {
    const network::MoveScores& scores = tables_->scores;
    const Player mover = position.side_to_move();
    const auto& by_place = scores.place[network::phase_of(state.marks)];
    for (unsigned rest = position.playable_boards(); rest != 0; rest &= rest - 1) {
      const int board = std::countr_zero(rest);
      const unsigned cells = moves.cells(board);
      if (cells == 0) continue;
      const auto& by_cell =
          scores.cell[static_cast<std::size_t>(network::seen_state(position, board, mover))];
      network::for_each_move_code(position, state.stakes, board, cells, [&](int cell, int code) {
        const auto c = static_cast<std::size_t>(cell);
        const auto move = static_cast<std::size_t>(kCells * board + cell);
        int score = by_cell[c] + by_place[move] + scores.move[static_cast<std::size_t>(code)];
        if (code % network::kMoveTargets < network::kStakesCodes) {
          score +=
              scores.target[static_cast<std::size_t>(network::seen_state(position, cell, mover))];
        }
        f(Move{static_cast<std::uint8_t>(move)}, score);
      });
    }
  }

  // Found by matches of `mcts` (docs/strength.md).
  template <network::GridOfBoards P>
  static constexpr float kScoresInPriors = P::kWonBoardStaysPlayable ? 0.4F : 0;

  static constexpr int max_depth() { return kMaxDepth; }

 private:
  // A board as both sides see it.
  struct Seen {
    std::array<int, 2> codes;  // [player]
    fitted::BoardFacts facts;
  };

  template <class P>
  static Seen seen(const P& position, int board) {
    const int x = network::seen_state(position, board, Player::x);
    const int o = network::seen_state(position, board, Player::o);
    return {{network::board_code(position, board, Player::x, x),
             network::board_code(position, board, Player::o, o)},
            fitted::kBoardFacts[static_cast<std::size_t>(x)]};
  }

  template <class P>
  const network::Row& place_row(int board, int code) const {
    return tables_->place[static_cast<std::size_t>(board * network::kCodes<P> + code)];
  }

  // The rows of a mover who is sent to `board`.
  template <class P>
  void add_sent(network::Views& views, const network::State& state, const P& position,
                int board) const {
    const Player mover = position.side_to_move();
    const auto pair = [](const std::vector<network::RowPair>& pairs, int code) -> const auto& {
      return pairs[static_cast<std::size_t>(code)];
    };
    views.add(pair(tables_->sent, network::board_code(position, board, mover)));
    views.add(tables_->sent_place[static_cast<std::size_t>(board)]);
    views.add(pair(tables_->sent_stakes,
                   state.stakes[static_cast<std::size_t>(mover)][static_cast<std::size_t>(board)]));
    network::for_each_move_code(position, state.stakes, board, position.open_cells(board),
                                [&](int, int code) { views.add(pair(tables_->moves, code)); });
  }

  // Can the grid look different after a board has changed? It does where the board was won, or lost
  // to a side by its marks.
  template <class P>
  static bool may_change_grid(const P& position, fitted::BoardFacts before, const P& next,
                              fitted::BoardFacts now) {
    if constexpr (P::kOneBoardWins) return false;
    return position.owned_boards(position.side_to_move()) !=
               next.owned_boards(position.side_to_move()) ||
           before.dead() != now.dead();
  }

  // By way of a local sum: the compiler makes vectors of what cannot be `row` itself.
  static void add(network::Row& view, const network::Row& row) {
    network::Row sum = view;
    for (std::size_t lane = 0; lane < network::kLanes; ++lane) {
      sum.lanes[lane] = static_cast<std::int16_t>(sum.lanes[lane] + row.lanes[lane]);
    }
    view = sum;
  }
  // A row of a view that gives way to another.
  struct Replacement {
    const network::Row& out;
    const network::Row& in;
  };
  template <std::same_as<Replacement>... R>
  static network::Row replaced(const network::Row& view, const R&... rows) {
    network::Row sum;
    for (std::size_t lane = 0; lane < network::kLanes; ++lane) {
      sum.lanes[lane] = static_cast<std::int16_t>(
          (view.lanes[lane] + ... + (rows.in.lanes[lane] - rows.out.lanes[lane])));
    }
    return sum;
  }

  const network::Row& stakes_row(const network::State& state, int board, Player player) const {
    return tables_
        ->stakes[state.stakes[static_cast<std::size_t>(player)][static_cast<std::size_t>(board)]];
  }
  const network::Row& my_grid_row(const network::GridCodes& grid, Player player) const {
    return tables_->my_grid[static_cast<std::size_t>(grid[static_cast<std::size_t>(player)])];
  }
  const network::Row& their_grid_row(const network::GridCodes& grid, Player player) const {
    return tables_
        ->their_grid[static_cast<std::size_t>(grid[static_cast<std::size_t>(other(player))])];
  }

  // The grid looks different: so do the stakes of boards that did not change themselves.
  void move_grid(network::State& state, const network::State& before, int changed) const {
    for (const Player player : {Player::x, Player::o}) {
      network::Row& view = state.views[static_cast<std::size_t>(player)];
      view = replaced(
          view, Replacement{my_grid_row(before.grid, player), my_grid_row(state.grid, player)},
          Replacement{their_grid_row(before.grid, player), their_grid_row(state.grid, player)});
    }
    for (int board = 0; board < kCells; ++board) {
      if (board == changed) continue;
      for (const Player player : {Player::x, Player::o}) {
        const network::Row& out = stakes_row(before, board, player);
        const network::Row& in = stakes_row(state, board, player);
        if (&in == &out) continue;
        network::Row& view = state.views[static_cast<std::size_t>(player)];
        view = replaced(view, Replacement{out, in});
      }
    }
  }

  std::shared_ptr<const network::Tables> tables_;
};

}  // namespace uttt
