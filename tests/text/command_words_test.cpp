// Commands on one line, split as a shell would.
#include "text/command_words.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"

using namespace uttt;

using Words = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(text)
BOOST_AUTO_TEST_SUITE(command_words_of_a_line)

BOOST_AUTO_TEST_CASE(white_space_quotes_and_backslashes_part_words) {
  struct Row {
    std::string line;
    Words words;
  };
  for (const Row& row : std::vector<Row>{
           {"", {}},
           {" \t ", {}},
           {"a", {"a"}},
           {"  python3 bot.py\t--fast ", {"python3", "bot.py", "--fast"}},
           {"''", {""}},
           {"a '' \"\"", {"a", "", ""}},
           {"'a \" b' \"c ' d\"", {"a \" b", "c ' d"}},
           {"a'b c'd", {"ab cd"}},
           {"a\\ b \\' \\\\", {"a b", "'", "\\"}},
           {"'\\' \"\\a\\\"\\\\\"", {"\\", "\\a\"\\"}},
       }) {
    BOOST_TEST_CONTEXT(row.line) {
      BOOST_TEST(command_words(row.line) == row.words, boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(what_stays_open_is_refused) {
  for (const char* line : {"\"a", "a 'b", "it's", "\"a'", "\"a\\\""}) {
    check_refused("a quote that does not close", [&] { command_words(line); });
  }
  check_refused("ends in a backslash", [] { command_words("a \\"); });
}

BOOST_AUTO_TEST_CASE(words_become_a_line_that_is_split_into_them) {
  for (const Words& words : std::vector<Words>{
           {}, {"a"}, {""}, {"a b", "c"}, {"it's", "\"", "\\", "$HOME", "\t", "{port}"}}) {
    BOOST_TEST(command_words(format_command(words)) == words, boost::test_tools::per_element());
  }
  BOOST_TEST(format_command({"python3", "my bot.py", "{port}"}) == "python3 'my bot.py' {port}");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
