// In which order principal-variation search tries moves.
#include "engine/pvs/order.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "engine/pvs/node.hpp"
#include "variants/basic.hpp"

using namespace uttt;

namespace {

// Looks only at the move: a later cell looks better.
struct LaterLooksBetter : StatelessEvaluator {
  static int value(NoState, const BasicPosition& /*position*/, int /*ply*/) { return 0; }
  template <class F>
  static void score_moves(NoState, const BasicPosition& /*position*/, MoveSet moves, const F& f) {
    for (const Move move : moves) f(move, move.index);
  }
};

// Says nothing of moves.
struct Silent : StatelessEvaluator {
  static int value(NoState, const BasicPosition& /*position*/, int /*ply*/) { return 0; }
};

template <class Evaluator>
std::vector<int> order(MoveSet moves, std::optional<Move> table_move, const CutHistory& history) {
  const Evaluator evaluator;
  const VariationNode<BasicPosition, Evaluator> node(evaluator, BasicPosition());
  OrderedMoves ordered(node, evaluator, moves, table_move, history);
  std::vector<int> indices;
  for (int i = 0; i < ordered.size(); ++i) indices.push_back(ordered.at(i).index);
  return indices;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(pvs_order)

BOOST_AUTO_TEST_CASE(the_tables_move_is_first_then_what_looks_better_and_cut_before) {
  const MoveSet moves = MoveSet::of_board(0, 0b1111);
  CutHistory none;
  CutHistory cut_by_0;
  cut_by_0.record_cut(Player::x, Move{0}, 9);
  CutHistory missed_3;
  missed_3.record_miss(Player::x, Move{3}, 9);
  CutHistory of_o;
  of_o.record_cut(Player::o, Move{0}, 9);
  struct Case {
    std::vector<int> found;
    std::vector<int> expected;
  };
  const std::vector<Case> cases = {
      {order<Silent>(moves, {}, none), {0, 1, 2, 3}},
      {order<Silent>(moves, Move{2}, none), {2, 0, 1, 3}},
      {order<Silent>(moves, Move{8}, none), {0, 1, 2, 3}},
      {order<LaterLooksBetter>(moves, Move{3}, none), {3, 2, 1, 0}},
      {order<Silent>(moves, {}, cut_by_0), {0, 1, 2, 3}},
      {order<Silent>(moves, Move{1}, missed_3), {1, 0, 2, 3}},
      {order<LaterLooksBetter>(moves, {}, none), {3, 2, 1, 0}},
      {order<LaterLooksBetter>(moves, Move{1}, none), {1, 3, 2, 0}},
      {order<LaterLooksBetter>(moves, {}, cut_by_0), {0, 3, 2, 1}},
      {order<LaterLooksBetter>(moves, {}, missed_3), {2, 1, 0, 3}},
      {order<LaterLooksBetter>(moves, {}, of_o), {3, 2, 1, 0}},
  };
  for (const auto& [found, expected] : cases) {
    BOOST_TEST(found == expected, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(a_move_is_as_far_behind_as_the_best_looking_of_all_looks_better) {
  const LaterLooksBetter evaluator;
  const VariationNode<BasicPosition, LaterLooksBetter> node(evaluator, BasicPosition());
  const CutHistory none;
  // The best-looking is the table's, or is not.
  for (const int table_move : {8, 0}) {
    OrderedMoves ordered(node, evaluator, MoveSet::of_board(0, 0b100000101),
                         Move{static_cast<std::uint8_t>(table_move)}, none);
    BOOST_TEST(ordered.at(0).index == table_move);
    for (int i = 1; i < ordered.size(); ++i) {
      const Move move = ordered.at(i);
      BOOST_TEST(ordered.behind(move) == 8 - move.index);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
