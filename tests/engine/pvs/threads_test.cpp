// A search by several threads: what they find agrees, and the answer waits for nobody.
#include "engine/pvs/threads.hpp"

#include <boost/test/unit_test.hpp>
#include <future>
#include <memory>
#include <thread>

#include "tests/engine/pvs/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(pvs_threads)

BOOST_AUTO_TEST_CASE(threads_of_one_search_agree_on_proofs) {
  for_each_position_type_and<Grid, Network>(
      []<class P, class E>(std::type_identity<P>, std::type_identity<E>) {
        Random random(6);
        for (int i = 0; i < 10; ++i) {
          const P position = late_position<P>(random, P::kBoards == 1 ? 6 : 11);
          const auto one = search_pvs<E>(position, Limits{}, Pruning::full, 1);
          const auto eight = search_pvs<E>(position, Limits{}, ParallelOptions{8}, 1);
          BOOST_REQUIRE(eight.proof.has_value());
          BOOST_TEST(eight.proof->winner == one.proof->winner);
          BOOST_TEST(position.legal_moves().contains(*eight.move));
        }
      });
}

BOOST_AUTO_TEST_CASE(a_stop_requested_before_the_search_is_obeyed) {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  const MoreAdvancedPosition<TieRule::draw> start;
  const auto result = search_pvs<Grid>(start, limits, ParallelOptions{4}, 1);
  BOOST_TEST(start.legal_moves().contains(*result.move));
}

// A root whose value is known at once.
class InstantRoot : public VariationRoot {
 public:
  explicit InstantRoot(const Limits& limits) : VariationRoot(MoveSet::of_board(0, 3), 1, limits) {}

  int value(int /*depth*/, int /*alpha*/, int /*beta*/, MoveSet /*excluded*/) override {
    Line line;
    line.assign(Move{1}, {});
    note_root(7, line);
    return 7;
  }
};

BOOST_AUTO_TEST_CASE(an_answer_waits_for_no_helper_that_is_held_up) {
  const std::thread::id answering = std::this_thread::get_id();
  std::promise<void> core;
  const std::shared_future<void> is_free = core.get_future().share();
  const detail::TreeMaker make_tree = [&](const Limits& limits) {
    if (std::this_thread::get_id() != answering) is_free.wait();
    return std::make_unique<InstantRoot>(limits);
  };
  SearchHelpers helpers;
  const SearchResult result = detail::search_with_threads(3, make_tree, {}, {}, helpers);
  BOOST_TEST(*result.value == 7);
  BOOST_TEST(result.move->index == 1);
  core.set_value();
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
