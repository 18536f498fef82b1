#include "tournament/reports/sweep.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "tests/support/text.hpp"

using namespace uttt;

namespace {

SweepRow row_of(const std::string& setting, double elo, double p99) {
  SweepRow row;
  row.player = "bot-" + setting;
  row.setting = setting;
  row.games = {10, 0, 10};
  row.elo = EloEstimate{elo, elo - 20, elo + 24};
  row.times = MoveTimes{p99 / 2, p99, 2 * p99};
  return row;
}

GameRecord game_of(std::uint64_t number, const std::string& x, const std::string& o,
                   Outcome outcome) {
  GameRecord record;
  record.number = number;
  record.ruleset = Ruleset::basic;
  record.seats[0].name = x;
  record.seats[1].name = o;
  record.opening.moves = "1";
  record.outcome = outcome;
  return record;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(sweep)

BOOST_AUTO_TEST_CASE(quantiles_are_values_that_were_met) {
  std::vector<double> times;
  for (int i = 200; i >= 1; --i) times.push_back(i);
  const auto found = move_times_of(times);
  BOOST_REQUIRE(found.has_value());
  BOOST_TEST(found->median == 100);
  BOOST_TEST(found->p99 == 198);
  BOOST_TEST(found->worst == 200);
  BOOST_TEST(move_times_of({7.0})->p99 == 7);
  BOOST_TEST(!move_times_of({}).has_value());
}

BOOST_AUTO_TEST_CASE(the_strongest_that_holds_the_budget_is_recommended) {
  const std::vector<SweepRow> rows = {row_of("depth=1", -100, 1), row_of("depth=3", 50, 10),
                                      row_of("depth=5", 120, 100), row_of("depth=7", 200, 900)};
  BOOST_TEST(recommended_row(rows, std::nullopt).value() == 3);
  BOOST_TEST(recommended_row(rows, 100.0).value() == 2);  // p99 may be the budget itself
  BOOST_TEST(recommended_row(rows, 99.9).value() == 1);
  BOOST_TEST(!recommended_row(rows, 0.5).has_value());
  BOOST_TEST(!recommended_row({}, 100.0).has_value());
}

BOOST_AUTO_TEST_CASE(of_equals_the_cheaper_is_recommended) {
  const std::vector<SweepRow> rows = {row_of("a", 50, 10), row_of("b", 50, 5), row_of("c", 50, 7)};
  BOOST_TEST(recommended_row(rows, 100.0).value() == 1);
}

BOOST_AUTO_TEST_CASE(an_open_interval_is_never_small_enough) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  BOOST_TEST(elo_error(EloEstimate{10, -10, 30}) == 20);
  BOOST_TEST(std::isinf(elo_error(EloEstimate{kInfinity, 100, kInfinity})));
  BOOST_TEST(std::isinf(elo_error(std::nullopt)));
}

BOOST_AUTO_TEST_CASE(games_pairs_and_own_times_are_folded) {
  using std::chrono::milliseconds;
  SweepFold fold("me");
  // O is to move after the opening: the second thought is X's.
  GameRecord first = game_of(0, "me", "field", Outcome::x_won);
  first.thoughts.resize(2);
  first.thoughts[0].time = milliseconds(500);
  first.thoughts[1].time = milliseconds(20);
  GameRecord second = game_of(1, "field", "me", Outcome::draw);
  second.thoughts.resize(2);
  second.thoughts[0].time = milliseconds(40);
  fold.add(first);
  fold.add(second);
  const SweepRow row = fold.row("depth=2");
  BOOST_TEST((row.games == Tally{1, 1, 0}));
  BOOST_TEST((row.pairs == PairCounts{0, 0, 0, 1, 0}));
  BOOST_REQUIRE(row.times.has_value());
  BOOST_TEST(row.times->median == 20);
  BOOST_TEST(row.times->worst == 40);
}

BOOST_AUTO_TEST_CASE(the_text_has_table_recommendation_and_plot_within_its_width) {
  SweepReport report;
  report.rows = {row_of("depth=1", -100, 1), row_of("depth=3", 50, 10),
                 row_of("depth=5", 120, 400)};
  report.budget_ms = 100;
  report.recommended = recommended_row(report.rows, report.budget_ms);
  const std::string text = format_text(report, 80);
  for (const std::string& line : lines_of(text)) BOOST_TEST(line.size() <= 80, line);
  BOOST_TEST(text.find("recommended: bot-depth=3") != std::string::npos);
  BOOST_TEST(text.find("+120 |") != std::string::npos);
  BOOST_TEST(text.find("-100 |1") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(without_a_setting_in_time_none_is_recommended) {
  SweepReport report;
  report.rows = {row_of("depth=1", 0, 10)};
  report.budget_ms = 1;
  BOOST_TEST(format_text(report, 80).find("no setting keeps 99 % of its moves within 1 ms") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
