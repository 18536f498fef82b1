#include "engine/mcts/mcts.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "engine/alpha_beta.hpp"
#include "engine/minimax.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/support/random_play.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

constexpr std::size_t kRoomy = std::size_t{64} << 20;

Limits rollouts(std::uint64_t count) {
  Limits limits;
  limits.rollouts = count;
  return limits;
}

Limits stopped_at_once() {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  return limits;
}

MctsSettings settings(int threads = 1, std::size_t max_bytes = kRoomy) {
  MctsSettings settings;
  settings.threads = threads;
  settings.max_bytes = max_bytes;
  return settings;
}

// By rollouts, or by the evaluator E.
template <class E = Rollouts, class P>
SearchResult search_alone(const P& position, const Limits& limits, std::uint64_t seed = 1) {
  Random random(seed);
  return Mcts<P, E>(settings()).search(position, {}, limits, random);
}

// Win, draw or loss for the side to move by looking at everything; none when that is too much.
template <class P>
std::optional<int> exhaustive_value(const P& position) {
  Random random(1);
  Limits limits;
  limits.nodes = 100'000;
  const auto result = search_to_depth<Minimax, WinLoss>(position, limits, TieBreak::first, random);
  return result.nodes < limits.nodes ? result.value : std::nullopt;
}

// The same by looking `depth_plies` ahead.
template <class P>
int value_within(const P& position, int depth_plies) {
  return value_to_depth<AlphaBeta, WinLoss>(position, depth_plies, 0);
}

template <class F>
void for_each_ruleset(F f) {
  for (const Ruleset ruleset : kAllRulesets) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) { with_ruleset(ruleset, f); }
  }
}

// The line is play by the rules from `position` and starts with the move.
template <class P>
void check_line(const P& position, const SearchResult& result) {
  BOOST_REQUIRE(result.move.has_value());
  BOOST_REQUIRE(!result.line.empty());
  BOOST_TEST((result.line.front() == *result.move));
  P reached = position;
  for (const Move move : result.line) {
    BOOST_REQUIRE(reached.legal_moves().contains(move));
    reached = reached.after(move);
  }
}

// Plays on from `position` against every sequence of replies; `me` must not lose.
void check_never_loses(const BasicPosition& position, Player me,
                       std::map<std::uint64_t, Move>& answers) {
  if (position.outcome() != Outcome::ongoing) {
    BOOST_TEST((position.outcome() != won_by(other(me))));
    return;
  }
  if (position.side_to_move() != me) {
    for (const Move move : position.legal_moves()) {
      check_never_loses(position.after(move), me, answers);
    }
    return;
  }
  const auto [answer, is_new] = answers.try_emplace(position.key());
  if (is_new) answer->second = *search_alone(position, rollouts(3000)).move;
  check_never_loses(position.after(answer->second), me, answers);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(bounds_follow_from_children) {
  struct Row {
    std::vector<NodeBounds> children;
    NodeBounds expected;
  };
  const auto proven = [](int winner, int plies) { return NodeBounds(Proof{winner, plies}); };
  const NodeBounds unknown;
  const NodeBounds no_loss(0, 1);
  const NodeBounds no_win(-1, 0);
  const std::vector<Row> rows = {
      {{unknown, proven(-1, 2)}, proven(1, 3)},
      {{proven(-1, 4), proven(-1, 2), proven(0, 0)}, proven(1, 3)},
      {{proven(1, 1), proven(1, 5), proven(1, 3)}, proven(-1, 6)},
      {{proven(1, 1), proven(0, 0)}, proven(0, 0)},
      {{proven(1, 1), unknown}, unknown},
      {{proven(0, 0), unknown}, no_loss},
      {{no_win, unknown}, no_loss},
      {{no_loss, proven(1, 1)}, no_win},
      {{no_loss, no_win}, no_loss},
      {{no_loss, proven(0, 0)}, proven(0, 0)},
  };
  for (const Row& row : rows) {
    std::vector<Node> nodes(row.children.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      BOOST_TEST(nodes[i].tighten(unknown, row.children[i]));
    }
    BOOST_TEST((bounds_from(nodes) == row.expected));
  }
}

BOOST_AUTO_TEST_CASE(bounds_change_only_from_what_they_were_known_to_be) {
  Node node;
  BOOST_TEST(node.tighten({}, NodeBounds(-1, 0)));
  BOOST_TEST(!node.tighten({}, NodeBounds(0, 1)));
  BOOST_TEST((node.bounds() == NodeBounds(-1, 0)));
  BOOST_TEST(!node.bounds().proof().has_value());
  BOOST_TEST(node.tighten(NodeBounds(-1, 0), NodeBounds(Proof{-1, 81})));
  BOOST_TEST((node.bounds().proof() == Proof{-1, 81}));
}

BOOST_AUTO_TEST_CASE(immediate_wins_are_proven_without_a_rollout) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(5 + seed % 70));
      if (value_within(position, 1) != 1) continue;
      ++found;
      const SearchResult result = search_alone(position, rollouts(1));
      BOOST_TEST((position.after(*result.move).outcome() == won_by(position.side_to_move())));
      BOOST_TEST((result.proof == Proof{1, 1}));
      BOOST_TEST(*result.value == kMctsWin);
      BOOST_TEST(result.nodes == 0U);
    }
    BOOST_TEST(found >= 20);
  });
}

BOOST_AUTO_TEST_CASE(wins_in_three_plies_are_proven_and_played) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 4000 && found < 30; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(3 + seed % 70));
      if (value_within(position, 1) == 1 || value_within(position, 3) != 1) continue;
      ++found;
      const SearchResult result = search_alone(position, rollouts(50000));
      BOOST_REQUIRE(result.proof.has_value());
      BOOST_TEST(result.proof->winner == 1);
      BOOST_TEST(value_within(position.after(*result.move), result.proof->plies - 1) == -1);
    }
    BOOST_TEST(found >= 10);
  });
}

BOOST_AUTO_TEST_CASE(small_endgames_are_proven_as_exhaustive_search_has_them) {
  int draws = 0;  // hardly any in advanced
  for_each_ruleset([&]<class P>(std::type_identity<P>) {
    std::map<int, int> found;  // by value
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const auto line = random_line<P>(seed, kMaxMoves);
      const P& position = line[line.size() - 1 - std::min(line.size() - 1, seed % 6)];
      const auto expected = exhaustive_value(position);
      if (!expected) continue;
      ++found[*expected];
      const SearchResult result = search_alone(position, rollouts(50000));
      BOOST_REQUIRE(result.proof.has_value());
      BOOST_TEST(result.proof->winner == *expected);
      BOOST_TEST(*result.value == kMctsWin * *expected);
      check_line(position, result);
      // The move keeps what can be had.
      BOOST_TEST(*exhaustive_value(position.after(*result.move)) == -*expected);
    }
    BOOST_TEST(found[1] >= 50);
    BOOST_TEST(found[-1] >= 5);
    draws += found[0];
  });
  BOOST_TEST(draws >= 100);
}

BOOST_AUTO_TEST_CASE(with_an_evaluator_the_same_endgames_are_proven) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const auto line = random_line<P>(seed, kMaxMoves);
      const P& position = line[line.size() - 1 - std::min(line.size() - 1, seed % 6)];
      const auto expected = exhaustive_value(position);
      if (!expected) continue;
      ++found;
      const SearchResult result = search_alone<Fitted>(position, rollouts(50000));
      BOOST_REQUIRE(result.proof.has_value());
      BOOST_TEST(result.proof->winner == *expected);
      check_line(position, result);
    }
    BOOST_TEST(found >= 20);
  });
}

BOOST_AUTO_TEST_CASE(points_follow_the_log_odds) {
  BOOST_TEST(points_of(0) == 64U);
  BOOST_TEST(points_of(10'000) == 128U);
  BOOST_TEST(points_of(-10'000) == 0U);
  BOOST_TEST(points_of(100) == 94U);  // 128 / (1 + 1/e)
  BOOST_TEST(points_of(-100) == 34U);
}

BOOST_AUTO_TEST_CASE(a_forced_move_does_not_use_up_the_time) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const auto position = random_position<OpenPosition>(seed, 50);
    if (position.legal_moves().size() != 1) continue;
    ++found;
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
  BOOST_TEST(found >= 5);
}

BOOST_AUTO_TEST_CASE(proofs_hold_within_their_plies) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(10 + seed % 60));
      const SearchResult result = search_alone(position, rollouts(500));
      if (!result.proof || result.proof->plies > 6) continue;
      if (result.proof->winner == 0) continue;
      ++checked;
      BOOST_TEST(value_within(position, result.proof->plies) == result.proof->winner);
    }
    BOOST_TEST(checked >= 10);
  });
}

BOOST_AUTO_TEST_CASE(basic_is_never_lost_by_either_side) {
  for (const Player me : {Player::x, Player::o}) {
    std::map<std::uint64_t, Move> answers;
    check_never_loses(BasicPosition{}, me, answers);
    BOOST_TEST(answers.size() > 30U);
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
  for_each_ruleset([]<class P>(std::type_identity<P>) {
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

BOOST_AUTO_TEST_CASE(a_stop_request_is_answered_with_a_legal_move) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(seed));
      const SearchResult result = search_alone(position, stopped_at_once());
      check_line(position, result);
      BOOST_TEST(result.nodes == 0U);
    }
  });
}

BOOST_AUTO_TEST_CASE(the_tree_is_kept_for_the_moves_that_were_played) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
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

BOOST_AUTO_TEST_CASE(threads_share_the_budget_and_the_tree) {
  for_each_ruleset([]<class P>(std::type_identity<P>) {
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

BOOST_AUTO_TEST_CASE(threads_prove_wins_and_losses) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto position = random_position<OpenPosition>(seed, 70);
    const auto expected = exhaustive_value(position);
    if (expected.value_or(0) == 0) continue;
    Random random(seed);
    Mcts<OpenPosition> search(settings(8));
    const SearchResult result = search.search(position, {}, rollouts(200000), random);
    BOOST_REQUIRE(result.proof.has_value());
    BOOST_TEST(result.proof->winner == *expected);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
