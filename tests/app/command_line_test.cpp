// The table of every subcommand: its help, its examples and what is refused.
#include "app/command_line.hpp"

#include <boost/program_options/parsers.hpp>
#include <boost/test/unit_test.hpp>

#include "app/commands.hpp"
#include "tests/support/program.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

Subcommand sample() {
  return {"sample",
          "a sample",
          "WORD [--depth N]",
          "A sample.",
          {{"word", FreeText{"WORD"}, "none", "a word"},
           {"more", FreeText{"MORE"}, "none", "further words"},
           {"depth", WholeNumber{1, 9}, "4", "plies", "", 'd'},
           {"time", WholeNumber{1}, "none", "milliseconds"},
           {"json", Switch{}, "", "as JSON"}},
          {"word"},
          "more",
          {"uttt sample here --depth 3"},
          nullptr};
}

std::vector<std::string> split(const std::string& line) {
  return boost::program_options::split_unix(line);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(command_line)

BOOST_AUTO_TEST_CASE(flags_are_read_by_name_letter_and_place) {
  const auto flags = parse_flags(sample(), {"here", "-d", "3", "b", "--json", "c"});
  BOOST_TEST_REQUIRE(flags.has_value());
  BOOST_TEST(flags->required("word") == "here");
  BOOST_TEST(flags->number("depth").value() == 3U);
  BOOST_TEST(flags->has("json"));
  BOOST_TEST(flags->all("more") == (std::vector<std::string>{"b", "c"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_not_said_has_the_default_of_its_row) {
  const auto flags = parse_flags(sample(), {});
  BOOST_TEST_REQUIRE(flags.has_value());
  BOOST_TEST(flags->number("depth").value() == 4U);
  BOOST_TEST(!flags->number("time").has_value());
  BOOST_TEST(!flags->has("depth"));
  BOOST_TEST(!flags->has("json"));
  check_refused("--word is missing; expected WORD", [&] { flags->required("word"); });
}

BOOST_AUTO_TEST_CASE(wrong_use_is_refused_with_the_option_and_what_was_expected) {
  const struct {
    Arguments arguments;
    std::string_view message;
  } rows[] = {
      {{"--dept", "3"}, "unknown option \"--dept\": expected --word, --more, --depth, --time"},
      {{"--dept", "3"}, "did you mean \"--depth\"?"},
      {{"--depth", "10"}, "--depth: \"10\" is not a whole number from 1 to 9"},
      {{"--depth", "0"}, "--depth: \"0\" is not a whole number from 1 to 9"},
      {{"--depth"}, "usage: uttt sample WORD [--depth N]"},
      {{"--depth", "3", "--depth", "4"}, "usage: uttt sample"},
  };
  for (const auto& [arguments, message] : rows) {
    check_refused(message, [&, words = arguments] { parse_flags(sample(), words); });
  }
  Subcommand one_word = sample();
  one_word.rest.clear();
  check_refused("too many words; usage: uttt sample", [&] {
    parse_flags(one_word, {"here", "there"});
  });
}

BOOST_AUTO_TEST_CASE(help_is_asked_for_by_name_or_letter) {
  BOOST_TEST(!parse_flags(sample(), {"--help"}).has_value());
  BOOST_TEST(!parse_flags(sample(), {"-h"}).has_value());
}

BOOST_AUTO_TEST_CASE(help_of_every_command_names_each_option_within_80_columns) {
  for (const Subcommand& command : all_commands()) {
    const std::string help = format_help(command);
    for (const std::string& line : lines_of(help)) BOOST_TEST(line.size() <= 80U, line);
    for (const OptionInfo& option : command.options) {
      const bool is_a_word = option.name == command.rest ||
                             std::ranges::find(command.words, option.name) != command.words.end();
      const std::string shown = is_a_word ? expected(option) : "--" + option.name;
      BOOST_TEST(help.find(shown) != std::string::npos, command.name << " " << option.name);
      BOOST_TEST(!option.meaning.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(every_command_has_an_example_that_its_table_takes) {
  for (const Subcommand& command : all_commands()) {
    BOOST_TEST(!command.examples.empty(), command.name);
    for (const std::string& example : command.examples) {
      BOOST_TEST_CONTEXT(example) {
        std::vector<std::string> words = split(example);
        BOOST_TEST_REQUIRE(words.size() >= 2U);
        BOOST_TEST(words[0] == "uttt");
        // A name may be two words, as "tune depth".
        const std::size_t name_words = split(command.name).size();
        BOOST_TEST_REQUIRE(words.size() > name_words);
        const auto flags = words.begin() + 1 + static_cast<std::ptrdiff_t>(name_words);
        BOOST_TEST(split(command.name) == std::vector<std::string>(words.begin() + 1, flags),
                   boost::test_tools::per_element());
        BOOST_CHECK_NO_THROW(parse_flags(command, {flags, words.end()}));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(help_of_a_command_is_the_same_asked_either_way) {
  const Finished by_flag = run_program({"perft", "--help"});
  const Finished by_word = run_program({"help", "perft"});
  BOOST_TEST(by_flag.status == 0);
  BOOST_TEST(by_flag.out == by_word.out);
  BOOST_TEST(run_program({"help", "prft"}).status == 2);
}

BOOST_AUTO_TEST_CASE(help_of_the_program_names_every_command_within_80_columns) {
  const std::string help = run_program({"--help"}).out;
  for (const std::string& line : lines_of(help)) BOOST_TEST(line.size() <= 80U, line);
  for (const Subcommand& command : all_commands()) {
    BOOST_TEST(help.find("\n  " + command.name + "  ") != std::string::npos, command.name);
  }
  BOOST_TEST(help.find("\nexamples\n  uttt ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(list_shows_all_sections_or_one_within_80_columns) {
  const std::string all = run_program({"list"}).out;
  for (const std::string& line : lines_of(all)) BOOST_TEST(line.size() <= 80U, line);
  for (const char* section :
       {"rulesets", "evaluators", "strategies", "external", "protocols", "config"}) {
    const Finished one = run_program({"list", section});
    BOOST_TEST(one.status == 0);
    BOOST_TEST(all.find(one.out) != std::string::npos, section);
    BOOST_TEST(one.out.size() < all.size());
  }
  BOOST_TEST(run_program({"list", "rulset"}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
