#include "engine/mcts/tree.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

// Gives `parent` so many children, of which walks went through the first alone. The first of them;
// none where memory is used up.
std::optional<NodeIndex> add_children(MctsTree& tree, NodeIndex parent, int count,
                                      std::uint64_t visits) {
  const auto first = tree.arena().allocate_replies(parent, count, 0);
  if (!first) return std::nullopt;
  for (NodeIndex i = 0; i < static_cast<NodeIndex>(count); ++i) {
    tree.arena()[*first + i].move = Move{static_cast<std::uint8_t>(i)};
  }
  tree.arena()[*first].tally = visits * RolloutTally::kOneVisit;
  tree.arena()[parent].first_child = *first;
  return first;
}

// Uses up the memory of thread 0: every node has so many children, as far as there is room, and
// visits(n) went through those of the n-th, level by level. The root has all that it can have: so
// no line is much longer than a game.
template <class Visits>
void fill_up(MctsTree& tree, int siblings, const Visits& visits) {
  std::vector<NodeIndex> nodes = {kRoot};
  for (std::size_t next = 0; next < nodes.size(); ++next) {
    const int count = next == 0 ? kMaxMoves : siblings;
    const auto first = add_children(tree, nodes[next], count, visits(next));
    if (!first) break;
    for (NodeIndex i = 0; i < static_cast<NodeIndex>(count); ++i) nodes.push_back(*first + i);
  }
}

// Most went through those of the root and of its children, else the more the later a node.
void fill_up(MctsTree& tree) {
  fill_up(tree, 81, [](std::uint64_t n) { return n <= 81 ? (1U << 20) - n : n; });
}

// [visits] of the first child of each node below the root that has children.
std::vector<std::uint32_t> visits_of_children(const MctsTree& tree, const Node& node) {
  std::vector<std::uint32_t> visits;
  for (const Node& child : tree.children(node)) {
    if (!child.has_children()) continue;
    visits.push_back(tree.children(child)[0].read_tally().visits);
    const auto below = visits_of_children(tree, child);
    visits.insert(visits.end(), below.begin(), below.end());
  }
  return visits;
}

BOOST_AUTO_TEST_CASE(room_is_made_where_walks_went_least) {
  MctsTree tree(32 * NodeArena::kChunkBytes, 1);
  BOOST_TEST(!tree.is_crowded());
  fill_up(tree);
  BOOST_TEST(tree.is_crowded());
  const auto before = visits_of_children(tree, tree.root());

  BOOST_TEST(!tree.make_room([] { return true; }));  // no time
  BOOST_TEST(tree.is_crowded());
  BOOST_TEST((visits_of_children(tree, tree.root()) == before));

  BOOST_TEST(tree.make_room([] { return false; }));
  BOOST_TEST(!tree.is_crowded());
  BOOST_TEST(tree.arena().bytes() <= 8 * NodeArena::kChunkBytes);
  BOOST_TEST(tree.arena().bytes() >= 3 * NodeArena::kChunkBytes);  // a power of two may halve it
  const auto after = visits_of_children(tree, tree.root());
  const std::uint32_t least = *std::ranges::min_element(after);
  BOOST_TEST(static_cast<std::size_t>(std::ranges::count_if(
                 before, [&](std::uint32_t visits) { return visits >= least; })) == after.size());
  for (std::size_t i = 0; i < 81; ++i) {
    BOOST_TEST(tree.children(tree.root())[i].move.index == i);
  }
}

// Whatever the nodes are worth, and however few a position's replies.
BOOST_AUTO_TEST_CASE(half_of_the_memory_is_free_when_room_was_made) {
  for (const int siblings : {1, 2, 9, 81}) {
    for (const std::uint64_t walked : {0U, 1U, 300U, 1'000'000U}) {  // so many of the first nodes
      MctsTree tree(32 * NodeArena::kChunkBytes, 1);
      fill_up(tree, siblings, [&](std::uint64_t n) { return n < walked ? n + 1 : 0; });
      BOOST_REQUIRE(tree.is_crowded());
      BOOST_TEST(tree.make_room([] { return false; }));
      BOOST_TEST(tree.arena().end(0) <= tree.arena().max_nodes() / 2);
      BOOST_TEST(tree.children(tree.root()).size() == static_cast<std::size_t>(kMaxMoves));
    }
  }
}

// Other orders of moves may have led to what is below them.
BOOST_AUTO_TEST_CASE(replies_to_the_root_stay_however_few_walks_went_there) {
  MctsTree tree(32 * NodeArena::kChunkBytes, 1);
  fill_up(tree, 9, [](std::uint64_t n) { return n == 0 ? 1U : 1000U; });
  BOOST_TEST(tree.make_room([] { return false; }));
  BOOST_TEST(tree.children(tree.root()).size() == static_cast<std::size_t>(kMaxMoves));
}

// A ladder on each of whose steps two nodes have the same replies: there are 2^24 ways down.
BOOST_AUTO_TEST_CASE(shared_replies_are_counted_and_copied_once) {
  constexpr NodeIndex kSteps = 24;
  MctsTree tree(32 * NodeArena::kChunkBytes, 1);
  NodeIndex parent = kRoot;
  for (NodeIndex step = 0; step < kSteps; ++step) {
    const NodeIndex first = *add_children(tree, parent, 2, 1);
    if (step > 0) tree.arena()[parent + 1].first_child = first;
    parent = first;
  }
  BOOST_TEST(tree.make_room([] { return false; }));
  BOOST_TEST(tree.arena().end(0) == 1 + 3 * kSteps);
  const Node* node = &tree.root();
  for (NodeIndex step = 0; step < kSteps; ++step) {
    const std::span<const Node> children = tree.children(*node);
    BOOST_REQUIRE(children.size() == 2U);
    BOOST_TEST(tree.children(children[0]).data() == tree.children(children[1]).data());
    node = &children[0];
  }
}

// Walks through a node by another order of moves count too.
BOOST_AUTO_TEST_CASE(no_node_has_more_than_the_most_visits) {
  const auto never = [] { return false; };
  MctsTree tree(32 * NodeArena::kChunkBytes, 1);
  BOOST_TEST(tree.most_visits() == 0U);
  const NodeIndex child = *add_children(tree, kRoot, 2, 100);
  add_children(tree, child, 2, 900);
  tree.root().tally = 100 * RolloutTally::kOneVisit;
  BOOST_TEST(tree.most_visits() == 100U);
  tree.re_root(tree.arena()[child], never);
  BOOST_TEST(tree.most_visits() == 900U);
  tree.root().tally = 150 * RolloutTally::kOneVisit;
  BOOST_TEST(tree.most_visits() == 950U);
  BOOST_TEST(tree.make_room(never));
  BOOST_TEST(tree.most_visits() == 900U);
  fill_up(tree);
  BOOST_TEST(!tree.make_room([] { return true; }));
  BOOST_TEST(tree.most_visits() >= 900U);
  tree.clear();
  BOOST_TEST(tree.most_visits() == 0U);
}

BOOST_AUTO_TEST_CASE(little_memory_is_not_made_room_in) {
  for (const int threads : {1, 2}) {
    const auto chunks = static_cast<std::size_t>(16 * threads);
    MctsTree enough(2 * chunks * NodeArena::kChunkBytes, threads);
    fill_up(enough);
    BOOST_TEST(enough.is_crowded());
    MctsTree little(2 * (chunks - 1) * NodeArena::kChunkBytes, threads);
    fill_up(little);
    BOOST_TEST(little.arena().is_full());
    BOOST_TEST(!little.is_crowded());
  }
}

// A draw that the root is sure of, by a reply that was given up, could be thrown away: none of the
// others is better than sure.
BOOST_AUTO_TEST_CASE(a_new_root_is_sure_of_what_its_children_tell) {
  MctsTree tree(MctsTree::kMinBytes, 1);
  NodeIndex parent = kRoot;
  for (int ply = 0; ply < 2; ++ply) parent = *add_children(tree, parent, 2, 0);
  Node& node = tree.children(tree.root())[0];
  BOOST_TEST(node.tighten({}, NodeBounds(0, 1)));
  for (Node& child : tree.children(node)) BOOST_TEST(child.tighten({}, NodeBounds(0, 1)));
  tree.re_root(node, [] { return false; });
  BOOST_TEST((tree.root().bounds() == NodeBounds(-1, 0)));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
