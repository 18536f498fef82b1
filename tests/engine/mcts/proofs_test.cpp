#include "engine/mcts/mcts.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <optional>

#include "engine/alpha_beta.hpp"
#include "engine/mcts/bounds.hpp"
#include "engine/mcts/foresight.hpp"
#include "engine/minimax.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/engine/mcts/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

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

BOOST_AUTO_TEST_CASE(what_was_known_stays_known) {
  const NodeBounds unknown;
  const NodeBounds no_loss(0, 1);
  const NodeBounds no_win(-1, 0);
  const NodeBounds draw(Proof{0, 0});
  const NodeBounds win(Proof{1, 3});
  BOOST_TEST((joined(unknown, unknown) == unknown));
  BOOST_TEST((joined(unknown, no_loss) == no_loss));
  BOOST_TEST((joined(no_loss, unknown) == no_loss));
  BOOST_TEST((joined(no_loss, no_win) == draw));
  BOOST_TEST((joined(no_win, no_loss) == draw));
  BOOST_TEST((joined(no_loss, win) == win));
  BOOST_TEST((joined(no_loss, draw) == draw));
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
  for_each_position_type([]<class P>(std::type_identity<P>) {
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
  for_each_position_type([]<class P>(std::type_identity<P>) {
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
  for_each_position_type([&]<class P>(std::type_identity<P>) {
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
  for_each_position_type([]<class P>(std::type_identity<P>) {
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

BOOST_AUTO_TEST_CASE(proofs_hold_within_their_plies) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
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

BOOST_AUTO_TEST_CASE(what_is_foreseen_holds) {
  std::map<int, int> found;  // by the plies of the proof
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(4 + seed % 60));
      const std::optional<Proof> proof = foreseen_proof(position);
      if (!proof) continue;
      ++found[proof->plies];
      BOOST_TEST(value_within(position, proof->plies) == proof->winner);
    }
  });
  BOOST_TEST(found[1] >= 100);
  BOOST_TEST(found[2] >= 10);
  BOOST_TEST(found[3] >= 10);
}

BOOST_AUTO_TEST_CASE(with_an_evaluator_proofs_hold_within_their_plies) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const auto position = random_position<P>(seed, static_cast<int>(10 + seed % 60));
      const SearchResult result = search_alone<Fitted>(position, rollouts(500));
      if (!result.proof || result.proof->plies > 6 || result.proof->winner == 0) continue;
      ++checked;
      BOOST_TEST(value_within(position, result.proof->plies) == result.proof->winner);
      BOOST_TEST(value_within(position.after(*result.move), result.proof->plies - 1) ==
                 -result.proof->winner);
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
