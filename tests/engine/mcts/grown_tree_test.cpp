// Trees that searches grow; those of tree_test.cpp are built by hand.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <thread>
#include <vector>

#include "engine/mcts/mcts.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/mcts/worker.hpp"
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

BOOST_AUTO_TEST_CASE(little_is_allocated_before_it_is_needed) {
  Mcts<OpenPosition> search(settings(1, kRoomy));
  BOOST_TEST(search.bytes() == NodeArena::kChunkBytes);
}

BOOST_AUTO_TEST_CASE(a_search_goes_on_in_memory_that_was_used_up) {
  for (const int threads : {1, 2}) {
    const auto chunks = static_cast<std::size_t>(2 * 16 * threads);
    Mcts<OpenPosition> search(settings(threads, chunks * NodeArena::kChunkBytes));
    Random random(1);
    bool made_room = false;
    for (int turn = 0; turn < 30; ++turn) {
      const std::size_t before = search.bytes();
      const SearchResult result = search.search(OpenPosition{}, {}, rollouts(20'000), random);
      BOOST_TEST(result.nodes == 20'000U);
      BOOST_TEST(search.bytes() <= chunks / 2 * NodeArena::kChunkBytes);
      check_line(OpenPosition{}, result);
      made_room |= search.bytes() < before;
    }
    BOOST_TEST(made_room);
  }
}

// What a tree holds below `node`, which is at `position`.
struct Seen {
  std::map<std::uint64_t, std::set<const Node*>> replies;  // [key] the first of the replies to it
  std::map<std::uint64_t, std::set<const Node*>> parents;  // [key] the nodes that have them
  std::uint32_t most_visits = 0;
};

template <class P>
void look_below(const MctsTree& tree, const Node& node, const P& position, Seen& seen) {
  seen.most_visits = std::max(seen.most_visits, node.read_tally().visits);
  const std::span<const Node> children = tree.children(node);
  if (children.empty()) return;
  seen.parents[position.key()].insert(&node);
  if (!seen.replies[position.key()].insert(children.data()).second) return;
  std::set<std::uint8_t> moves;
  for (const Node& child : children) moves.insert(child.move.index);
  std::set<std::uint8_t> legal;
  for (const Move move : position.legal_moves()) legal.insert(move.index);
  BOOST_TEST((moves == legal));
  for (const Node& child : children) look_below(tree, child, position.after(child.move), seen);
}

// What is in the tree belongs there. If one thread made it, the replies to a position are in it
// once, whatever led there, and some are shared; few are not found again, where the keys of more
// meet than a bucket has room for.
void check_shared(const MctsTree& tree, const OpenPosition& position, int threads) {
  Seen seen;
  look_below(tree, tree.root(), position, seen);
  BOOST_TEST(seen.most_visits <= tree.most_visits());
  if (threads > 1) return;
  std::size_t shared = 0;
  std::size_t twice = 0;
  for (const auto& [key, replies] : seen.replies) {
    if (replies.size() > 1) ++twice;
    if (seen.parents[key].size() > replies.size()) ++shared;
  }
  BOOST_TEST(shared > 50U);
  BOOST_TEST(twice < seen.replies.size() / 100);
}

void grow(MctsTree& tree, const OpenPosition& position, std::uint64_t walks, int threads) {
  RolloutBudget budget(rollouts(walks), 64);
  std::vector<std::unique_ptr<MctsWorker<OpenPosition>>> workers;
  for (int thread = 0; thread < threads; ++thread) {
    workers.push_back(std::make_unique<MctsWorker<OpenPosition>>(
        tree, threads == 1 ? Access::alone : Access::shared, position, kDefaultExploration, thread,
        Random(1), Rollouts{}));
  }
  workers.front()->expand_root();
  std::vector<std::jthread> running;
  for (const auto& worker : workers) {
    running.emplace_back([&] { worker->work(budget, [] {}); });
  }
}

BOOST_AUTO_TEST_CASE(orders_of_moves_share_what_follows) {
  const auto never = [] { return false; };
  const auto at_once = [] { return true; };
  for (const int threads : {1, 2}) {
    const OpenPosition start = random_position<OpenPosition>(3, 40);
    MctsTree tree(64 * NodeArena::kChunkBytes, threads);
    grow(tree, start, 100'000, threads);
    check_shared(tree, start, threads);

    const Node& child = *std::ranges::max_element(
        tree.children(tree.root()), {}, [](const Node& node) { return node.read_tally().visits; });
    const OpenPosition next = start.after(child.move);
    tree.re_root(child, never);
    check_shared(tree, next, threads);
    grow(tree, next, 100'000, threads);
    check_shared(tree, next, threads);

    const std::size_t before = tree.arena().bytes();
    BOOST_TEST(tree.make_room(never));
    BOOST_TEST(tree.arena().bytes() < before);
    check_shared(tree, next, threads);
    // What is known of the copy that was given up is not looked for in the tree that stays.
    BOOST_TEST(!tree.make_room(at_once));
    grow(tree, next, 20'000, threads);
    Seen seen;
    look_below(tree, tree.root(), next, seen);
    BOOST_TEST(seen.most_visits <= tree.most_visits());

    // Cut off by time: what there is, is whole.
    const Node& last = tree.children(tree.root())[0];
    const OpenPosition end = next.after(last.move);
    tree.re_root(last, at_once);
    grow(tree, end, 20'000, threads);
    look_below(tree, tree.root(), end, seen);
  }
}

// The result of `position` proven in little memory; none if no room had to be made for that, or if
// it was not proven.
std::optional<Proof> proof_in_used_up_memory(const OpenPosition& position) {
  Random random(1);
  Mcts<OpenPosition> search(settings(1, 32 * NodeArena::kChunkBytes));
  bool made_room = false;
  for (int turn = 0; turn < 40; ++turn) {
    const std::size_t before = search.bytes();
    const SearchResult result = search.search(position, {}, rollouts(10'000), random);
    made_room |= search.bytes() < before;
    if (result.proof) return made_room ? result.proof : std::nullopt;
  }
  return std::nullopt;
}

BOOST_AUTO_TEST_CASE(what_is_proven_in_used_up_memory_is_so) {
  int proven = 0;
  for (std::uint64_t seed = 0; seed < 45; ++seed) {
    const auto position = random_position<OpenPosition>(seed, 48);
    const auto tight = proof_in_used_up_memory(position);
    if (!tight) continue;
    const SearchResult roomy = search_alone(position, rollouts(400'000));
    if (!roomy.proof) continue;
    ++proven;
    BOOST_TEST(tight->winner == roomy.proof->winner);
  }
  BOOST_TEST(proven >= 3, proven);
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
