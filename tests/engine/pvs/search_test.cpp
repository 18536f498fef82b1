#include "engine/pvs/search.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>
#include <utility>

#include "engine/alpha_beta.hpp"
#include "engine/minimax.hpp"
#include "tests/engine/pvs/searching.hpp"
#include "tests/support/check_line.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

// Whether `player` has the line that wins, by the marks alone.
bool has_winning_line(const BasicPosition& position, Player player) {
  return has_line(position.marks(player, 0));
}
template <FullBoard kFullBoard>
bool has_winning_line(const AdvancedPosition<kFullBoard>& position, Player player) {
  for (int board = 0; board < kCells; ++board) {
    if (has_line(position.marks(player, board))) return true;
  }
  return false;
}
template <class P>
bool has_winning_line(const P& position, Player player) {
  return has_line(position.owned_boards(player));
}

// Is a board of the grid more than the game itself?
template <class P>
inline constexpr bool kOnlyGridWins = true;
template <>
inline constexpr bool kOnlyGridWins<BasicPosition> = false;
template <FullBoard kFullBoard>
inline constexpr bool kOnlyGridWins<AdvancedPosition<kFullBoard>> = false;

// What principal-variation search takes a leaf for, so that plain minimax can be asked the same:
// finished games and immediate wins by a line by distance, everything else as E says. It finds the
// wins by playing every move.
template <class E>
class WithDistances : public StatelessEvaluator {
 public:
  explicit WithDistances(E evaluator) : evaluator_(std::move(evaluator)) {}

  template <class P>
  int value(NoState, const P& position, int ply) const {
    const Outcome outcome = position.outcome();
    if (outcome != Outcome::ongoing) return winner_sign(outcome) * (kWin - ply);
    const Player mover = position.side_to_move();
    for (const Move move : position.legal_moves()) {
      if (has_winning_line(position.after(move), mover)) return sign(mover) * (kWin - (ply + 1));
    }
    return evaluate(evaluator_, position, ply);
  }

 private:
  E evaluator_;
};

// The same search by Search without any pruning that could err.
template <template <Position, class> class Search, class E, class P>
int plain_value(const P& position, const Limits& limits) {
  Random ties(0);
  const WithDistances<E> evaluator(built_in<E, P>());
  return *search_to_depth<Search>(position, limits, TieBreak::first, ties, {}, evaluator).value;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(principal_variation)

BOOST_AUTO_TEST_CASE(winning_moves_are_those_that_end_the_game_with_a_line) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(1);
    int wins = 0;
    for (int i = 0; i < 3000; ++i) {
      const P position = random_position<P>(random);
      const MoveSet winning = position.winning_moves();
      for (const Move move : position.legal_moves()) {
        const bool wins_here = has_winning_line(position.after(move), position.side_to_move());
        BOOST_TEST(winning.contains(move) == wins_here);
        wins += wins_here ? 1 : 0;
      }
    }
    BOOST_TEST(wins > 100);
  });
}

BOOST_AUTO_TEST_CASE(safe_moves_are_those_that_leave_the_other_side_no_win) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(7);
    int unsafe = 0;
    int hopeless = 0;
    for (int i = 0; i < 4000; ++i) {
      const P position = random_position<P>(random);
      if (!position.winning_moves().empty()) continue;
      const MoveSet safe = safe_moves(position);
      BOOST_TEST((safe - position.legal_moves()).empty());
      for (const Move move : position.legal_moves()) {
        const bool is_safe = position.after(move).winning_moves().empty();
        BOOST_TEST(safe.contains(move) == is_safe);
        unsafe += is_safe ? 0 : 1;
      }
      hopeless += safe.empty() ? 1 : 0;
    }
    BOOST_TEST(unsafe > 100);
    BOOST_TEST(hopeless > 0);
  });
}

// Whether each reply to `move` lets the side that made it win at once, by playing them all.
template <class P>
bool wins_whatever_the_reply(const P& position, Move move) {
  const P next = position.after(move);
  return next.outcome() == Outcome::ongoing && next.winning_moves().empty() &&
         std::ranges::all_of(next.legal_moves(), [&](Move reply) {
           return !next.after(reply).winning_moves().empty();
         });
}

BOOST_AUTO_TEST_CASE(a_forced_win_is_one_whatever_the_reply) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(9);
    int found = 0;
    for (int i = 0; i < 20'000; ++i) {
      const P position = random_position<P>(random);
      if (!position.winning_moves().empty()) continue;
      const std::optional<Move> move = forced_win(position, safe_moves(position));
      if (!move) continue;
      ++found;
      BOOST_TEST(position.legal_moves().contains(*move));
      BOOST_TEST(wins_whatever_the_reply(position, *move));
    }
    BOOST_TEST(found > 20);
  });
}

BOOST_AUTO_TEST_CASE(who_cannot_win_does_not_whatever_is_played) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(10);
    int hopeless = 0;
    for (int i = 0; i < 300; ++i) {
      const P position = late_position<P>(random, P::kBoards == 1 ? 2 : 10);
      for (const Player player : {Player::x, Player::o}) {
        if (can_win(position, player)) continue;
        ++hopeless;
        // Minimax plays every game: the best for `player`, whom both sides help.
        const std::function<bool(const P&)> may_win = [&](const P& from) {
          if (from.outcome() != Outcome::ongoing) {
            return winner_sign(from.outcome()) == sign(player);
          }
          return std::ranges::any_of(from.legal_moves(),
                                     [&](Move move) { return may_win(from.after(move)); });
        };
        BOOST_TEST(!may_win(position));
      }
    }
    const bool is_board_enough = P::kBoards == 9 && !kOnlyGridWins<P>;
    BOOST_TEST((hopeless > 10) == !is_board_enough, hopeless << " hopeless");
  });
}

BOOST_AUTO_TEST_CASE(taking_moves_are_those_that_win_a_board_where_that_is_not_the_game) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(8);
    int found = 0;
    for (int i = 0; i < 2000; ++i) {
      const P position = random_position<P>(random);
      const MoveSet taking = taking_moves(position);
      const Player mover = position.side_to_move();
      for (const Move move : position.legal_moves()) {
        const auto owned = [&](const P& p) { return P::kBoards == 1 ? 0 : p.owned_boards(mover); };
        const P next = position.after(move);
        const bool takes = kOnlyGridWins<P> && owned(next) != owned(position);
        BOOST_TEST(taking.contains(move) == takes);
        found += takes ? 1 : 0;
      }
    }
    BOOST_TEST((found > 100) == kOnlyGridWins<P>);
  });
}

BOOST_AUTO_TEST_CASE(exact_value_equals_minimax_at_equal_depth) {
  for_each_position_type_and<Grid, Network>(
      []<class P, class E>(std::type_identity<P>, std::type_identity<E>) {
        Random random(2);
        for (int i = 0; i < 300; ++i) {
          const P position = random_position<P>(random);
          const int depth = 1 + i % 4;
          if (depth == 4 && position.legal_moves().size() > 12) continue;
          const auto pvs = search_pvs<E>(position, to_depth(depth), Pruning::exact, 1);
          BOOST_TEST(*pvs.value == (plain_value<Minimax, E>(position, to_depth(depth))));
        }
      });
}

// Many positions there are images of each other, of which the network does not think the same.
BOOST_AUTO_TEST_CASE(exact_values_from_the_empty_board_are_those_of_minimax) {
  for_each_position_type_and<Network>(
      []<class P, class E>(std::type_identity<P>, std::type_identity<E>) {
        for (const P& position : {P{}, P{}.after(Move{40})}) {
          for (int depth = 1; depth <= 3; ++depth) {
            const auto pvs = search_pvs<E>(position, to_depth(depth), Pruning::exact, 1);
            BOOST_TEST(*pvs.value == (plain_value<Minimax, E>(position, to_depth(depth))));
          }
        }
      });
}

BOOST_AUTO_TEST_CASE(proofs_agree_with_exhaustive_search_with_and_without_a_table) {
  for_each_position_type_and<Grid, Network>(
      []<class P, class E>(std::type_identity<P>, std::type_identity<E>) {
        Random random(3);
        std::array<int, 3> seen{};
        for (int i = 0; i < 150; ++i) {
          const P position = late_position<P>(random, P::kBoards == 1 ? 6 : 11);
          const int exhaustive = plain_value<AlphaBeta, WinLoss>(position, to_depth(kMaxDepth));
          const int winner = (exhaustive > 0) - (exhaustive < 0);
          for (const Pruning pruning : {Pruning::full, Pruning::exact}) {
            for (const std::size_t megabytes : {0U, 1U}) {
              const auto pvs = search_pvs<E>(position, Limits{}, pruning, megabytes);
              BOOST_REQUIRE(pvs.proof.has_value());
              BOOST_TEST(pvs.proof->winner == winner);
              ++seen[static_cast<std::size_t>(winner + 1)];
              if (winner != 0 && pruning == Pruning::exact) {
                BOOST_TEST(pvs.proof->plies == kWin - std::abs(exhaustive));
              }
            }
          }
        }
        BOOST_TEST(seen[0] > 20);
        BOOST_TEST(seen[2] > 20);
      });
}

// Plays `line`, of a proof for `winner`: it ends the game, or nothing is left but what is known at
// sight, a win at once or whatever the reply (forced_win.hpp). Returns how many plies are left.
template <class P>
int check_proven_line(P position, const std::vector<Move>& line, const Proof& proof) {
  const int winner = sign(position.side_to_move()) * proof.winner;
  for (const Move move : line) position = position.after(move);
  const int left = proof.plies - static_cast<int>(line.size());
  BOOST_TEST_REQUIRE(left >= 0);
  BOOST_TEST(left <= 2);
  BOOST_TEST((position.outcome() == Outcome::ongoing) == (left > 0));
  const int value = left == 0 ? winner_sign(position.outcome()) * kWin
                              : sign(position.side_to_move()) *
                                    plain_value<AlphaBeta, WinLoss>(position, to_depth(left));
  BOOST_TEST(value == winner * (kWin - left));
  return left;
}

BOOST_AUTO_TEST_CASE(
    the_line_is_playable_and_ends_a_proven_game_or_stops_at_most_two_plies_before) {
  for_each_position_type_and<Grid, Network>(
      []<class P, class E>(std::type_identity<P>, std::type_identity<E>) {
        Random random(4);
        int ended = 0;
        for (int i = 0; i < 200; ++i) {
          const P root = random_position<P>(random);
          const auto result = search_pvs<E>(root, to_depth(5), Pruning::full, 1);
          check_line(root, result);
          if (!result.proof || result.proof->winner == 0) continue;
          if (check_proven_line(root, result.line, *result.proof) == 0) ++ended;
        }
        BOOST_TEST(ended > 5);
      });
}

BOOST_AUTO_TEST_CASE(the_same_search_twice_visits_the_same_nodes) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Limits limits;
    limits.nodes = 20000;
    const auto first = search_pvs<Grid>(P{}, limits, Pruning::full, 1);
    const auto second = search_pvs<Grid>(P{}, limits, Pruning::full, 1);
    BOOST_TEST(first.nodes == second.nodes);
    BOOST_TEST(first.nodes <= 20000U);
    BOOST_TEST(*first.value == *second.value);
    BOOST_TEST((first.line == second.line));
  });
}

BOOST_AUTO_TEST_CASE(any_node_limit_leaves_a_legal_move) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(5);
    for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
      const P position = random_position<P>(random);
      Limits limits;
      limits.nodes = nodes;
      const auto result = search_pvs<Grid>(position, limits, Pruning::full, 0);
      BOOST_TEST(result.nodes <= nodes);
      BOOST_TEST(position.legal_moves().contains(*result.move));
    }
  });
}

BOOST_AUTO_TEST_CASE(a_forced_move_does_not_use_up_the_time) {
  const auto positions = forced_positions<OpenPosition>();
  BOOST_TEST(positions.size() >= 5U);
  for (const OpenPosition& position : positions) {
    Limits limits;
    limits.time = std::chrono::hours(24);
    const auto timed = search_pvs<Grid>(position, limits, Pruning::full, 1);
    const auto deep = search_pvs<Grid>(position, to_depth(kForcedMoveDepth), Pruning::full, 1);
    BOOST_TEST(timed.nodes == deep.nodes);
    BOOST_TEST(*timed.value == *deep.value);
    // A depth is kept to.
    const auto deeper =
        search_pvs<Grid>(position, to_depth(kForcedMoveDepth + 1), Pruning::full, 1);
    BOOST_TEST((deeper.depth_plies == kForcedMoveDepth + 1 || deeper.proof.has_value()));
  }
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_no_move) {
  BasicPosition position;
  for (const std::uint8_t cell : {0, 3, 1, 4, 2}) position = position.after(Move{cell});
  const auto result = search_pvs<WinLoss>(position, Limits{}, Pruning::full, 1);
  BOOST_TEST(!result.move.has_value());
  BOOST_TEST(*result.value == -1);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
