#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/mcts/leaf.hpp"
#include "engine/mcts/root.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/mcts/walk.hpp"
#include "tests/engine/mcts/grown_root.hpp"
#include "tests/engine/mcts/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

enum class Where { root, below };

// The child that a walk for an evaluation goes to from a node with `children`.
std::ptrdiff_t chosen_by_prior(const std::vector<Child>& children, NodeBounds bounds,
                               float exploration, Where where) {
  MctsTree tree(kRoomy, 1);
  const Node& first = grow_root(tree, children, bounds);
  Node above;
  MctsWalk walk(tree, Access::alone, exploration);
  walk.begin(kVisitsPerEvaluation);
  if (where == Where::below) walk.enter(above);
  const std::uint32_t visits = walk.enter(tree.root());
  return &walk.select_by_prior(tree.root(), visits) - &first;
}

// An evaluator whose state tells the position it was made for.
struct Witness {
  using State = std::uint64_t;  // the key
  static inline int values = 0;
  template <class P>
  static State begin(const P& position) {
    return position.key();
  }
  template <class P>
  static State after(State state, const P& position, Move /*move*/, const P& next) {
    if (state != position.key()) BOOST_FAIL("a state of another position");
    return next.key();
  }
  template <class P>
  static int value(State state, const P& position, int /*ply*/) {
    ++values;
    if (state != position.key()) BOOST_FAIL("a state of another position");
    return static_cast<int>(position.key() % 201) - 100;
  }
  static constexpr int max_depth() { return kMaxDepth; }
};

// Thinks all positions equal and the last legal move good.
struct Opinionated : StatelessEvaluator {
  template <class P>
  static constexpr float kScoresInPriors = 0.5F;
  template <class P>
  static int value(NoState, const P& /*position*/, int /*ply*/) {
    return 0;
  }
  template <class P, class F>
  static void score_moves(NoState, const P& /*position*/, MoveSet moves, const F& f) {
    Move last;
    for (const Move move : moves) last = move;
    for (const Move move : moves) f(move, move == last ? 400 : 0);
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(mcts)

BOOST_AUTO_TEST_CASE(priors_are_the_odds_as_parts_of_their_sum) {
  struct Row {
    std::vector<int> values;
    std::vector<double> priors;
  };
  const auto times = [](double odds) {
    return static_cast<int>(std::lround(100 * std::log(odds)));
  };
  const std::array<Row, 5> rows = {{
      {{0}, {1}},
      {{-300, -300}, {0.5, 0.5}},
      {{times(3), 0}, {0.75, 0.25}},
      {{times(2), times(8), times(2), times(4)}, {0.125, 0.5, 0.125, 0.25}},
      {{kSureValue, -kSureValue, 0}, {1, 0, 0}},
  }};
  for (const auto& [values, priors] : rows) {
    std::vector<Node> nodes(values.size());
    set_priors(nodes, values);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      BOOST_TEST(std::abs(nodes[i].prior - priors[i]) < 0.003);
    }
  }
}

BOOST_AUTO_TEST_CASE(walks_follow_means_and_priors_that_fade) {
  struct Row {
    std::vector<Child> children;
    std::ptrdiff_t chosen;
    NodeBounds root = {};
    float exploration = 0.5;
    Where where = Where::below;
  };
  const NodeBounds draw(0, 0);
  const NodeBounds no_win_there(-1, 0);  // the side that moves there does not lose
  const NodeBounds no_loss_there(0, 1);  // nor win
  const std::array<Row, 12> rows = {{
      // Equal but for one thing.
      {{{1, 0.5, 0.2F}, {1, 0.5, 0.5F}, {1, 0.5, 0.3F}}, 1},
      {{{1, 0.5, 0.3F}, {1, 0.5, 0.3F}, {1, 0.6, 0.3F}}, 2},
      {{{9, 0.5, 0.5F}, {8, 0.5, 0.5F}}, 1},
      // 0.5 * 0.8 * sqrt(1 + 12) / (1 + 9) = 0.144 against 0.5 * 0.2 * sqrt(13) / (1 + 3) = 0.090.
      {{{9, 0.5, 0.8F}, {3, 0.55, 0.2F}}, 0},
      {{{9, 0.5, 0.8F}, {3, 0.56, 0.2F}}, 1},
      // At the root priors count twice.
      {{{9, 0.5, 0.8F}, {3, 0.6, 0.2F}}, 0, {}, 0.5, Where::root},
      {{{9, 0.5, 0.8F}, {3, 0.61, 0.2F}}, 1, {}, 0.5, Where::root},
      // Without exploration means alone count.
      {{{9, 0.5, 0.8F}, {3, 0.51, 0.2F}}, 1, {}, 0},
      // A draw that is certain is tried no more where one is certain already, else as one.
      {{{1, 0.5, 0.9F, draw}, {50, 0.1, 0.1F}}, 1, no_loss_there},
      {{{1, 0.5, 0.9F, draw}, {50, 0.1, 0.1F}}, 0},
      // Points are kept within bounds: half at least, half at most.
      {{{50, 0.1, 0.5F, no_win_there}, {50, 0.4, 0.5F}}, 0},
      {{{50, 0.9, 0.5F, no_loss_there}, {50, 0.6, 0.5F}}, 1},
  }};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BOOST_TEST_CONTEXT("row " << i) {
      const Row& row = rows[i];
      BOOST_TEST(chosen_by_prior(row.children, row.root, row.exploration, row.where) == row.chosen);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_move_that_promises_most_is_played) {
  struct Row {
    std::vector<Child> children;
    std::ptrdiff_t played;
    NodeBounds root = {};
  };
  const NodeBounds draw(0, 0);
  const NodeBounds lost(Proof{-1, 4});  // for the side that moves there
  const NodeBounds lost_sooner(Proof{-1, 2});
  const NodeBounds won(Proof{1, 3});
  const NodeBounds no_win_there(-1, 0);
  const std::array<Row, 11> rows = {{
      // A better mean outweighs more visits where it is known well enough: 0.6 - 0.2 / 10 against
      // 0.55 - 0.2 / 20, but not 0.6 - 0.2 / 2.
      {{{400, 0.55, 0}, {100, 0.6, 0}}, 1},
      {{{400, 0.55, 0}, {4, 0.6, 0}}, 0},
      // More visits make the same mean surer.
      {{{9, 0.5, 0}, {10, 0.5, 0}}, 1},
      // What nobody tried comes last, even where next to nothing is promised.
      {{{0, 0, 0}, {1, 0.01, 0}}, 1},
      // A proven win before everything else, the faster one first.
      {{{400, 0.9, 0}, {1, 0, 0, lost}}, 1},
      {{{1, 0, 0, lost}, {1, 0, 0, lost_sooner}}, 1},
      {{{1, 0.9, 0, won}, {1, 0.02, 0}}, 1},
      // A draw that is certain is worth a half, whatever its tally says and however short it is.
      {{{1, 0.1, 0, draw}, {400, 0.49, 0}}, 0},
      {{{1, 0.9, 0, draw}, {400, 0.52, 0}}, 1},
      // Nor is a move worth less than what is certain of it.
      {{{1, 0.1, 0, no_win_there}, {400, 0.49, 0}}, 0},
      // A node that is a draw at least is not given away for a better mean.
      {{{400, 0.9, 0, won}, {1, 0.5, 0, draw}}, 1, NodeBounds(0, 1)},
  }};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BOOST_TEST_CONTEXT("row " << i) {
      MctsTree tree(kRoomy, 1);
      const Node& first = grow_root(tree, rows[i].children, rows[i].root);
      BOOST_TEST(&best_child(tree, tree.root()) - &first == rows[i].played);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_evaluator_is_shown_the_state_of_the_position_it_values) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    Witness::values = 0;
    const auto position = random_position<P>(3, 1);
    const SearchResult result = search_alone<Witness>(position, rollouts(3000));
    check_line(position, result);
    BOOST_TEST(Witness::values > 0);
  });
}

BOOST_AUTO_TEST_CASE(moves_that_score_well_are_tried_more) {
  const SearchResult result = search_alone<Opinionated>(OpenPosition{}, rollouts(200));
  BOOST_TEST(int{result.line.front().index} == 80);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
