#include "engine/mcts/tree.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <vector>

#include "tests/engine/mcts/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(memory_keeps_to_its_limit_while_rollouts_go_on) {
  constexpr std::size_t kTight = 4 * NodeArena::kChunkBytes;
  Mcts<OpenPosition> search(settings(1, kTight));
  Random random(1);
  OpenPosition position;
  std::vector<Move> moves;
  for (int ply = 0; ply < 6; ++ply) {
    const SearchResult result = search.search(position, moves, rollouts(30000), random);
    BOOST_TEST(result.nodes == 30000U);
    // Half of it; the other half is for the copy when the root moves.
    BOOST_TEST(search.bytes() == kTight / 2);
    check_line(position, result);
    position = position.after(*result.move);
    moves.push_back(*result.move);
  }
}

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

BOOST_AUTO_TEST_CASE(little_is_allocated_before_it_is_needed) {
  Mcts<OpenPosition> search(settings(1, kRoomy));
  BOOST_TEST(search.bytes() == NodeArena::kChunkBytes);
}

BOOST_AUTO_TEST_CASE(the_tree_is_kept_for_the_moves_that_were_played) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Mcts<P> search(settings());
    Random random(3);
    const SearchResult first = search.search(P{}, {}, rollouts(20000), random);
    BOOST_REQUIRE(first.line.size() > 3);
    const std::vector<Move> played(first.line.begin(), first.line.begin() + 2);
    const P position = P{}.after(played[0]).after(played[1]);
    // Without a rollout there is only what was known.
    const SearchResult kept = search.search(position, played, stopped_at_once(), random);
    BOOST_TEST((std::vector<Move>(first.line.begin() + 2, first.line.end()) == kept.line));
    BOOST_TEST(kept.value.has_value());
    const SearchResult more = search.search(position, played, rollouts(1000), random);
    check_line(position, more);
    BOOST_TEST((more.nodes == 1000U || more.proof.has_value()));
  });
}

BOOST_AUTO_TEST_CASE(the_tree_is_dropped_when_the_game_is_another) {
  Mcts<OpenPosition> search(settings());
  Random random(3);
  const auto other = random_position<OpenPosition>(5, 10);
  search.search(other, std::vector<Move>(10), rollouts(2000), random);
  const auto check_unknown = [&](const OpenPosition& position, int plies) {
    const std::vector<Move> moves(static_cast<std::size_t>(plies));
    const SearchResult result = search.search(position, moves, stopped_at_once(), random);
    check_line(position, result);
    BOOST_TEST(!result.value.has_value());
  };
  check_unknown(random_position<OpenPosition>(6, 10), 10);
  check_unknown(random_position<OpenPosition>(6, 12), 12);
  check_unknown(OpenPosition{}, 0);
}

BOOST_AUTO_TEST_CASE(forgetting_makes_the_next_search_a_first_one) {
  Mcts<OpenPosition> search(settings());
  Random random(3);
  const SearchResult first = search.search(OpenPosition{}, {}, rollouts(2000), random);
  search.forget();
  random = Random(3);
  const SearchResult again = search.search(OpenPosition{}, {}, rollouts(2000), random);
  BOOST_TEST((first.line == again.line));
  BOOST_TEST(*first.value == *again.value);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
