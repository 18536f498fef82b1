#include "tournament/strength/forecast.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(forecast)

BOOST_AUTO_TEST_CASE(a_test_goes_on_at_its_drift_to_the_bound_it_nears) {
  const SprtOptions options;  // bounds of -2.944 and 2.944
  const double bound = sprt_bounds(options).upper;
  const auto left = [&](double llr, std::uint64_t pairs) {
    return expected_pairs_left({llr, pairs, SprtVerdict::undecided}, options);
  };
  BOOST_TEST(left(1, 100).value() == (bound - 1) * 100, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(left(-1, 100).value() == (bound - 1) * 100, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(left(1, 10).has_value());
  BOOST_TEST(!left(1, 9).has_value());
  BOOST_TEST(!left(0, 100).has_value());
  BOOST_TEST(!expected_pairs_left({3, 100, SprtVerdict::h1_accepted}, options).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
