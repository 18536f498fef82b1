#include "engine/mcts/known_replies.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <initializer_list>

#include "engine/random.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(replies_are_found_by_the_whole_key_until_they_are_forgotten) {
  KnownReplies known(1);
  constexpr std::uint64_t kKey = 0x8000'0000'0000'0001;
  BOOST_TEST(!known.find(0));  // as memory begins
  BOOST_TEST(!known.find(kKey));
  for (const NodeIndex first : {NodeIndex{1}, kBeingExpanded - 1}) {
    known.store(kKey, first);
    BOOST_TEST((known.find(kKey) == first));
    for (int bit = 0; bit < 64; ++bit) BOOST_TEST(!known.find(kKey ^ std::uint64_t{1} << bit));
    known.forget();
    BOOST_TEST(!known.find(kKey));
  }
}

// In an arena that is full of positions with eight replies each: the last is always found, and all
// but a few of those whose keys end alike.
BOOST_AUTO_TEST_CASE(nine_tenths_are_found_of_an_arena_that_is_full) {
  for (const NodeIndex nodes : {NodeIndex{1} << 12, NodeIndex{1} << 18}) {
    KnownReplies known(nodes);
    for (int round = 0; round < 2; ++round, known.forget()) {
      Random random(1);
      for (NodeIndex first = 8; first < nodes; first += 8) {
        const std::uint64_t key = random.next();
        known.store(key, first);
        BOOST_REQUIRE((known.find(key) == first));
      }
      random = Random(1);
      std::size_t found = 0;
      for (NodeIndex first = 8; first < nodes; first += 8) {
        const auto place = known.find(random.next());
        if (!place) continue;
        BOOST_REQUIRE(*place == first);
        ++found;
      }
      BOOST_TEST(found > nodes / 8 * 9 / 10);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
