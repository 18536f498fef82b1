// Budgets from outside: what they mean to a search, and to each strategy.
#include "strategies/move_budget.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <thread>

#include "strategies/strategy.hpp"
#include "tests/support/random_play.hpp"

using namespace uttt;

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr Ruleset kRuleset = Ruleset::more_advanced_draw;

std::unique_ptr<Game> some_game() {
  auto game = new_game(kRuleset);
  game->play_line("55 51 15 53 39");
  return game;
}

MoveBudget of_depth(int plies) {
  MoveBudget budget;
  budget.depth_plies = plies;
  return budget;
}

MoveBudget of_nodes(std::uint64_t nodes) {
  MoveBudget budget;
  budget.nodes = nodes;
  return budget;
}

SearchResult choose(const std::string& spec, const std::optional<MoveBudget>& budget) {
  const auto strategy = make_strategy(spec, kRuleset);
  strategy->new_game(1);
  MoveRequest request;
  request.budget = budget;
  return strategy->choose(*some_game(), request);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(move_budget)

BOOST_AUTO_TEST_CASE(limits_follow_from_what_is_given) {
  const Limits none = limits_of({}, Player::x, 0);
  BOOST_TEST(none.depth_plies == kMaxDepth);
  BOOST_TEST(none.nodes == kUnlimitedNodes);
  BOOST_TEST(none.needs_deepening());
  const Limits depth = limits_of(of_depth(7), Player::x, 0);
  BOOST_TEST(depth.depth_plies == 7);
  BOOST_TEST(!depth.needs_deepening());
  const Limits nodes = limits_of(of_nodes(5), Player::x, 0);
  BOOST_TEST(nodes.nodes == 5U);
  BOOST_TEST(nodes.needs_deepening());
  MoveBudget time = of_depth(7);
  time.move_time = milliseconds(3);
  BOOST_TEST((limits_of(time, Player::x, 0).time == microseconds(2900)));
  BOOST_TEST(limits_of(time, Player::x, 0).needs_deepening());
}

BOOST_AUTO_TEST_CASE(a_search_ends_so_long_before_its_time_that_the_answer_is_not_late) {
  struct Row {
    microseconds move_time;
    microseconds search;
  };
  for (const auto& [move_time, search] :
       {Row{microseconds(0), microseconds(0)}, Row{microseconds(100), microseconds(90)},
        Row{microseconds(990), microseconds(891)}, Row{milliseconds(1), microseconds(900)},
        Row{milliseconds(10), microseconds(9'900)},
        Row{milliseconds(2'000), microseconds(1'999'900)}}) {
    MoveBudget budget;
    budget.move_time = move_time;
    BOOST_TEST((limits_of(budget, Player::x, 0).time == search));
  }
}

BOOST_AUTO_TEST_CASE(depths_beyond_sense_mean_the_nearest) {
  BOOST_TEST(limits_of(of_depth(0), Player::x, 0).depth_plies == 1);
  BOOST_TEST(limits_of(of_depth(kMaxDepth + 1), Player::x, 0).depth_plies == kMaxDepth);
}

BOOST_AUTO_TEST_CASE(a_clock_is_the_movers_own_and_never_spent_in_one_move) {
  MoveBudget budget;
  budget.clock = MoveBudget::Clock{{milliseconds(60'000), milliseconds(600)},
                                   {milliseconds(0), milliseconds(0)}};
  const Limits x = limits_of(budget, Player::x, 0);
  const Limits o = limits_of(budget, Player::o, 0);
  BOOST_TEST((x.share <= x.time));
  BOOST_TEST((x.time_to_deepen() < x.share));
  BOOST_TEST((x.time < milliseconds(20'000)));
  BOOST_TEST((o.time < milliseconds(200)));
  BOOST_TEST((o.time > milliseconds(0)));
  budget.clock->increment[1] = milliseconds(100);
  BOOST_TEST((limits_of(budget, Player::o, 0).share > o.share));
  budget.move_time = milliseconds(1);
  BOOST_TEST((limits_of(budget, Player::o, 0).time == microseconds(900)));
}

BOOST_AUTO_TEST_CASE(a_game_that_goes_on_and_on_never_uses_up_its_clock) {
  MoveBudget budget;
  std::chrono::nanoseconds left = std::chrono::minutes(3);
  std::chrono::nanoseconds last_share = left;
  for (int plies = 0; plies < kMaxDepth; plies += 2) {
    budget.clock = MoveBudget::Clock{};
    budget.clock->left[0] = std::chrono::duration_cast<milliseconds>(left);
    const Limits limits = limits_of(budget, Player::x, plies);
    BOOST_TEST((limits.time < left), plies);
    BOOST_TEST((limits.share <= last_share), plies);
    last_share = limits.share;
    left -= std::min(limits.share, limits.time);
  }
  // What is thought about most has had most of it.
  BOOST_TEST((left < std::chrono::seconds(10)));
  BOOST_TEST((left > std::chrono::nanoseconds(0)));
}

BOOST_AUTO_TEST_CASE(a_search_by_walks_uses_its_share_of_a_clock) {
  const auto strategy = make_strategy("mcts:memory_mb=64", kRuleset);
  strategy->new_game(1);
  MoveRequest request;
  request.budget.emplace();
  request.budget->clock = MoveBudget::Clock{{milliseconds(1000), milliseconds(1000)}, {}};
  const auto game = some_game();
  const auto share = limits_of(*request.budget, game->side_to_move(), plies_played(*game)).share;
  const SearchResult result = strategy->choose(*game, request);
  BOOST_TEST((result.time >= share / 2));
}

BOOST_AUTO_TEST_CASE(a_depth_from_outside_searches_as_the_option_does) {
  for (const std::string search : {"minimax", "negamax", "alpha-beta", "pvs"}) {
    BOOST_TEST_CONTEXT(search) {
      const SearchResult told = choose(search, of_depth(3));
      const SearchResult own = choose(search + ":depth=3", {});
      BOOST_TEST(told.depth_plies == 3);
      BOOST_TEST(told.nodes == own.nodes);
      BOOST_TEST((told.line == own.line));
      BOOST_TEST((told.value == own.value));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_budget_stands_in_place_of_the_default_and_beside_a_limit_that_is_named) {
  for (const std::string search : {"minimax", "negamax", "alpha-beta", "pvs", "mcts"}) {
    BOOST_TEST_CONTEXT(search) {
      BOOST_TEST(choose(search, of_nodes(700)).nodes == 700U);
      const std::string limit = search == "mcts" ? ":rollouts=" : ":nodes=";
      BOOST_TEST(choose(search + limit + "699", of_nodes(700)).nodes == 699U);
      BOOST_TEST(choose(search + limit + "701", of_nodes(700)).nodes == 700U);
    }
  }
  for (const std::string search : {"minimax", "negamax", "alpha-beta", "pvs"}) {
    BOOST_TEST_CONTEXT(search) {
      BOOST_TEST(choose(search + ":depth=2", of_depth(3)).depth_plies == 2);
      BOOST_TEST(choose(search + ":depth=4", of_depth(3)).depth_plies == 3);
    }
  }
}

BOOST_AUTO_TEST_CASE(rollouts_know_no_depth) {
  BOOST_TEST(choose("mcts:rollouts=30", of_depth(1)).nodes == 30U);
}

BOOST_AUTO_TEST_CASE(what_does_not_search_plays_as_before) {
  for (const std::string spec : {"random", "table-lookup", "greedy", "rules"}) {
    BOOST_TEST_CONTEXT(spec) {
      const SearchResult told = choose(spec, of_nodes(1));
      const SearchResult own = choose(spec, {});
      BOOST_TEST((told.move == own.move));
      BOOST_TEST(told.nodes == own.nodes);
    }
  }
}

// Without the stop these would go on for years; mcts until its tree is full.
BOOST_AUTO_TEST_CASE(a_search_without_limits_ends_by_a_stop_with_a_finished_answer) {
  for (const std::string spec :
       {"minimax", "negamax", "alpha-beta", "pvs", "pvs:threads=2", "mcts", "mcts:threads=2"}) {
    BOOST_TEST_CONTEXT(spec) {
      const auto game = some_game();
      const auto strategy = make_strategy(spec, kRuleset);
      strategy->new_game(1);
      SearchResult result;
      {
        std::jthread search([&](const std::stop_token& stop) {
          MoveRequest request;
          request.budget.emplace();
          request.stop = stop;
          result = strategy->choose(*game, request);
        });
      }  // requests a stop and waits
      BOOST_TEST_REQUIRE(result.move.has_value());
      BOOST_TEST(game->legal_moves().contains(*result.move));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
