// The nodes that alpha-beta visits and cuts, on trees small enough for pencil and paper.
#include "engine/alpha_beta.hpp"

#include <boost/test/unit_test.hpp>

#include "engine/minimax.hpp"
#include "tests/support/toy_tree.hpp"

using namespace uttt;

namespace {

template <template <Position, class> class Search, Player kFirst = Player::x>
SearchResult search_toy(const std::array<int, 9>& leaves, TieBreak tie = TieBreak::first) {
  ToyLeaves::plant(leaves);
  Random random(1);
  Limits limits;
  limits.depth_plies = 2;
  return search_to_depth<Search, ToyLeaves>(ToyPosition<kFirst>{}, limits, tie, random);
}

constexpr std::array<int, 9> kAima = {3, 12, 8, 2, 4, 6, 14, 5, 2};

std::array<int, 9> negated(std::array<int, 9> leaves) {
  for (int& leaf : leaves) leaf = -leaf;
  return leaves;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(alpha_beta)

BOOST_AUTO_TEST_CASE(minimax_visits_the_whole_tree_of_the_textbook) {
  const SearchResult result = search_toy<Minimax>(kAima);
  BOOST_TEST(ToyLeaves::visited == std::vector<int>(kAima.begin(), kAima.end()),
             boost::test_tools::per_element());
  BOOST_TEST(result.nodes == 13U);
  BOOST_TEST(*result.value == 3);
  BOOST_TEST(int{result.move->index} == 0);
}

// AIMA 2nd ed., figure 6.5: after the leaf 2 of the second move its other two leaves do not matter.
BOOST_AUTO_TEST_CASE(two_leaves_of_the_textbook_tree_are_cut) {
  const SearchResult result = search_toy<AlphaBeta>(kAima);
  BOOST_TEST(ToyLeaves::visited == (std::vector<int>{3, 12, 8, 2, 14, 5, 2}),
             boost::test_tools::per_element());
  BOOST_TEST(result.nodes == 11U);
  BOOST_TEST(*result.value == 3);
  BOOST_TEST(int{result.move->index} == 0);
  BOOST_TEST(result.line.size() == 2U);
}

BOOST_AUTO_TEST_CASE(with_o_to_move_the_mirrored_tree_has_the_same_nodes) {
  const SearchResult result = search_toy<AlphaBeta, Player::o>(negated(kAima));
  BOOST_TEST(ToyLeaves::visited == (std::vector<int>{-3, -12, -8, -2, -14, -5, -2}),
             boost::test_tools::per_element());
  BOOST_TEST(result.nodes == 11U);
  BOOST_TEST(*result.value == 3);
  BOOST_TEST(int{result.move->index} == 0);
}

// MIN cuts at v <= alpha: a leaf equal to the bound is enough, one above it is not.
BOOST_AUTO_TEST_CASE(a_value_equal_to_the_bound_is_cut) {
  BOOST_TEST(search_toy<AlphaBeta>({3, 3, 3, 3, 9, 9, 3, 9, 9}).nodes == 9U);
  BOOST_TEST(ToyLeaves::visited == (std::vector<int>{3, 3, 3, 3, 3}),
             boost::test_tools::per_element());
  BOOST_TEST(search_toy<AlphaBeta>({3, 3, 3, 4, 9, 9, 4, 9, 9}).nodes == 11U);
  BOOST_TEST(ToyLeaves::visited == (std::vector<int>{3, 3, 3, 4, 9, 9, 4}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_best_move_first_cuts_most_and_last_cuts_nothing) {
  BOOST_TEST(search_toy<AlphaBeta>({9, 9, 9, 1, 1, 1, 1, 1, 1}).nodes == 9U);
  BOOST_TEST(search_toy<AlphaBeta>({1, 2, 3, 4, 5, 6, 7, 8, 9}).nodes == 13U);
}

BOOST_AUTO_TEST_CASE(the_first_of_equal_moves_stays) {
  const SearchResult result = search_toy<AlphaBeta>({1, 5, 5, 4, 5, 5, 4, 5, 5});
  BOOST_TEST(*result.value == 4);
  BOOST_TEST(int{result.move->index} == 1);
}

// An equal move must be known as equal, not only as no better: one leaf more is looked at.
BOOST_AUTO_TEST_CASE(random_ties_widen_the_bound_by_one) {
  const SearchResult result = search_toy<AlphaBeta>({3, 3, 3, 3, 9, 9, 2, 9, 9}, TieBreak::random);
  BOOST_TEST(ToyLeaves::visited == (std::vector<int>{3, 3, 3, 3, 9, 9, 2}),
             boost::test_tools::per_element());
  BOOST_TEST(*result.value == 3);
  BOOST_TEST(int{result.move->index} != 2);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
