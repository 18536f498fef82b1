// What the machine has, and a thread's share of it.
#include "posix/machine.hpp"

#include <boost/test/unit_test.hpp>
#include <thread>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(posix)
BOOST_AUTO_TEST_SUITE(machine)

BOOST_AUTO_TEST_CASE(a_thread_and_what_it_starts_stay_on_their_cores) {
  const std::vector<int> all = own_cores();
  BOOST_REQUIRE(!all.empty());
  const std::vector<int> last = {all.back()};
  {
    const OnCores on_last(last);
    BOOST_TEST(own_cores() == last, boost::test_tools::per_element());
    std::vector<int> of_started;
    std::jthread([&] { of_started = own_cores(); }).join();
    BOOST_TEST(of_started == last, boost::test_tools::per_element());
  }
  BOOST_TEST(own_cores() == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(descriptors_that_are_open_are_not_left) {
  const std::size_t left = descriptors_left(0);
  BOOST_TEST(left > 0U);
  // More than any limit: whatever could be had is told.
  BOOST_TEST(descriptors_left(left) >= left);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
