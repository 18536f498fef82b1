// Prose in lines: nothing is lost, no line is too long.
#include "text/layout.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(text)
BOOST_AUTO_TEST_SUITE(layout)

BOOST_AUTO_TEST_CASE(lines_break_at_the_last_space_that_fits) {
  const struct {
    std::string_view text;
    std::size_t width;
    std::string expected;
  } rows[] = {
      {"", 10, "\n"},
      {"one two", 7, "one two\n"},
      {"one two", 6, "one\ntwo\n"},
      {"one two three", 8, "one two\nthree\n"},
      {"one\ntwo three", 20, "one\ntwo three\n"},
      {"a unbreakable word", 4, "a\nunbreakable\nword\n"},
      {"unbreakable", 4, "unbreakable\n"},
  };
  for (const auto& [text, width, expected] : rows) BOOST_TEST(wrapped(text, width) == expected);
}

BOOST_AUTO_TEST_CASE(text_stands_beside_its_name_or_below_a_long_one) {
  BOOST_TEST(two_columns("name", "text", 10) == "  name    text\n");
  BOOST_TEST(two_columns("a longer name", "text", 10) == "  a longer name\n          text\n");
  BOOST_TEST(two_columns("12345678", "text", 10) == "  12345678\n          text\n");
  BOOST_TEST(two_columns("1234567", "text", 10) == "  1234567 text\n");
  const std::string prose = "Twelve words of which the last ones stand in a second line below";
  BOOST_TEST(two_columns("n", prose, 40) ==
             "  n" + std::string(37, ' ') + "Twelve words of which the last ones\n" +
                 std::string(40, ' ') + "stand in a second line below\n");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
