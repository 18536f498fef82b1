#include "engine/perft.hpp"

#include <boost/test/unit_test.hpp>

#include "variants/ruleset.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(perft_counts)

BOOST_AUTO_TEST_CASE(first_plies_are_the_same_on_every_nine_board_ruleset) {
  BOOST_TEST(perft(OpenPosition{}, 5) == 473256U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
