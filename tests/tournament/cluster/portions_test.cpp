#include "tournament/cluster/portions.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

using Seconds = std::chrono::duration<double>;

StageState stage(double length, std::uint64_t games_left) {
  return {Seconds(length), games_left, 8, 16};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(cluster_portions)

BOOST_AUTO_TEST_CASE(a_portion_is_about_a_tenth_of_a_second_of_work) {
  for (const double length : {1e-4, 1e-3, 1e-2, 2.5e-2}) {
    for (const int threads : {1, 2, 5}) {
      const std::uint64_t pairs = pairs_for_rank(stage(length, 1'000'000), threads, 0);
      const double seconds = 2 * static_cast<double>(pairs) * length / threads;
      BOOST_TEST(seconds > 0.07);
      BOOST_TEST(seconds < 0.15);
    }
  }
  BOOST_TEST(pairs_for_rank(stage(60, 1'000'000), 1, 0) == 1U);
  BOOST_TEST(pairs_for_rank(stage(60, 1'000'000), 4, 0) == 2U);
}

BOOST_AUTO_TEST_CASE(short_games_come_before_the_last_are_done_and_long_ones_do_not) {
  // 10 ms: three games more than are played last 30 ms.
  BOOST_TEST(pairs_for_rank(stage(0.01, 1'000'000), 1, 4) > 0U);
  BOOST_TEST(pairs_for_rank(stage(0.01, 1'000'000), 1, 5) == 0U);
  // 100 ms: the last one is being played.
  BOOST_TEST(pairs_for_rank(stage(0.1, 1'000'000), 1, 1) == 1U);
  BOOST_TEST(pairs_for_rank(stage(0.1, 1'000'000), 1, 2) == 0U);
  // 60 s: not before a thread is free.
  BOOST_TEST(pairs_for_rank(stage(60, 1'000'000), 1, 1) == 0U);
  BOOST_TEST(pairs_for_rank(stage(60, 1'000'000), 2, 1) == 1U);
  // Nothing is known of the length yet.
  BOOST_TEST(pairs_for_rank(stage(0, 1'000'000), 3, 0) == 2U);
  BOOST_TEST(pairs_for_rank(stage(0, 1'000'000), 3, 3) == 0U);
}

BOOST_AUTO_TEST_CASE(portions_shrink_toward_the_end_of_a_stage) {
  std::uint64_t last = pairs_for_rank(stage(1e-4, 1'000'000), 2, 0);
  for (std::uint64_t left = 100'000; left >= 32; left /= 2) {
    const std::uint64_t pairs = pairs_for_rank(stage(1e-4, left), 2, 0);
    BOOST_TEST(pairs <= last);
    BOOST_TEST(pairs * 8 <= std::max<std::uint64_t>(left, 8));
    last = pairs;
  }
  // What is left goes to who has nothing.
  BOOST_TEST(pairs_for_rank(stage(1e-4, 31), 2, 2) == 0U);
  BOOST_TEST(pairs_for_rank(stage(1e-4, 31), 2, 0) == 1U);
}

BOOST_AUTO_TEST_CASE(the_usual_length_follows_the_games) {
  GameLengths lengths;
  BOOST_TEST(lengths.usual().count() == 0);
  lengths.add(std::chrono::seconds(1));
  BOOST_TEST(lengths.usual().count() == 1);
  lengths.add(std::chrono::seconds(3));
  BOOST_TEST(lengths.usual().count() == 2);
  for (int i = 0; i < 1000; ++i) lengths.add(std::chrono::milliseconds(10));
  BOOST_TEST(lengths.usual().count() < 0.011);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
