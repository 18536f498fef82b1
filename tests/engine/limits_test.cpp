// Searches under limits: depth, nodes, time and a request to stop, alone and together.
#include "engine/limits.hpp"

#include <boost/test/unit_test.hpp>

#include "engine/alpha_beta.hpp"
#include "engine/minimax.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/fen.hpp"

using namespace uttt;

namespace {

using Ultimate = MoreAdvancedPosition<TieRule::draw>;

template <class P>
SearchResult search(const P& position, const Limits& limits) {
  Random random(1);
  return search_to_depth<AlphaBeta, Grid>(position, limits, TieBreak::first, random);
}

Limits node_limit(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

Limits depth_limit(int depth_plies) {
  Limits limits;
  limits.depth_plies = depth_plies;
  return limits;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(nodes_are_never_exceeded_and_a_move_is_always_legal) {
  Random random(20);
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    for (int i = 0; i < 60; ++i) {
      const P position = random_position<P>(random);
      for (const std::uint64_t nodes : {1U, 2U, 3U, 10U, 82U, 255U, 256U, 257U, 2000U}) {
        const SearchResult result = search(position, node_limit(nodes));
        BOOST_TEST(result.nodes <= nodes);
        BOOST_TEST(position.legal_moves().contains(*result.move));
        BOOST_TEST((result.line.front() == *result.move));
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(one_node_is_the_root_and_the_first_legal_move_is_played) {
  const SearchResult result = search(Ultimate{}, node_limit(1));
  BOOST_TEST(result.nodes == 1U);
  BOOST_TEST(result.depth_plies == 0);
  BOOST_TEST(!result.value.has_value());
  BOOST_TEST(int{result.move->index} == 0);
}

// The first iteration is the root and its 81 moves; the second starts at the root again.
BOOST_AUTO_TEST_CASE(an_iteration_counts_when_its_last_node_fits) {
  BOOST_TEST(search(Ultimate{}, node_limit(81)).depth_plies == 0);
  BOOST_TEST(search(Ultimate{}, node_limit(82)).depth_plies == 1);
  const std::uint64_t second = search(Ultimate{}, depth_limit(2)).nodes;
  BOOST_TEST(search(Ultimate{}, node_limit(82 + second - 1)).depth_plies == 1);
  BOOST_TEST(search(Ultimate{}, node_limit(82 + second)).depth_plies == 2);
}

// What was finished last is kept whole: move, value and line of the deepest finished depth.
BOOST_AUTO_TEST_CASE(a_cut_off_search_answers_as_the_last_finished_depth) {
  Random random(21);
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    for (int i = 0; i < 40; ++i) {
      const P position = random_position<P>(random);
      const SearchResult cut = search(position, node_limit(3000));
      BOOST_REQUIRE(cut.depth_plies > 0);
      const SearchResult whole = search(position, depth_limit(cut.depth_plies));
      BOOST_TEST((cut.move == whole.move));
      BOOST_TEST((cut.value == whole.value));
      BOOST_TEST((cut.line == whole.line));
    }
  });
}

BOOST_AUTO_TEST_CASE(depth_and_nodes_hold_together) {
  Limits limits = node_limit(1'000'000);
  limits.depth_plies = 2;
  BOOST_TEST(search(Ultimate{}, limits).depth_plies == 2);
  limits.depth_plies = 40;
  limits.nodes = 500;
  BOOST_TEST(search(Ultimate{}, limits).nodes == 500U);
}

BOOST_AUTO_TEST_CASE(time_that_is_over_ends_the_first_iteration) {
  Limits limits = depth_limit(40);
  limits.time = std::chrono::nanoseconds(0);
  const SearchResult result = search(Ultimate{}, limits);
  BOOST_TEST(result.nodes < 512U);
  BOOST_TEST(Ultimate{}.legal_moves().contains(*result.move));
}

// Without a stop this would take years. The request is looked at every 256 nodes.
BOOST_AUTO_TEST_CASE(a_stop_requested_before_the_search_ends_it_at_once) {
  std::stop_source stop;
  stop.request_stop();
  for (const std::uint64_t nodes : {kUnlimitedNodes, std::uint64_t{1'000'000}}) {
    Limits limits = depth_limit(40);
    limits.nodes = nodes;
    limits.stop = stop.get_token();
    const SearchResult result = search(Ultimate{}, limits);
    BOOST_TEST(result.nodes < 512U);
    BOOST_TEST(Ultimate{}.legal_moves().contains(*result.move));
  }
}

BOOST_AUTO_TEST_CASE(deepening_ends_when_the_whole_game_has_been_seen) {
  const auto position = parse_fen<BasicPosition>("xox/oox/3 X 0 -").position;
  const SearchResult result = search(position, node_limit(1'000'000));
  BOOST_TEST(result.depth_plies == 3);
  BOOST_TEST(result.nodes < 40U);
  BOOST_TEST(search(BasicPosition{}, node_limit(100'000'000)).depth_plies == 9);
}

BOOST_AUTO_TEST_CASE(one_legal_move_is_searched_all_the_same) {
  const auto position = parse_fen<BasicPosition>("xox/xoo/ox1 X 0 -").position;
  const SearchResult result = search(position, depth_limit(5));
  BOOST_TEST(int{result.move->index} == 8);
  BOOST_TEST(result.nodes == 2U);
}

BOOST_AUTO_TEST_CASE(fastest_win_deepens_to_nine_plies_at_most) {
  Random random(1);
  Limits limits = node_limit(3'000'000);
  const auto position = parse_fen<Ultimate>(
      "1o1x1o2x/o1x2oxox/2xxx1ox1/o3xoxo1/xxx2oooo/o1o1xo1xx/2o2o1x1/x2o2xxx/xxoooo2o X 0 f6");
  const SearchResult result =
      search_to_depth<AlphaBeta, FastestWin>(position.position, limits, TieBreak::first, random);
  BOOST_TEST(result.depth_plies <= 9);
}

BOOST_AUTO_TEST_CASE(the_same_search_twice_is_the_same_but_for_its_time) {
  Random random(22);
  for (int i = 0; i < 20; ++i) {
    const auto position = random_position<OpenPosition>(random);
    const SearchResult first = search(position, node_limit(5000));
    const SearchResult second = search(position, node_limit(5000));
    BOOST_TEST(first.nodes == second.nodes);
    BOOST_TEST((first.value == second.value));
    BOOST_TEST((first.line == second.line));
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
