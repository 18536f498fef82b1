#include "tournament/reports/table.hpp"

#include <array>
#include <boost/test/unit_test.hpp>

#include "tests/support/text.hpp"

using namespace uttt;

namespace {

const std::vector<Row> kRows = {
    {"#", "player", "games", "Elo"}, {"1", "somebody-long", "10", "+12"}, {"2", "me", "8", "-12"}};

constexpr std::array<std::string_view, 2> kLeastWanted = {"games", "Elo"};

std::size_t widest(const std::string& text) {
  std::size_t width = 0;
  for (const std::string& line : lines_of(text)) width = std::max(width, line.size());
  return width;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(table)

BOOST_AUTO_TEST_CASE(a_table_that_fits_stays_whole) {
  const std::size_t width = table_width(kRows);
  BOOST_TEST(width == 1 + 2 + 13 + 2 + 5 + 2 + 3);
  BOOST_TEST(fit_table(kRows, width, kLeastWanted) == format_table(kRows));
  BOOST_TEST(fold_table(kRows, width, 2) == format_table(kRows));
  BOOST_TEST(fit_table(kRows, kAnyWidth, kLeastWanted) == format_table(kRows));
}

BOOST_AUTO_TEST_CASE(the_least_wanted_column_goes_first) {
  const std::string text = fit_table(kRows, table_width(kRows) - 1, kLeastWanted);
  BOOST_TEST(text ==
             "#  player         Elo\n"
             "1  somebody-long  +12\n"
             "2  me             -12\n");
}

BOOST_AUTO_TEST_CASE(names_are_cut_when_no_column_is_left_to_go) {
  BOOST_TEST(fit_table(kRows, 12, kLeastWanted) ==
             "#  player   \n"
             "1  somebod..\n"
             "2  me       \n");
}

BOOST_AUTO_TEST_CASE(no_letter_of_a_cut_name_is_in_parts) {
  const std::vector<Row> rows = {{"#", "player"}, {"1", "aaaaa\u00e9bbbbbb"}};
  const std::string text = fit_table(rows, 11, kLeastWanted);
  BOOST_TEST(text.find("aaaaa..") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_folded_table_repeats_its_first_columns) {
  const std::vector<Row> rows = {{"#", "player", "1", "2", "3"}, {"1", "me", "50", "60", "70"}};
  const std::string text = fold_table(rows, 19, 2);
  BOOST_TEST(text ==
             "#  player   1   2\n"
             "1  me      50  60\n"
             "\n"
             "#  player   3\n"
             "1  me      70\n");
  for (std::size_t width = 17; width < 25; ++width)
    BOOST_TEST(widest(fold_table(rows, width, 2)) <= width);
}

BOOST_AUTO_TEST_CASE(a_column_wider_than_the_line_stands_all_the_same) {
  const std::string text = fold_table({{"#", "p", "a-long-head"}, {"1", "me", "x"}}, 5, 2);
  BOOST_TEST(text.find("a-long-head") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
