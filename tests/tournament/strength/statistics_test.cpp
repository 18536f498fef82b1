#include "tournament/strength/statistics.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "engine/random.hpp"

using namespace uttt;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// `count` pairs whose two games are won with `win` and drawn with `draw` in a thousand each.
PairCounts random_pairs(Random& random, int count, std::uint32_t win, std::uint32_t draw) {
  PairCounts pairs{};
  const auto half_points = [&] {
    const std::uint32_t drawn = random.below(1000);
    if (drawn < win) return 2;
    return drawn < win + draw ? 1 : 0;
  };
  for (int pair = 0; pair < count; ++pair) {
    ++pairs[static_cast<std::size_t>(half_points() + half_points())];
  }
  return pairs;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(statistics)

BOOST_AUTO_TEST_CASE(tallies_add_up_and_count_draws_as_half_points) {
  Tally sum{3, 2, 1};
  sum += {1, 1, 1};
  BOOST_TEST((sum == Tally{4, 3, 2}));
  BOOST_TEST(sum.games() == 9U);
  BOOST_TEST(sum.points() == 5.5);
}

// Elo, "The Rating of Chessplayers" (1978): 400 points are odds of ten to one, 200 points 76 %.
BOOST_AUTO_TEST_CASE(elo_is_logistic_in_the_score) {
  BOOST_TEST(elo_from_score(0.5) == 0.0);
  BOOST_TEST(elo_from_score(10.0 / 11.0) == 400.0, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(elo_from_score(1.0 / 11.0) == -400.0, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(elo_from_score(0.7597469) == 200.0, boost::test_tools::tolerance(1e-5));
  BOOST_TEST(elo_from_score(1) == kInfinite);
  BOOST_TEST(elo_from_score(0) == -kInfinite);
  for (const double elo : {-700.0, -1.0, 0.0, 30.0, 400.0}) {
    BOOST_TEST(std::abs(elo_from_score(score_from_elo(elo)) - elo) <= 1e-9);
  }
}

BOOST_AUTO_TEST_CASE(without_pairs_there_is_no_estimate) {
  BOOST_TEST(!elo_from_pairs({}).has_value());
}

BOOST_AUTO_TEST_CASE(nothing_but_wins_leaves_the_interval_open_above_and_bounded_below) {
  const auto few = elo_from_pairs({0, 0, 0, 0, 2});
  const auto many = elo_from_pairs({0, 0, 0, 0, 200});
  BOOST_TEST(few->elo == kInfinite);
  BOOST_TEST(many->elo == kInfinite);
  BOOST_TEST(many->high == kInfinite);
  BOOST_TEST(few->low < many->low);
  BOOST_TEST(many->low > 400);
  BOOST_TEST(std::isfinite(many->low));
}

BOOST_AUTO_TEST_CASE(the_other_sides_view_is_the_mirror_image) {
  const auto mine = elo_from_pairs({3, 5, 20, 9, 11});
  const auto theirs = elo_from_pairs({11, 9, 20, 5, 3});
  BOOST_TEST(mine->elo == -theirs->elo, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(mine->low == -theirs->high, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(mine->high == -theirs->low, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(swapped_colours_that_cancel_say_more_than_single_games) {
  // The same score, once from pairs that split their games and once from pairs swept either way.
  const auto split = elo_from_pairs({0, 0, 40, 0, 0});
  const auto swept = elo_from_pairs({20, 0, 0, 0, 20});
  BOOST_TEST(split->elo == 0.0);
  BOOST_TEST(swept->elo == 0.0);
  BOOST_TEST(split->high < swept->high / 3);
}

// By hand: with a pair won and a pair lost added, 12 pairs score 2/3 on average with a variance of
// 5/36; the standard error of the mean is sqrt(5/432).
BOOST_AUTO_TEST_CASE(interval_is_the_one_worked_out_by_hand) {
  const auto estimate = elo_from_pairs({1, 0, 4, 0, 5});
  const double error = std::sqrt(5.0 / 432.0);
  BOOST_TEST(estimate->elo == elo_from_score(0.7), boost::test_tools::tolerance(1e-12));
  BOOST_TEST(estimate->low == elo_from_score(2.0 / 3 - 1.959963984540054 * error),
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST(estimate->high == elo_from_score(2.0 / 3 + 1.959963984540054 * error),
             boost::test_tools::tolerance(1e-9));
}

// fastchess prints these for the pairs it prints beside them: pull requests 783 and 882 (the last
// two), cinder's pull request 836, Zeno's notes on its version 3.0.
BOOST_AUTO_TEST_CASE(normalised_elo_is_the_published_one) {
  struct Row {
    PairCounts pairs;
    double elo, reach;
  };
  for (const Row& row :
       {Row{{379, 10170, 21828, 10640, 343}, 3.05, 2.31},
        Row{{835, 6884, 13116, 7201, 852}, 3.52, 2.83},
        Row{{352, 579, 1264, 743, 464}, 24.25, 8.26}, Row{{77, 1, 0, 0, 0}, -4339.56, 54.52},
        Row{{72, 10, 0, 0, 0}, -1409.98, 53.17}}) {
    const auto estimate = normalized_elo_from_pairs(row.pairs);
    BOOST_REQUIRE(estimate.has_value());
    BOOST_TEST(std::abs(estimate->elo - row.elo) <= 0.0051);
    BOOST_TEST(std::abs(estimate->high - estimate->elo - row.reach) <= 0.0051);
    BOOST_TEST(std::abs(estimate->elo - estimate->low - row.reach) <= 0.0051);
  }
}

BOOST_AUTO_TEST_CASE(pairs_that_do_not_differ_have_no_normalised_elo) {
  BOOST_TEST(!normalized_elo_from_pairs({}).has_value());
  BOOST_TEST(!normalized_elo_from_pairs({0, 0, 0, 0, 9}).has_value());
  BOOST_TEST(!normalized_elo_from_pairs({0, 7, 0, 0, 0}).has_value());
  BOOST_TEST(normalized_elo_from_pairs({0, 7, 1, 0, 0}).has_value());
}

// Known strengths are covered by their interval about 95 times in 100: at least 93.5 % of 4,000
// samples, five standard errors below the promise.
BOOST_AUTO_TEST_CASE(known_strengths_lie_in_their_interval_as_often_as_promised) {
  struct Row {
    int pairs;
    std::uint32_t win, draw;  // in a thousand
  };
  for (const Row& row : {Row{10, 400, 200}, Row{40, 300, 500}, Row{40, 700, 100}, Row{100, 850, 50},
                         Row{400, 520, 0}, Row{20, 950, 30}}) {
    Random random(1);
    const double truth = elo_from_score((row.win + row.draw / 2.0) / 1000);
    int covered = 0;
    constexpr int kSamples = 4000;
    for (int sample = 0; sample < kSamples; ++sample) {
      const auto estimate = elo_from_pairs(random_pairs(random, row.pairs, row.win, row.draw));
      if (estimate->low <= truth && truth <= estimate->high) ++covered;
    }
    BOOST_TEST_CONTEXT(row.pairs << " pairs, " << row.win << " won, " << row.draw << " drawn") {
      BOOST_TEST(covered >= kSamples * 935 / 1000);
    }
  }
}

// A share of a normal distribution: with a pair won and one lost added the mean is 11/16, the
// variance 43/256 and the error sqrt(43/1024), which makes it 0.915 errors above a half.
BOOST_AUTO_TEST_CASE(superiority_is_the_share_above_a_half) {
  BOOST_TEST(superiority({}) == 0.5);
  BOOST_TEST(superiority({3, 2, 7, 2, 3}) == 0.5, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(superiority({0, 0, 0, 1, 1}) == 0.8199, boost::test_tools::tolerance(1e-3));
  BOOST_TEST(superiority({1, 1, 0, 0, 0}) == 1 - superiority({0, 0, 0, 1, 1}),
             boost::test_tools::tolerance(1e-12));
  // Ten errors above a half are 1 to a double; after five pairs it is 2.7 errors.
  BOOST_TEST(superiority({0, 0, 0, 0, 5}) < 1);
  BOOST_TEST(superiority({0, 0, 0, 0, 5}) > 0.99);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
