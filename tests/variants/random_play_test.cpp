// Random against random: how often each side wins and how long games last (docs/rules.md).
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "tests/support/random_play.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

struct Frequencies {
  Ruleset ruleset;
  double x_won, drawn, o_won;  // percent, rounded to two decimals
  double plies;                // mean, rounded to two decimals
};

// From a million games each. `basic` is exact: 737/1260, 8/63, 121/420; 3203/420 plies.
constexpr Frequencies kKnown[] = {
    {Ruleset::basic, 58.49, 12.70, 28.81, 7.63},
    {Ruleset::advanced_free, 53.28, 0.00, 46.72, 29.26},
    {Ruleset::advanced_draw, 53.26, 0.01, 46.73, 29.25},
    {Ruleset::more_advanced_draw, 41.07, 22.21, 36.72, 58.90},
    {Ruleset::more_advanced_most_boards, 49.05, 7.25, 43.70, 58.90},
    {Ruleset::open, 42.93, 19.80, 37.27, 70.27},
};
constexpr double kKnownGames = 1e6;
constexpr double kRounding = 0.005;

// Both samples vary: the difference stays within 4.5 standard errors but once in 150,000 times.
constexpr double kStandardErrors = 4.5;

struct Tally {
  int games = 0;
  std::array<int, 4> outcomes{};  // by Outcome
  double plies = 0;
  double squares = 0;  // sum of plies^2

  double percent(Outcome outcome) const {
    return 100.0 * outcomes[static_cast<std::size_t>(outcome)] / games;
  }
  double mean() const { return plies / games; }
  double variance() const { return squares / games - mean() * mean(); }
};

Tally play_games(Ruleset ruleset, int games) {
  return with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
    Random random(derive_seed(2024, static_cast<std::uint64_t>(ruleset)));
    Tally tally;
    for (; tally.games < games; ++tally.games) {
      P position;
      int plies = 0;
      for (; position.outcome() == Outcome::ongoing; ++plies) {
        position = position.after(random_move(position.legal_moves(), random));
      }
      ++tally.outcomes[static_cast<std::size_t>(position.outcome())];
      tally.plies += plies;
      tally.squares += static_cast<double>(plies) * plies;
    }
    return tally;
  });
}

double tolerance(double variance, int games) {
  return kStandardErrors * std::sqrt(variance * (1.0 / games + 1.0 / kKnownGames)) + kRounding;
}

void check_percent(double known, double measured, int games) {
  const double share = (known + kRounding) / 100;  // never quite zero
  BOOST_TEST_INFO(measured << " % where " << known << " % is known");
  BOOST_TEST(std::abs(measured - known) <= tolerance(1e4 * share * (1 - share), games));
}

void check_frequencies(int games) {
  for (const Frequencies& known : kKnown) {
    BOOST_TEST_CONTEXT(format_ruleset(known.ruleset)) {
      const Tally tally = play_games(known.ruleset, games);
      check_percent(known.x_won, tally.percent(Outcome::x_won), games);
      check_percent(known.drawn, tally.percent(Outcome::draw), games);
      check_percent(known.o_won, tally.percent(Outcome::o_won), games);
      BOOST_TEST_INFO(tally.mean() << " plies where " << known.plies << " are known");
      BOOST_TEST(std::abs(tally.mean() - known.plies) <= tolerance(tally.variance(), games));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(random_play)

BOOST_AUTO_TEST_CASE(frequencies_of_100000_games_fit_the_known_ones) { check_frequencies(100'000); }

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(slow)
BOOST_AUTO_TEST_SUITE(random_play)

BOOST_AUTO_TEST_CASE(frequencies_of_a_million_games_fit_the_known_ones) {
  check_frequencies(1'000'000);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
