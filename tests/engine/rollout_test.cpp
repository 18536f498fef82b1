#include "engine/rollout.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "tests/support/random_play.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

constexpr int kRollouts = 200000;

struct Shares {
  double x_won;
  double draw;
  double o_won;
};

struct Row {
  Ruleset ruleset;
  Shares percent;
};

// Random against random, a million games each, measured by an independent program.
constexpr std::array kMeasured = {
    Row{Ruleset::more_advanced_draw, {41.07, 22.21, 36.72}},
    Row{Ruleset::more_advanced_most_boards, {49.05, 7.25, 43.70}},
    Row{Ruleset::open, {42.93, 19.80, 37.27}},
    Row{Ruleset::advanced_free, {53.28, 0.00, 46.72}},
    Row{Ruleset::advanced_draw, {53.26, 0.01, 46.73}},
};
constexpr double kMeasuredGames = 1e6;
constexpr double kRounding = 0.005;  // percent

// Four and a half standard deviations of the difference between two shares in percent: a correct
// build leaves it about once in 150,000 comparisons. The seed is fixed.
double tolerance(double percent) {
  const double share = percent / 100;
  const double variance = share * (1 - share) * (1.0 / kRollouts + 1 / kMeasuredGames);
  return 450 * std::sqrt(variance) + kRounding;
}

// The exact shares when both sides play at random from `position`.
Shares random_play(const BasicPosition& position) {
  if (position.outcome() == Outcome::x_won) return {1, 0, 0};
  if (position.outcome() == Outcome::draw) return {0, 1, 0};
  if (position.outcome() == Outcome::o_won) return {0, 0, 1};
  Shares mean{};
  const MoveSet moves = position.legal_moves();
  for (const Move move : moves) {
    const Shares after = random_play(position.after(move));
    mean.x_won += after.x_won / moves.size();
    mean.draw += after.draw / moves.size();
    mean.o_won += after.o_won / moves.size();
  }
  return mean;
}

template <class P>
void check_shares(const Shares& percent) {
  std::array<int, 4> count{};
  Random random(1);
  for (int i = 0; i < kRollouts; ++i) ++count[static_cast<std::size_t>(roll_out(P{}, random))];
  const auto check = [&](Outcome outcome, double expected) {
    const double share = 100.0 * count[static_cast<std::size_t>(outcome)] / kRollouts;
    BOOST_TEST(std::abs(share - expected) <= tolerance(expected),
               share << " is not within " << tolerance(expected) << " of " << expected);
  };
  check(Outcome::x_won, percent.x_won);
  check(Outcome::draw, percent.draw);
  check(Outcome::o_won, percent.o_won);
}

// Walks a P::Playout and the reference side by side to the end of the game.
template <class P>
void check_same_moves(const P& start, std::uint64_t seed) {
  typename P::Playout fast(start);
  PlainPlayout<P> plain(start);
  Random fast_random(seed);
  Random plain_random(seed);
  while (plain.outcome() == Outcome::ongoing) {
    BOOST_REQUIRE(fast.outcome() == Outcome::ongoing);
    BOOST_REQUIRE(fast.step(fast_random) == plain.step(plain_random));
  }
  BOOST_REQUIRE(fast.outcome() == plain.outcome());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(rollout)

BOOST_AUTO_TEST_CASE(nth_move_has_that_many_smaller_ones) {
  const MoveSet moves = MoveSet::full() - MoveSet::of_board(6, 0b111111110);
  std::uint32_t rank = 0;
  for (const Move move : moves) BOOST_TEST((moves.nth(rank++) == move));
  BOOST_TEST(rank == 73U);
}

BOOST_AUTO_TEST_CASE(fast_playouts_make_the_moves_of_plain_ones) {
  for (const Ruleset ruleset : kAllRulesets) {
    with_ruleset(ruleset, []<class P>(std::type_identity<P>) {
      if constexpr (requires { typename P::Playout; }) {
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
          check_same_moves(P{}, seed);
          check_same_moves(random_position<P>(seed, static_cast<int>(seed % 81)), seed);
        }
      }
    });
  }
}

BOOST_AUTO_TEST_CASE(rollouts_on_nine_boards_end_as_random_play_does) {
  for (const Row& row : kMeasured) {
    with_ruleset(row.ruleset,
                 [&]<class P>(std::type_identity<P>) { check_shares<P>(row.percent); });
  }
}

BOOST_AUTO_TEST_CASE(rollouts_on_one_board_end_as_random_play_does) {
  const Shares exact = random_play(BasicPosition{});
  check_shares<BasicPosition>({100 * exact.x_won, 100 * exact.draw, 100 * exact.o_won});
}

BOOST_AUTO_TEST_CASE(a_finished_game_stays_as_it_is) {
  const auto won = BasicPosition::from_marks({0b000000111}, {0b000011000}, Player::o, {});
  Random random(1);
  BOOST_TEST((roll_out(won, random) == Outcome::x_won));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
