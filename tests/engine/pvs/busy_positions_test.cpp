#include "engine/pvs/busy_positions.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "engine/pvs/search.hpp"
#include "engine/pvs/tree.hpp"
#include "tests/engine/pvs/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

constexpr std::uint64_t kKey = 77;
constexpr std::uint64_t kKeyOfTheSameSlot = kKey + (std::uint64_t{1} << 32);

// The order in which a node's moves are tried, where others are at each until so many of them are;
// 0: nobody is. On the way, what the turns say was tried before.
std::vector<int> order_of_turns(const std::vector<std::size_t>& busy_until) {
  std::vector<int> order;
  const auto is_free = [&](int index) {
    return order.size() >= busy_until[static_cast<std::size_t>(index)];
  };
  for (MoveTurns turns(static_cast<int>(busy_until.size())); !turns.is_over();) {
    const int index = turns.next(is_free);
    if (turns.may_put_off() && !is_free(index)) {
      turns.put_off();
      continue;
    }
    std::vector<int> tried;
    turns.for_each_before([&](int before) { tried.push_back(before); });
    std::vector<int> expected = order;
    std::ranges::sort(expected);
    BOOST_TEST(tried == expected, boost::test_tools::per_element());
    order.push_back(index);
  }
  return order;
}

// Every second position one and two plies below `root`, as if others were at work on it.
template <class P>
std::shared_ptr<BusyPositions> half_busy_below(const P& root) {
  auto busy = std::make_shared<BusyPositions>();
  const auto add_every_second = [&](const P& position) {
    bool is_second = false;
    for (const Move move : position.legal_moves()) {
      if (is_second) busy->add(position.key_if_quiet(move));
      is_second = !is_second;
    }
  };
  add_every_second(root);
  for (const Move move : root.legal_moves()) add_every_second(root.after(move));
  return busy;
}

template <class E, class P>
SearchResult search_beside(const P& root, Pruning pruning, int depth_plies,
                           std::shared_ptr<BusyPositions> busy) {
  TranspositionTable table(1);
  const Limits limits = to_depth(depth_plies);
  VariationTree<P, E> tree(root, table, std::move(busy), pruning, limits, built_in<E, P>());
  return PrincipalVariation(tree, limits).deepen({});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(busy_positions)

BOOST_AUTO_TEST_CASE(a_position_is_busy_while_somebody_is_at_work_on_it) {
  BusyPositions positions;
  BOOST_TEST(!positions.contains(kKey));
  {
    const AtWork at_work(&positions, kKey);
    BOOST_TEST(positions.contains(kKey));
    BOOST_TEST(!positions.contains(kKey + 1));
  }
  BOOST_TEST(!positions.contains(kKey));
  const AtWork nowhere(nullptr, kKey);
  BOOST_TEST(!positions.contains(kKey));
}

BOOST_AUTO_TEST_CASE(whoever_comes_second_to_a_slot_leaves_it_as_it_is) {
  BusyPositions positions;
  positions.add(kKey);
  {
    const AtWork second(&positions, kKeyOfTheSameSlot);
    BOOST_TEST(positions.contains(kKey));
    BOOST_TEST(!positions.contains(kKeyOfTheSameSlot));
  }
  BOOST_TEST(positions.contains(kKey));
}

BOOST_AUTO_TEST_CASE(moves_that_others_are_at_come_once_each_when_those_are_done_or_last) {
  struct Row {
    std::vector<std::size_t> busy_until;  // [index]
    std::vector<int> order;
  };
  const std::vector<Row> rows = {
      {{}, {}},
      {{0}, {0}},
      {{9}, {0}},
      {{9, 9}, {0, 1}},
      {{0, 9, 0}, {0, 2, 1}},
      {{9, 9, 9, 9}, {0, 1, 2, 3}},
      {{0, 0, 0, 9}, {0, 1, 2, 3}},
      {{9, 9, 0, 9, 0}, {0, 2, 4, 1, 3}},
      {{0, 1, 0, 0, 0}, {0, 1, 2, 3, 4}},
      {{0, 2, 0, 0, 0}, {0, 2, 1, 3, 4}},
      {{0, 2, 3, 0, 0}, {0, 3, 1, 2, 4}},
      {{0, 9, 2, 0, 0}, {0, 3, 4, 1, 2}},
  };
  for (const auto& [busy_until, order] : rows) {
    const std::vector<int> turns = order_of_turns(busy_until);
    BOOST_TEST(turns == order, boost::test_tools::per_element());
  }
  const std::vector<std::size_t> all(kMaxMoves, kMaxMoves);
  BOOST_TEST(order_of_turns(all).size() == all.size());
}

BOOST_AUTO_TEST_CASE(what_others_are_at_changes_no_value) {
  for_each_position_type_and<Fitted, Network>([]<class P, class E>(std::type_identity<P>,
                                                                   std::type_identity<E>) {
    Random random(11);
    int other_effort = 0;
    for (int i = 0; i < 40; ++i) {
      const P root = random_position<P>(random);
      const SearchResult alone = search_beside<E>(root, Pruning::exact, 5, nullptr);
      const SearchResult beside = search_beside<E>(root, Pruning::exact, 5, half_busy_below(root));
      BOOST_TEST(*beside.value == *alone.value);
      other_effort += beside.nodes != alone.nodes ? 1 : 0;
      if (std::abs(*beside.value) >= kProvenWin || beside.depth_plies < 5) continue;
      const SearchResult reply =
          search_beside<E>(root.after(*beside.move), Pruning::exact, 4, nullptr);
      BOOST_TEST(*beside.value == -*reply.value);
    }
    BOOST_TEST(other_effort > 0);  // so there were moves to put off
  });
}

BOOST_AUTO_TEST_CASE(what_others_are_at_changes_no_proof) {
  for_each_position_type_and<Fitted, Network>(
      []<class P, class E>(std::type_identity<P>, std::type_identity<E>) {
        Random random(12);
        for (int i = 0; i < 20; ++i) {
          const P root = late_position<P>(random, P::kBoards == 1 ? 7 : 12);
          const SearchResult alone = search_beside<E>(root, Pruning::full, kMaxDepth, nullptr);
          const SearchResult beside =
              search_beside<E>(root, Pruning::full, kMaxDepth, half_busy_below(root));
          BOOST_REQUIRE(alone.proof.has_value());
          BOOST_REQUIRE(beside.proof.has_value());
          BOOST_TEST(beside.proof->winner == alone.proof->winner);
        }
      });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
