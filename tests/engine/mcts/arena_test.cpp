#include "engine/mcts/arena.hpp"

#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <optional>
#include <set>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(nodes_given_out_are_blank_and_side_by_side_up_to_the_limit) {
  constexpr int kSiblings = 81;
  for (const int threads : {1, 2}) {
    NodeArena arena(3 * NodeArena::kChunkBytes, threads);
    std::set<NodeIndex> given;
    for (int thread = 0; thread < threads; ++thread) BOOST_TEST(arena.end(thread) == 0U);
    for (int turn = 0, refusals = 0; refusals < threads; ++turn) {
      const int thread = turn % threads;
      const auto first = arena.allocate(kSiblings, thread);
      refusals = first ? 0 : refusals + 1;
      if (!first) continue;
      for (NodeIndex index = *first; index < *first + kSiblings; ++index) {
        BOOST_REQUIRE(given.insert(index).second);
        BOOST_REQUIRE(!arena[index].has_children());
        arena[index].first_child = 1;
      }
      BOOST_TEST(arena.end(thread) == *first + kSiblings);
    }
    BOOST_TEST(arena.bytes() == 3 * NodeArena::kChunkBytes);
    // A thread alone leaves no gaps; of several each loses less than 81 nodes of a chunk.
    const auto left = 3 * NodeArena::kChunkNodes - given.size();
    BOOST_TEST(left < static_cast<std::size_t>(threads == 1 ? kSiblings : 3 * kSiblings));
    if (threads == 1) BOOST_TEST(*given.rbegin() == given.size() - 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
