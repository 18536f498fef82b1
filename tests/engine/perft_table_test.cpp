#include "engine/perft_table.hpp"

#include <boost/test/unit_test.hpp>

#include "engine/perft_threads.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

// Calls check(position, depth_plies) with positions of one ruleset, the start first, and depths on
// both sides of the one from which a table is used.
template <Position P, class Check>
void for_positions_and_depths(const Check& check) {
  for (const int plies : {0, 1, 5, P::kBoards == 1 ? 6 : 20}) {
    const P position = random_position<P>(7, plies);
    for (int depth = 0; depth <= kMinTabledDepth + 1; ++depth) {
      BOOST_TEST_CONTEXT("after " << plies << " plies, depth " << depth) { check(position, depth); }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(perft_table)

BOOST_AUTO_TEST_CASE(counts_with_a_table_are_those_without) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    PerftTable table(1);  // for all depths: counts of one must not be taken for another's
    for_positions_and_depths<P>([&](const P& position, int depth_plies) {
      BOOST_TEST(perft(position, depth_plies, table) == perft(position, depth_plies));
    });
  });
}

BOOST_AUTO_TEST_CASE(a_table_finds_what_it_stored_and_nothing_else) {
  PerftTable table(1);
  constexpr std::uint64_t kKey = 0x123456789ABCDEF0;
  BOOST_TEST(!table.find(kKey).has_value());
  table.store(kKey, 42);
  BOOST_TEST(table.find(kKey).value() == 42U);
  BOOST_TEST(!table.find(kKey ^ 1).has_value());
  BOOST_TEST(!table.find(0).has_value());
}

BOOST_AUTO_TEST_CASE(a_full_bucket_gives_up_its_smallest_count) {
  PerftTable table(1);
  // Keys that differ in their lower half alone share a bucket.
  for (const std::uint64_t leaves : {30, 10, 40, 20}) table.store(leaves, leaves);
  table.store(50, 50);
  BOOST_TEST(!table.find(10).has_value());
  for (const std::uint64_t leaves : {20, 30, 40, 50}) {
    BOOST_TEST(table.find(leaves).value() == leaves);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(perft_threads)

BOOST_AUTO_TEST_CASE(counts_are_those_of_one_thread) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    for_positions_and_depths<P>([](const P& position, int depth_plies) {
      const auto count = [](const P& below, int depth) { return perft(below, depth); };
      for (const int threads : {1, 2, 8}) {
        BOOST_TEST(perft_on_threads(position, depth_plies, threads, count) ==
                   perft(position, depth_plies));
      }
    });
  });
}

BOOST_AUTO_TEST_CASE(a_table_may_be_shared) {
  const OpenPosition start;
  PerftTable table(1);
  const auto count = [&](const OpenPosition& below, int depth) {
    return perft(below, depth, table);
  };
  BOOST_TEST(perft_on_threads(start, 6, 8, count) == 4017888U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
