#include "engine/pvs/busy_positions.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>
#include <vector>

#include "engine/pvs/search.hpp"
#include "engine/pvs/tree.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/can_win.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"
#include "variants/taking_moves.hpp"

using namespace uttt;

namespace {

constexpr std::uint64_t kKey = 77;
constexpr std::uint64_t kKeyOfTheSameSlot = kKey + (std::uint64_t{1} << 32);

// The order in which so many moves are tried when others are at these.
std::vector<int> order_of_turns(int moves, const std::vector<bool>& busy) {
  std::vector<int> order;
  for (MoveTurns turns(moves); !turns.is_over();) {
    const int index = turns.next();
    if (turns.may_put_off() && busy[static_cast<std::size_t>(index)]) {
      turns.put_off();
    } else {
      order.push_back(index);
    }
  }
  return order;
}

// Those one and two plies below `root`, as if others were at work on all of them.
template <class P>
std::shared_ptr<BusyPositions> all_busy_below(const P& root) {
  auto busy = std::make_shared<BusyPositions>();
  for (const Move move : root.legal_moves()) {
    busy->add(root.key_if_quiet(move));
    const P child = root.after(move);
    for (const Move reply : child.legal_moves()) busy->add(child.key_if_quiet(reply));
  }
  return busy;
}

template <class P>
SearchResult search_exactly(const P& root, int depth_plies, std::shared_ptr<BusyPositions> busy) {
  TranspositionTable table(1);
  Limits limits;
  limits.depth_plies = depth_plies;
  VariationTree<P, Fitted> tree(root, table, std::move(busy), Pruning::exact, limits, {});
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

BOOST_AUTO_TEST_CASE(moves_that_others_are_at_come_last_once_each_but_the_first) {
  struct Row {
    std::vector<bool> busy;  // [index]
    std::vector<int> order;
  };
  const std::vector<Row> rows = {
      {{}, {}},
      {{false}, {0}},
      {{true}, {0}},
      {{true, true}, {0, 1}},
      {{false, true, false}, {0, 2, 1}},
      {{true, true, true, true}, {0, 1, 2, 3}},
      {{false, false, false, true}, {0, 1, 2, 3}},
      {{true, true, false, true, false}, {0, 2, 4, 1, 3}},
  };
  for (const auto& [busy, order] : rows) {
    const auto turns = order_of_turns(static_cast<int>(busy.size()), busy);
    BOOST_TEST(turns == order, boost::test_tools::per_element());
  }
  const std::vector<bool> all(kMaxMoves, true);
  BOOST_TEST(order_of_turns(kMaxMoves, all).size() == static_cast<std::size_t>(kMaxMoves));
}

BOOST_AUTO_TEST_CASE(what_others_are_at_changes_no_value) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Random random(11);
    int other_effort = 0;
    for (int i = 0; i < 40; ++i) {
      const P root = random_position<P>(random);
      const SearchResult alone = search_exactly(root, 5, nullptr);
      const SearchResult beside = search_exactly(root, 5, all_busy_below(root));
      BOOST_TEST(*beside.value == *alone.value);
      BOOST_TEST(root.legal_moves().contains(*beside.move));
      other_effort += beside.nodes != alone.nodes ? 1 : 0;
    }
    BOOST_TEST(other_effort > 0);  // so there were moves to put off
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
