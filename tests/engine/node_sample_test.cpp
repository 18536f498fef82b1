#include "engine/node_sample.hpp"

#include <array>
#include <boost/test/unit_test.hpp>

#include "engine/mcts/mcts.hpp"
#include "engine/pvs/threads.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/can_win.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"
#include "variants/taking_moves.hpp"

using namespace uttt;

namespace {

NodeSample sample_of_numbers(std::size_t size, int offered, std::uint64_t seed) {
  NodeSample sample(size, seed);
  for (int number = 0; number < offered; ++number) {
    sample.offer([&] { return std::vector{Move{static_cast<std::uint8_t>(number)}}; });
  }
  return sample;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(node_sample)

BOOST_AUTO_TEST_CASE(as_many_nodes_are_drawn_as_there_are_and_are_wanted) {
  struct Case {
    std::size_t size;
    int offered;
    std::size_t drawn;
  };
  for (const Case& one : {Case{3, 0, 0}, Case{3, 2, 2}, Case{3, 3, 3}, Case{3, 4, 3}}) {
    BOOST_TEST(sample_of_numbers(one.size, one.offered, 1).lines().size() == one.drawn);
  }
}

// Each of 10 nodes is among the 3 drawn in 3 cases of 10: 3000 of 10000, ± 46 one deviation.
BOOST_AUTO_TEST_CASE(every_node_is_as_likely_as_any_other) {
  std::array<int, 10> drawn{};
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const NodeSample sample = sample_of_numbers(3, 10, seed);
    for (const auto& line : sample.lines()) ++drawn[line.front().index];
  }
  for (const int count : drawn) BOOST_TEST(std::abs(count - 3000) < 4 * 46);
}

// 200 nodes of a search are positions that go on, and where `shortest` moves or more lead there no
// move wins at once.
template <class P, class Search>
void check_offers(const P& root, std::size_t shortest, const Search& search) {
  NodeSample sample(200, 1);
  Analysis analysis;
  analysis.evaluated = &sample;
  search(analysis);
  BOOST_TEST(sample.lines().size() == 200U);
  for (const auto& line : sample.lines()) {
    BOOST_TEST(!line.empty());
    P position = root;
    for (const Move move : line) {
      BOOST_TEST_REQUIRE(position.legal_moves().contains(move));
      position = position.after(move);
    }
    BOOST_TEST((position.outcome() == Outcome::ongoing));
    if (line.size() >= shortest) BOOST_TEST(position.winning_moves().empty());
  }
}

BOOST_AUTO_TEST_CASE(pvs_offers_positions_of_which_nobody_can_say_more_at_once) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    for (const int threads : {1, 2}) {
      Limits limits;
      limits.nodes = 3000;
      TranspositionTable table(1);
      SearchHelpers helpers;
      const P root = P{}.after(Move{40});
      check_offers(root, 2, [&](const Analysis& analysis) {
        search_principal_variation<Grid>(root, limits, {threads, Pruning::full}, table, helpers,
                                         analysis);
      });
    }
  });
}

BOOST_AUTO_TEST_CASE(mcts_offers_positions_of_which_nobody_can_say_more_at_once) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    const std::array moves{Move{40}};
    const P root = P{}.after(moves.front());
    Limits limits;
    limits.rollouts = 300;
    Random random(1);
    Mcts<P, Network> search(MctsSettings{}, Network::built_in<P>());
    check_offers(root, 1, [&](const Analysis& analysis) {
      search.search(root, moves, limits, random, analysis);
    });
  });
}

BOOST_AUTO_TEST_CASE(rollouts_ask_no_evaluator) {
  NodeSample sample(1, 1);
  Analysis analysis;
  analysis.evaluated = &sample;
  Limits limits;
  limits.rollouts = 300;
  Random random(1);
  Mcts<OpenPosition> search(MctsSettings{});
  search.search(OpenPosition{}, {}, limits, random, analysis);
  BOOST_TEST(sample.lines().empty());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
