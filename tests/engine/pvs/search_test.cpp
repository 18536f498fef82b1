#include "engine/pvs/search.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>
#include <future>
#include <memory>
#include <thread>

#include "engine/alpha_beta.hpp"
#include "engine/minimax.hpp"
#include "engine/pvs/threads.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/can_win.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"
#include "variants/taking_moves.hpp"

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
struct WithDistances : StatelessEvaluator {
  template <class P>
  static int value(NoState, const P& position, int ply) {
    const Outcome outcome = position.outcome();
    if (outcome != Outcome::ongoing) return winner_sign(outcome) * (kWin - ply);
    const Player mover = position.side_to_move();
    for (const Move move : position.legal_moves()) {
      if (has_winning_line(position.after(move), mover)) return sign(mover) * (kWin - (ply + 1));
    }
    return evaluate(E{}, position, ply);
  }
};

template <class E, class P>
SearchResult search_pvs(const P& position, const Limits& limits, Pruning pruning,
                        std::size_t megabytes, int threads = 1) {
  TranspositionTable table(megabytes);
  SearchHelpers helpers;
  return search_principal_variation<E>(position, limits, {threads, pruning}, table, helpers);
}

Limits to_depth(int plies) {
  Limits limits;
  limits.depth_plies = plies;
  return limits;
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
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(2);
    for (int i = 0; i < 300; ++i) {
      const P position = random_position<P>(random);
      const int depth = 1 + i % 4;
      if (depth == 4 && position.legal_moves().size() > 12) continue;
      Limits limits = to_depth(depth);
      Random ties(0);
      const auto plain =
          search_to_depth<Minimax, WithDistances<Grid>>(position, limits, TieBreak::first, ties);
      const auto pvs = search_pvs<Grid>(position, limits, Pruning::exact, 1);
      BOOST_TEST(*pvs.value == *plain.value);
    }
  });
}

BOOST_AUTO_TEST_CASE(proofs_agree_with_exhaustive_search_with_and_without_a_table) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(3);
    std::array<int, 3> seen{};
    for (int i = 0; i < 150; ++i) {
      const P position = late_position<P>(random, P::kBoards == 1 ? 6 : 11);
      Random ties(0);
      const auto exhaustive = search_to_depth<AlphaBeta, WithDistances<WinLoss>>(
          position, to_depth(kMaxDepth), TieBreak::first, ties);
      for (const Pruning pruning : {Pruning::full, Pruning::exact}) {
        for (const std::size_t megabytes : {0U, 1U}) {
          const auto pvs = search_pvs<Grid>(position, Limits{}, pruning, megabytes);
          BOOST_REQUIRE(pvs.proof.has_value());
          const int winner = (*exhaustive.value > 0) - (*exhaustive.value < 0);
          BOOST_TEST(pvs.proof->winner == winner);
          ++seen[static_cast<std::size_t>(winner + 1)];
          if (winner != 0 && pruning == Pruning::exact) {
            BOOST_TEST(pvs.proof->plies == kWin - std::abs(*exhaustive.value));
          }
        }
      }
    }
    BOOST_TEST(seen[0] > 20);
    BOOST_TEST(seen[2] > 20);
  });
}

BOOST_AUTO_TEST_CASE(the_line_is_playable_and_ends_a_proven_game) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(4);
    for (int i = 0; i < 200; ++i) {
      P position = random_position<P>(random);
      const auto result = search_pvs<Grid>(position, to_depth(4), Pruning::full, 1);
      BOOST_REQUIRE(!result.line.empty());
      BOOST_TEST((result.line.front() == *result.move));
      for (const Move move : result.line) {
        BOOST_REQUIRE(position.legal_moves().contains(move));
        position = position.after(move);
      }
    }
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

BOOST_AUTO_TEST_CASE(a_stop_requested_before_the_search_is_obeyed) {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  const MoreAdvancedPosition<TieRule::draw> start;
  const auto result = search_pvs<Grid>(start, limits, Pruning::full, 1, 4);
  BOOST_TEST(start.legal_moves().contains(*result.move));
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_no_move) {
  BasicPosition position;
  for (const std::uint8_t cell : {0, 3, 1, 4, 2}) position = position.after(Move{cell});
  const auto result = search_pvs<WinLoss>(position, Limits{}, Pruning::full, 1);
  BOOST_TEST(!result.move.has_value());
  BOOST_TEST(*result.value == -1);
}

BOOST_AUTO_TEST_CASE(threads_of_one_search_agree_on_proofs) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(6);
    for (int i = 0; i < 10; ++i) {
      const P position = late_position<P>(random, P::kBoards == 1 ? 6 : 11);
      const auto one = search_pvs<Grid>(position, Limits{}, Pruning::full, 1);
      const auto eight = search_pvs<Grid>(position, Limits{}, Pruning::full, 1, 8);
      BOOST_REQUIRE(eight.proof.has_value());
      BOOST_TEST(eight.proof->winner == one.proof->winner);
      BOOST_TEST(position.legal_moves().contains(*eight.move));
    }
  });
}

// A root whose value is known at once.
class InstantRoot : public VariationRoot {
 public:
  explicit InstantRoot(const Limits& limits) : VariationRoot(MoveSet::of_board(0, 3), 1, limits) {}

  int value(int /*depth*/, int /*alpha*/, int /*beta*/, MoveSet /*excluded*/) override {
    Line line;
    line.assign(Move{1}, {});
    note_root(7, line);
    return 7;
  }
};

BOOST_AUTO_TEST_CASE(an_answer_waits_for_no_helper_that_is_held_up) {
  const std::thread::id answering = std::this_thread::get_id();
  std::promise<void> core;
  const std::shared_future<void> is_free = core.get_future().share();
  const detail::TreeMaker make_tree = [&](const Limits& limits) {
    if (std::this_thread::get_id() != answering) is_free.wait();
    return std::make_unique<InstantRoot>(limits);
  };
  SearchHelpers helpers;
  const SearchResult result = detail::search_with_threads(3, make_tree, {}, {}, helpers);
  BOOST_TEST(*result.value == 7);
  BOOST_TEST(result.move->index == 1);
  core.set_value();
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
