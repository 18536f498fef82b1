#include "engine/pvs/time.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kShare{1000};
constexpr Move kOne{1};
constexpr Move kTwo{2};

std::chrono::nanoseconds after(const std::vector<std::pair<Move, int>>& iterations) {
  pvs::TimeManager time(kShare);
  for (const auto& [move, value] : iterations) time.finish_iteration(move, value);
  return time.enough();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(pvs_time)

BOOST_AUTO_TEST_CASE(a_best_move_that_stays_takes_less_and_less_down_to_half) {
  const auto changed = after({{kOne, 0}, {kTwo, 0}});
  const auto stayed = after({{kOne, 0}, {kOne, 0}});
  const auto settled = after(std::vector<std::pair<Move, int>>(30, {kOne, 0}));
  BOOST_TEST((stayed < changed));
  BOOST_TEST((settled < stayed));
  BOOST_TEST((settled > kShare / 2));
}

BOOST_AUTO_TEST_CASE(a_falling_value_takes_more_within_bounds) {
  const auto level = after({{kOne, 100}, {kOne, 100}});
  const auto falls = after({{kOne, 100}, {kOne, 80}});
  const auto collapses = after({{kOne, 100}, {kOne, -900}});
  BOOST_TEST((after({{kOne, 100}, {kOne, 150}}) == level));
  BOOST_TEST((falls > level));
  BOOST_TEST((collapses > falls));
  BOOST_TEST((collapses < 3 * kShare));
}

BOOST_AUTO_TEST_CASE(without_a_share_nothing_is_managed) {
  pvs::TimeManager time(std::chrono::nanoseconds::max());
  time.finish_iteration(kOne, 5);
  time.finish_iteration(kOne, -500);
  BOOST_TEST((time.enough() == std::chrono::nanoseconds::max()));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
