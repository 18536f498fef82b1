// How much less deep principal-variation search looks at late moves.
#include "engine/pvs/reductions.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(pvs_reductions)

BOOST_AUTO_TEST_CASE(late_moves_are_reduced_more_the_worse_they_look_but_never_to_nothing) {
  using pvs::Trend;
  struct Case {
    int depth;
    Trend trend;
    LateMove move;
    int plies;
  };
  const std::vector<Case> cases = {
      {3, Trend::unknown, {3, 150}, 1},      {10, Trend::unknown, {8, 150}, 3},
      {10, Trend::unknown, {8, -1000}, 3},   {10, Trend::unknown, {8, 450}, 4},
      {10, Trend::unknown, {8, 100'000}, 4}, {10, Trend::rising, {8, 300}, 3},
      {10, Trend::not_rising, {8, 300}, 4},  {3, Trend::not_rising, {80, 450}, 2},
      {1, Trend::not_rising, {80, 450}, 0},
  };
  for (const Case& c : cases) {
    BOOST_TEST(late_move_reduction(c.depth, c.trend, c.move) == c.plies,
               "depth " << c.depth << ", index " << c.move.index << ", behind " << c.move.behind
                        << ": " << late_move_reduction(c.depth, c.trend, c.move));
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
