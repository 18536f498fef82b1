#include "tournament/strength/sprt.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "engine/random.hpp"

using namespace uttt;

namespace {

namespace tt = boost::test_tools;

SprtOptions hypotheses(double elo0, double elo1, EloModel model = EloModel::logistic) {
  SprtOptions options;
  options.elo0 = elo0;
  options.elo1 = elo1;
  options.model = model;
  return options;
}

// The results of one pair whose games are independent, won or drawn with these probabilities.
std::size_t random_pair(Random& random, double win, double draw) {
  std::size_t half_points = 0;
  for (int game = 0; game < 2; ++game) {
    const double drawn = static_cast<double>(random.next()) * 0x1p-64;
    if (drawn < win + draw) half_points += drawn < win ? 2 : 1;
  }
  return half_points;
}

// How many of `runs` tests accept H1 where the true strength is `elo` and a game is drawn with
// probability `draw`.
int runs_that_accept_h1(const SprtOptions& options, double elo, double draw, int runs) {
  Random random(1);
  int accepted = 0;
  for (int run = 0; run < runs; ++run) {
    PairCounts pairs{};
    SprtState state;
    while (state.verdict == SprtVerdict::undecided) {
      ++pairs[random_pair(random, score_from_elo(elo) - draw / 2, draw)];
      state = judge(pairs, options);
    }
    if (state.verdict == SprtVerdict::h1_accepted) ++accepted;
  }
  return accepted;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(sprt)

// Wald: log(β / (1 - α)) and log((1 - β) / α); fastchess prints the first two rows.
BOOST_AUTO_TEST_CASE(bounds_follow_from_the_error_rates) {
  struct Row {
    double alpha, beta, lower, upper;
  };
  for (const Row& row :
       {Row{0.05, 0.05, -2.94, 2.94}, Row{0.05, 0.10, -2.25, 2.89}, Row{0.01, 0.01, -4.60, 4.60}}) {
    SprtOptions options;
    options.alpha = row.alpha;
    options.beta = row.beta;
    BOOST_TEST(std::abs(sprt_bounds(options).lower - row.lower) <= 0.005);
    BOOST_TEST(std::abs(sprt_bounds(options).upper - row.upper) <= 0.005);
  }
}

// As published: fastchess pull requests 426 (the first four, computed with fishtest) and 783, where
// an iteration that stops at 1e-4 gives 2.94598, and cinder pull request 836.
BOOST_AUTO_TEST_CASE(ratio_is_the_published_one) {
  struct Row {
    PairCounts pairs;
    SprtOptions options;
    double llr, precision;
  };
  for (const Row& row :
       {Row{{365, 16618, 36229, 16974, 390}, hypotheses(0, 2, EloModel::normalized), 2.25, 5e-3},
        Row{{127, 4883, 10712, 5150, 104},
            hypotheses(-1.75, 0.25, EloModel::normalized),
            3.01,
            5e-3},
        Row{{223, 9863, 21279, 10037, 246}, hypotheses(0.5, 2.5), -3.07, 5e-3},
        Row{{871, 26175, 55983, 26678, 821}, hypotheses(0, 2), -4.98, 5e-3},
        Row{{379, 10170, 21828, 10640, 343}, hypotheses(0, 2, EloModel::normalized), 2.94598, 1e-3},
        Row{{835, 6884, 13116, 7201, 852}, hypotheses(0, 3, EloModel::normalized), 2.89, 5e-3}}) {
    const double llr = log_likelihood_ratio(row.pairs, row.options);
    BOOST_TEST_CONTEXT("published " << row.llr << ", computed " << llr) {
      BOOST_TEST(std::abs(llr - row.llr) <= row.precision);
    }
  }
}

// With two results alone the model is binomial: the ratio is the sum of the logarithms of s1 / s0
// and (1 - s1) / (1 - s0). The three results not met weigh a thousandth of a pair each.
BOOST_AUTO_TEST_CASE(pairs_won_or_lost_alone_give_the_binomial_ratio) {
  const SprtOptions options = hypotheses(-20, 60);
  const double s0 = score_from_elo(options.elo0);
  const double s1 = score_from_elo(options.elo1);
  for (const auto& [lost, won] :
       {std::pair<std::uint64_t, std::uint64_t>{1, 1}, {7, 5}, {40, 160}, {1000, 900}}) {
    const double binomial = static_cast<double>(won) * std::log(s1 / s0) +
                            static_cast<double>(lost) * std::log((1 - s1) / (1 - s0));
    const double llr = log_likelihood_ratio({lost, 0, 0, 0, won}, options);
    BOOST_TEST(std::abs(llr - binomial) <= 2e-3);
  }
}

// Pairs won or lost alone with a normalised strength t = δ / sqrt(1/4 - δ²), where 1/2 + δ is the
// score: solved for δ, the ratio is again binomial.
BOOST_AUTO_TEST_CASE(normalised_ratio_of_pairs_won_or_lost_is_binomial_too) {
  const SprtOptions options = hypotheses(-30, 50, EloModel::normalized);
  const auto score = [](double elo) {
    const double t = std::sqrt(2.0) * elo * std::log(10.0) / 800;
    return 0.5 + 0.5 * t / std::sqrt(1 + t * t);
  };
  const double s0 = score(options.elo0);
  const double s1 = score(options.elo1);
  for (const auto& [lost, won] :
       {std::pair<std::uint64_t, std::uint64_t>{20, 30}, {200, 180}, {3000, 4000}}) {
    const double binomial = static_cast<double>(won) * std::log(s1 / s0) +
                            static_cast<double>(lost) * std::log((1 - s1) / (1 - s0));
    const double llr = log_likelihood_ratio({lost, 0, 0, 0, won}, options);
    BOOST_TEST(std::abs(llr - binomial) <= 5e-3);
  }
}

BOOST_AUTO_TEST_CASE(the_other_sides_view_turns_the_sign) {
  for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
    const double mine = log_likelihood_ratio({3, 9, 40, 17, 8}, hypotheses(-5, 20, model));
    const double theirs = log_likelihood_ratio({8, 17, 40, 9, 3}, hypotheses(-20, 5, model));
    BOOST_TEST(mine == -theirs, tt::tolerance(1e-8));
    BOOST_TEST(mine > 0.1);
  }
}

// All tables of up to four pairs. Far from them, at the greatest strengths allowed, the sign may
// differ: a lost pair among many half won ones speaks against a player who never loses.
BOOST_AUTO_TEST_CASE(every_small_table_has_a_finite_ratio_whose_sign_follows_the_score) {
  for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
    const double most = max_sprt_elo(model);
    for (std::uint64_t code = 1; code < 5 * 5 * 5 * 5 * 5; ++code) {
      const PairCounts pairs = {code % 5, code / 5 % 5, code / 25 % 5, code / 125 % 5, code / 625};
      const std::uint64_t total = pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4];
      if (total > 4) continue;
      BOOST_REQUIRE(std::isfinite(log_likelihood_ratio(pairs, hypotheses(-most, most, model))));
      const double llr = log_likelihood_ratio(pairs, hypotheses(-100, 100, model));
      const auto half_points = pairs[1] + 2 * pairs[2] + 3 * pairs[3] + 4 * pairs[4];
      if (half_points > 2 * total) BOOST_TEST(llr > 0);
      if (half_points < 2 * total) BOOST_TEST(llr < 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(verdicts_fall_at_the_bounds_and_not_before) {
  const SprtOptions options = hypotheses(0, 100);
  BOOST_TEST((judge({}, options).verdict == SprtVerdict::undecided));
  BOOST_TEST(judge({}, options).llr == 0.0);
  SprtVerdict last = SprtVerdict::undecided;
  for (std::uint64_t won = 1; won < 100; ++won) {
    const SprtState state = judge({0, 0, 0, 0, won}, options);
    const bool is_reached = state.llr >= sprt_bounds(options).upper;
    BOOST_TEST((state.verdict == SprtVerdict::h1_accepted) == is_reached);
    BOOST_TEST(state.pairs == won);
    last = state.verdict;
  }
  BOOST_TEST((last == SprtVerdict::h1_accepted));
  BOOST_TEST((judge({99, 0, 0, 0, 0}, options).verdict == SprtVerdict::h0_accepted));
}

// The share of wrong verdicts is what was asked for: at most four standard errors above it, and
// not below half of it, which would be a test that plays on for nothing.
BOOST_AUTO_TEST_CASE(error_rates_are_near_alpha_and_beta) {
  constexpr int kRuns = 1500;
  SprtOptions options = hypotheses(0, 50);
  options.beta = 0.1;
  for (const double draw : {0.0, 0.3}) {
    const double alpha = runs_that_accept_h1(options, options.elo0, draw, kRuns) / double{kRuns};
    const double beta = 1 - runs_that_accept_h1(options, options.elo1, draw, kRuns) / double{kRuns};
    const auto most = [](double rate) { return rate + 4 * std::sqrt(rate * (1 - rate) / kRuns); };
    BOOST_TEST_CONTEXT(draw << " drawn") {
      BOOST_TEST(alpha <= most(options.alpha));
      BOOST_TEST(alpha >= options.alpha / 2);
      BOOST_TEST(beta <= most(options.beta));
      BOOST_TEST(beta >= options.beta / 2);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
