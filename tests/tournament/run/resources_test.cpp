// What games at a time take of the machine.
#include "tournament/run/resources.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(resources)

BOOST_AUTO_TEST_CASE(games_that_fit_are_taken_and_one_more_is_refused) {
  const std::size_t needed = descriptors_needed(8, 2);
  BOOST_TEST(programs_that_may_wait({8, 2, needed, {}}) == 0U);
  check_refused("threads: 8 games at a time need " + std::to_string(needed) + " descriptors and " +
                    std::to_string(needed - 1) + " are left",
                [&] {
                  programs_that_may_wait({8, 2, needed - 1, {}});
                });
  // A thread a game, two processes for each of sixteen programs.
  BOOST_TEST(programs_that_may_wait({8, 2, 100'000, 40}) == 0U);
  BOOST_TEST(programs_that_may_wait({8, 2, 100'000, 42}) == 1U);
  check_refused("need 40 threads and processes and 39 are left", [] {
    programs_that_may_wait({8, 2, 100'000, 39});
  });
  BOOST_TEST(programs_that_may_wait({8, 0, 100, 8}) == 0U);
  check_refused("need 8 threads and processes", [] { programs_that_may_wait({8, 0, 100, 7}); });
}

BOOST_AUTO_TEST_CASE(two_programs_a_game_run_at_once_however_many_there_are) {
  BOOST_TEST(descriptors_needed(4, 9) == descriptors_needed(4, 2));
  BOOST_TEST(descriptors_needed(4, 1) < descriptors_needed(4, 2));
  BOOST_TEST(descriptors_needed(4, 0) < descriptors_needed(4, 1));
}

BOOST_AUTO_TEST_CASE(cores_are_shared_out_evenly_and_each_to_one_game) {
  using Shares = std::vector<std::vector<int>>;
  struct Row {
    std::vector<int> cores;
    int games;
    Shares shares;
  };
  for (const Row& row : std::vector<Row>{{{0, 1}, 1, {{0, 1}}},
                                         {{0, 1}, 2, {{0}, {1}}},
                                         {{3, 5, 8}, 2, {{3, 5}, {8}}},
                                         {{0, 1, 2, 3, 4, 5}, 3, {{0, 1}, {2, 3}, {4, 5}}}}) {
    BOOST_TEST((shared_out(row.cores, row.games) == row.shares));
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
