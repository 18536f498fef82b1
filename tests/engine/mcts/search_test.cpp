#include "engine/mcts/mcts.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <utility>
#include <vector>

#include "engine/mcts/leaf.hpp"
#include "engine/mcts/threads.hpp"
#include "tests/engine/mcts/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(points_follow_the_log_odds) {
  BOOST_TEST(points_of(0) == 64U);
  BOOST_TEST(points_of(10'000) == 128U);
  BOOST_TEST(points_of(-10'000) == 0U);
  BOOST_TEST(points_of(100) == 94U);  // 128 / (1 + 1/e)
  BOOST_TEST(points_of(-100) == 34U);
}

BOOST_AUTO_TEST_CASE(a_forced_move_does_not_use_up_the_time) {
  const auto positions = forced_positions<OpenPosition>();
  BOOST_TEST(positions.size() >= 5U);
  for (const OpenPosition& position : positions) {
    Limits limits;
    limits.time = std::chrono::hours(24);
    const SearchResult result = search_alone(position, limits);
    BOOST_TEST((result.nodes == kForcedMoveRollouts || result.proof.has_value()));
    BOOST_TEST(result.value.has_value());
    check_line(position, result);
    // A number of rollouts is kept to.
    const SearchResult counted = search_alone(position, rollouts(kForcedMoveRollouts + 1));
    BOOST_TEST((counted.nodes == kForcedMoveRollouts + 1 || counted.proof.has_value()));
  }
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_a_result_and_no_move) {
  const auto won = BasicPosition::from_marks({0b000000111}, {0b000011000}, Player::o, {});
  const SearchResult result = search_alone(won, rollouts(100));
  BOOST_TEST(!result.move.has_value());
  BOOST_TEST(*result.value == -kMctsWin);
  BOOST_TEST((result.proof == Proof{-1, 0}));
  BOOST_TEST(result.nodes == 0U);
}

BOOST_AUTO_TEST_CASE(the_same_seed_and_rollouts_give_the_same_search) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    const SearchResult first = search_alone(P{}, rollouts(3000), 7);
    const SearchResult second = search_alone(P{}, rollouts(3000), 7);
    BOOST_TEST((first.line == second.line));
    BOOST_TEST(*first.value == *second.value);
    BOOST_TEST(first.nodes == 3000U);
    BOOST_TEST(second.nodes == 3000U);
    BOOST_TEST(first.depth_plies == second.depth_plies);
    check_line(P{}, first);
  });
}

BOOST_AUTO_TEST_CASE(different_seeds_differ_somewhere) {
  const auto value = [](std::uint64_t seed) {
    return *search_alone(OpenPosition{}, rollouts(300), seed).value;
  };
  bool differs = false;
  for (std::uint64_t seed = 1; seed < 10; ++seed) differs = differs || value(seed) != value(0);
  BOOST_TEST(differs);
}

BOOST_AUTO_TEST_CASE(a_stop_request_is_answered_with_a_legal_move) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(seed));
      const SearchResult result = search_alone(position, stopped_at_once());
      check_line(position, result);
      BOOST_TEST(result.nodes == 0U);
    }
  });
}

BOOST_AUTO_TEST_CASE(threads_share_the_budget_and_the_tree) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Mcts<P> search(settings(8));
    Random random(3);
    const SearchResult first = search.search(P{}, {}, rollouts(4000), random);
    check_line(P{}, first);
    BOOST_TEST((first.nodes == 4000U || first.proof.has_value()));
    const std::vector<Move> played = {*first.move};
    check_line(P{}.after(*first.move),
               search.search(P{}.after(*first.move), played, rollouts(2000), random));
  });
}

// A worker that needs a core.
class HeldUpWorker : public TreeWorker {
 public:
  explicit HeldUpWorker(std::shared_future<void> core) : core_(std::move(core)) {}
  void expand_root() override {}
  void work(RolloutBudget& /*budget*/, const std::function<void()>& /*between*/) override {
    core_.wait();
  }
  std::uint64_t rollouts() const override { return 1; }
  int deepest() const override { return 1; }

 private:
  std::shared_future<void> core_;
};

BOOST_AUTO_TEST_CASE(an_answer_in_time_waits_for_no_helper_that_is_held_up) {
  std::promise<void> has_core;
  has_core.set_value();
  std::promise<void> core;
  const std::vector<std::shared_ptr<TreeWorker>> workers = {
      std::make_shared<HeldUpWorker>(has_core.get_future().share()),
      std::make_shared<HeldUpWorker>(core.get_future().share())};
  Limits limits;
  limits.time = std::chrono::milliseconds(1);
  MctsTree tree(MctsTree::kMinBytes, 2);
  SearchHelpers helpers;
  const auto budget = std::make_shared<RolloutBudget>(limits, kWalksPerClaim<Rollouts>);
  BOOST_TEST(grow_tree(tree, workers, budget, {}, helpers).nodes == 1U);
  core.set_value();
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
