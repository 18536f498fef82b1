#include "tournament/strength/bradley_terry.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <numeric>

using namespace uttt;

namespace {

// Where the prior, of standard deviation 30, moves an estimate by less.
constexpr double kNear = 1e-3;

double odds_of_a(const BradleyTerry& fit) { return fit.strengths[0] - fit.strengths[1]; }

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(bradley_terry)

// Agresti, Categorical Data Analysis (2nd edition, 2002), tables 10.10 and 10.11: the American
// League's Eastern Division of 1987, games won at home and away. Column 5 has the abilities, which
// add up to 1; the text has the advantage of playing at home, 0.302.
BOOST_AUTO_TEST_CASE(agrestis_baseball_teams_have_their_published_abilities) {
  struct Won {
    std::uint64_t at_home, away;
  };
  const std::array<std::array<Won, 7>, 7> seasons = {{
      {{{0, 0}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}}},  // Milwaukee
      {{{3, 3}, {0, 0}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}}},  // Detroit
      {{{2, 5}, {4, 3}, {0, 0}, {2, 4}, {4, 3}, {4, 2}, {6, 0}}},  // Toronto
      {{{3, 3}, {5, 1}, {2, 5}, {0, 0}, {4, 3}, {4, 2}, {6, 1}}},  // New York
      {{{5, 1}, {2, 5}, {3, 3}, {4, 2}, {0, 0}, {5, 2}, {6, 0}}},  // Boston
      {{{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {0, 0}, {2, 4}}},  // Cleveland
      {{{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {0, 0}}},  // Baltimore
  }};
  std::vector<SeatResults> results;
  for (std::size_t home = 0; home < 7; ++home) {
    for (std::size_t away = 0; away < 7; ++away) {
      const Won& won = seasons[home][away];
      if (home != away) results.push_back({home, away, won.at_home, 0, won.away});
    }
  }
  const BradleyTerry fit = fit_bradley_terry(7, results);
  BOOST_TEST(std::abs(fit.first_move - 0.302) <= 5e-4);

  std::vector<double> abilities;
  for (const double strength : fit.strengths) abilities.push_back(std::exp(strength));
  const double sum = std::accumulate(abilities.begin(), abilities.end(), 0.0);
  std::ranges::sort(abilities);
  const std::array published = {0.044, 0.088, 0.137, 0.157, 0.164, 0.190, 0.220};
  for (std::size_t team = 0; team < 7; ++team) {
    BOOST_TEST(std::abs(abilities[team] / sum - published[team]) <= 5.5e-4);
  }
}

// Without draws two players' two seatings are two coins: the logarithms of their odds are the
// difference of strengths plus and minus the worth of moving first.
BOOST_AUTO_TEST_CASE(two_players_without_draws_have_the_closed_form) {
  struct Row {
    std::uint64_t a_won_as_x, a_lost_as_x, a_won_as_o, a_lost_as_o;
  };
  for (const Row& row :
       {Row{50, 50, 50, 50}, Row{80, 20, 60, 40}, Row{70, 30, 30, 70}, Row{300, 700, 100, 900}}) {
    const auto log_odds = [](std::uint64_t won, std::uint64_t lost) {
      return std::log(static_cast<double>(won) / static_cast<double>(lost));
    };
    const double as_x = log_odds(row.a_won_as_x, row.a_lost_as_x);
    const double as_o = log_odds(row.a_won_as_o, row.a_lost_as_o);
    const std::array results = {SeatResults{0, 1, row.a_won_as_x, 0, row.a_lost_as_x},
                                SeatResults{1, 0, row.a_lost_as_o, 0, row.a_won_as_o}};
    const BradleyTerry fit = fit_bradley_terry(2, results);
    BOOST_TEST(std::abs(odds_of_a(fit) - (as_x + as_o) / 2) <= kNear);
    BOOST_TEST(std::abs(fit.first_move - (as_x - as_o) / 2) <= kNear);
    BOOST_TEST(fit.log_draw < -5);
  }
}

// Davidson: when the seats do not matter, strengths differ by the logarithm of wins to losses, and
// v is the draws to the geometric mean of both.
BOOST_AUTO_TEST_CASE(two_players_with_draws_have_davidsons_closed_form) {
  struct Row {
    std::uint64_t won, drawn, lost;
  };
  for (const Row& row : {Row{60, 30, 10}, Row{10, 200, 40}, Row{90, 5, 90}}) {
    const std::array results = {SeatResults{0, 1, row.won, row.drawn, row.lost},
                                SeatResults{1, 0, row.lost, row.drawn, row.won}};
    const BradleyTerry fit = fit_bradley_terry(2, results);
    const auto won = static_cast<double>(row.won);
    const auto lost = static_cast<double>(row.lost);
    BOOST_TEST(std::abs(odds_of_a(fit) - std::log(won / lost)) <= kNear);
    BOOST_TEST(std::abs(fit.log_draw -
                        std::log(static_cast<double>(row.drawn) / std::sqrt(won * lost))) <= kNear);
    BOOST_TEST(std::abs(fit.first_move) <= kNear);
  }
}

// At the maximum the points each player made, X's wins over O's and the draws are those expected.
BOOST_AUTO_TEST_CASE(what_happened_is_what_the_fit_expects) {
  const std::array results = {SeatResults{0, 1, 12, 7, 3}, SeatResults{1, 0, 9, 1, 8},
                              SeatResults{1, 2, 20, 2, 2}, SeatResults{2, 0, 3, 9, 11},
                              SeatResults{3, 2, 4, 4, 1}};
  const BradleyTerry fit = fit_bradley_terry(4, results);
  std::array<double, 4> points{};
  double draws = 0;
  for (const SeatResults& seats : results) {
    const double edge = fit.strengths[seats.x] - fit.strengths[seats.o] + fit.first_move;
    const double total = std::exp(edge / 2) + std::exp(fit.log_draw) + std::exp(-edge / 2);
    const auto games = static_cast<double>(seats.games());
    const double x_won = games * std::exp(edge / 2) / total;
    const double drawn = games * std::exp(fit.log_draw) / total;
    points[seats.x] +=
        static_cast<double>(seats.x_won) + static_cast<double>(seats.drawn) / 2 - x_won - drawn / 2;
    points[seats.o] += static_cast<double>(seats.o_won) + static_cast<double>(seats.drawn) / 2 -
                       (games - x_won - drawn) - drawn / 2;
    draws += static_cast<double>(seats.drawn) - drawn;
  }
  for (const double excess : points) BOOST_TEST(std::abs(excess) <= 5e-3);
  BOOST_TEST(std::abs(draws) <= 5e-3);
  BOOST_TEST(std::abs(std::accumulate(fit.strengths.begin(), fit.strengths.end(), 0.0)) <= 1e-9);
}

BOOST_AUTO_TEST_CASE(nothing_but_wins_and_nothing_at_all_stay_finite) {
  const std::array swept = {SeatResults{0, 1, 40, 0, 0}, SeatResults{1, 0, 0, 0, 40}};
  const BradleyTerry fit = fit_bradley_terry(2, swept);
  BOOST_TEST(std::isfinite(odds_of_a(fit)));
  BOOST_TEST(odds_of_a(fit) > 5);
  const BradleyTerry unknown = fit_bradley_terry(3, {});
  for (const double strength : unknown.strengths) BOOST_TEST(strength == 0.0);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
