#include "text/utf8.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(text)
BOOST_AUTO_TEST_SUITE(utf8)

// The boundaries of RFC 3629, section 4.
BOOST_AUTO_TEST_CASE(utf8_is_told_from_what_is_not) {
  for (const char* good :
       {"", "a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "na\xC3\xAFve"}) {
    BOOST_TEST(is_utf8(good));
  }
  for (const char* bad : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41",
                          "\xE0\x9F\xBF", "\xE1\x80", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "na\xEFve"}) {
    BOOST_TEST(!is_utf8(bad));
    BOOST_TEST(is_utf8(as_line(bad, 100)));
  }
}

BOOST_AUTO_TEST_CASE(a_line_has_no_control_characters_and_no_more_than_its_bytes) {
  BOOST_TEST(as_line("na\xC3\xAFve", 100) == "na\xC3\xAFve");
  BOOST_TEST(as_line("na\xEFve", 100) == "na\\xefve");
  BOOST_TEST(as_line("a\x1B[2J\nb\x7F", 100) == "a\\x1b[2J\\x0ab\\x7f");
  BOOST_TEST(as_line("\xC2\x9B", 100) == "\\xc2\\x9b");
  BOOST_TEST(as_line("abcdef", 6) == "abcdef");
  BOOST_TEST(as_line("abcdefg", 6) == "abc...");
  // A character is never cut.
  BOOST_TEST(as_line("ab\xC3\xAF"
                     "cdefg",
                     6) == "ab...");
  BOOST_TEST(as_line("ab\xC3\xAF"
                     "cdefg",
                     7) == "ab\xC3\xAF...");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
