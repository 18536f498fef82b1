#include "engine/mcts/time.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/mcts/budget.hpp"
#include "tests/engine/mcts/grown_root.hpp"
#include "tests/engine/mcts/searching.hpp"
#include "variants/more_advanced.hpp"

using namespace uttt;

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds kShare{320};

// A look at a root with these children after so long.
struct Look {
  milliseconds elapsed;
  std::vector<Child> children;
};

// What is enough after the last of the looks.
nanoseconds enough_after(const std::vector<Look>& looks) {
  MctsTimeManager time(kShare);
  nanoseconds enough{};
  for (const auto& [elapsed, children] : looks) {
    MctsTree tree(MctsTree::kMinBytes, 1);
    grow_root(tree, children, {});
    enough = time.enough(tree, elapsed);
  }
  return enough;
}

constexpr Child tried(std::uint32_t evaluations, double mean) { return {evaluations, mean, 0.5F}; }

// Who moves to the first cell of all has nearly won.
struct FirstCell : StatelessEvaluator {
  template <class P>
  static int value(NoState, const P& position, int /*ply*/) {
    return has_bit(position.marks(Player::x, 0), 0) ? 300 : 0;
  }
};

const Look kBegun{milliseconds(10), {tried(100, 0.5), tried(90, 0.4)}};

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts_time)

BOOST_AUTO_TEST_CASE(a_move_that_is_best_and_tried_most_takes_its_share) {
  BOOST_TEST((enough_after({kBegun}) == kShare));
  // Three walks a millisecond: 630 more, enough to catch up.
  BOOST_TEST(
      (enough_after({kBegun, {milliseconds(110), {tried(300, 0.5), tried(190, 0.4)}}}) == kShare));
}

BOOST_AUTO_TEST_CASE(a_move_that_none_can_catch_up_with_takes_less) {
  const auto after_200 = [](std::uint32_t most, std::uint32_t second) {
    return enough_after({kBegun, {milliseconds(200), {tried(most, 0.5), tried(second, 0.4)}}});
  };
  // 380 walks in 190 milliseconds: 240 more until the share is over.
  const auto settled = after_200(425, 145);
  BOOST_TEST((settled < kShare));
  BOOST_TEST((settled >= kShare / 3));
  BOOST_TEST((after_200(440, 130) == settled));
  BOOST_TEST((after_200(405, 165) == kShare));
}

BOOST_AUTO_TEST_CASE(a_move_that_promises_more_than_the_one_tried_most_takes_more) {
  const auto doubted =
      enough_after({kBegun, {milliseconds(110), {tried(900, 0.5), tried(400, 0.6)}}});
  BOOST_TEST((doubted > kShare * 3 / 2));
  BOOST_TEST((doubted <= kShare * 3));
}

BOOST_AUTO_TEST_CASE(moves_that_are_lost_for_sure_leave_no_doubt) {
  constexpr NodeBounds kLost(Proof{1, 3});
  // The one tried most was refuted, and another is left that could be caught up with, or none.
  const Child refuted{2000, 0.6, 0.5F, kLost};
  const std::vector<Child> two = {refuted, tried(300, 0.5), tried(190, 0.4)};
  const std::vector<Child> one = {refuted, tried(300, 0.5), {190, 0.4, 0.5F, kLost}};
  BOOST_TEST((enough_after({{milliseconds(10), two}}) == kShare));
  BOOST_TEST((enough_after({{milliseconds(10), one}}) < kShare));
}

BOOST_AUTO_TEST_CASE(a_budget_ends_when_it_is_told_to_and_at_its_time_whatever_it_is_told) {
  Limits limits;
  limits.share = std::chrono::hours(1);
  limits.time = std::chrono::hours(2);
  RolloutBudget budget(limits, 8);
  BOOST_TEST((budget.share() == limits.share));
  BOOST_TEST(!budget.is_over());
  budget.end_after(nanoseconds(0));
  BOOST_TEST(budget.is_over());
  BOOST_TEST(budget.claim() == 0U);
  budget.end_after(std::chrono::hours(2));
  BOOST_TEST(!budget.is_over());
  BOOST_TEST(budget.claim() == 8U);
  limits.time = nanoseconds(0);
  RolloutBudget late(limits, 8);
  late.end_after(std::chrono::hours(2));
  BOOST_TEST(late.is_over());
}

BOOST_AUTO_TEST_CASE(a_search_that_is_settled_ends_before_its_share) {
  using P = MoreAdvancedPosition<TieRule::draw>;
  for (const int threads : {1, 2}) {
    Limits limits;
    limits.share = std::chrono::seconds(1);
    limits.time = std::chrono::seconds(3);
    Random random(1);
    Mcts<P, FirstCell> search(settings(threads));
    const SearchResult found = search.search(P{}, {}, limits, random);
    BOOST_TEST((found.time < limits.share), threads);
    BOOST_TEST((found.time >= limits.share / 3), threads);
  }
}

BOOST_AUTO_TEST_CASE(a_falling_value_takes_more_within_bounds) {
  const auto at = [](double mean) {
    return enough_after({kBegun, {milliseconds(110), {tried(300, mean), tried(190, mean - 0.1)}}});
  };
  BOOST_TEST((at(0.6) == kShare));
  BOOST_TEST((at(0.49) > kShare));
  BOOST_TEST((at(0.45) > at(0.49)));
  BOOST_TEST((at(0.2) >= at(0.45)));
  BOOST_TEST((at(0.2) <= kShare * 3));
}

BOOST_AUTO_TEST_CASE(it_looks_now_and_then_and_not_at_all_without_a_share) {
  MctsTimeManager time(kShare);
  BOOST_TEST(!time.is_due(milliseconds(1)));
  BOOST_TEST(time.is_due(kShare / 2));
  MctsTree tree(MctsTree::kMinBytes, 1);
  grow_root(tree, kBegun.children, {});
  time.enough(tree, kShare / 2);
  BOOST_TEST(!time.is_due(kShare / 2 + milliseconds(1)));
  BOOST_TEST(!MctsTimeManager(nanoseconds::max()).is_due(std::chrono::hours(1)));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
