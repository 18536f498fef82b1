// `name:key=value,key=value`, numbers, and the names of rulesets.
#include "variants/spec.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(spec)

BOOST_AUTO_TEST_CASE(a_spec_is_a_name_and_its_options_in_order) {
  const Spec bare = parse_spec(" random ", "strategy");
  BOOST_TEST(bare.name == "random");
  BOOST_TEST(bare.options.empty());
  const Spec spec = parse_spec("alpha-beta: depth = 7 ,evaluator=grid", "strategy");
  BOOST_TEST(spec.name == "alpha-beta");
  BOOST_REQUIRE(spec.options.size() == 2U);
  BOOST_TEST(spec.options[0].key == "depth");
  BOOST_TEST(spec.options[0].value == "7");
  BOOST_TEST(spec.options[1].key == "evaluator");
  BOOST_TEST(spec.options[1].value == "grid");
  BOOST_TEST(format_spec(spec) == "alpha-beta:depth=7,evaluator=grid");
}

BOOST_AUTO_TEST_CASE(malformed_specs_are_refused) {
  struct Row {
    std::string_view text, fragment;
  };
  const Row rows[] = {
      {"", "thing \"\" has no name; expected name or name:key=value,key=value"},
      {"  ", "has no name"},
      {":a=1", "has no name"},
      {"n:", "thing \"n\": option \"\" has no value; expected key=value"},
      {"n:a", "option \"a\" has no value"},
      {"n:a=", "option \"a\" has no value"},
      {"n:=1", "option \"=1\" has no key"},
      {"n:a=1,", "option \"\" has no value"},
      {"n:a=1,,b=2", "option \"\" has no value"},
      {"n:a=1,b=2,a=1", "thing \"n\": option \"a\" is given twice"},
      {"n:a\nb=", "option \"a\\x0ab\" has no value"},
      {"n:a\nb=1,a\nb=2", "option \"a\\x0ab\" is given twice"},
      {"n:a=1,a=2", "option \"a\" is given twice"},
  };
  for (const Row& row : rows) {
    check_refused(row.fragment, [&] { parse_spec(row.text, "thing"); });
  }
}

BOOST_AUTO_TEST_CASE(numbers_are_whole_and_in_range) {
  BOOST_TEST(parse_number("1", 1, 81, "depth") == 1U);
  BOOST_TEST(parse_number("81", 1, 81, "depth") == 81U);
  BOOST_TEST(parse_number("18446744073709551615", 0, ~0ULL, "seed") == ~0ULL);
  for (const std::string_view text : {"0", "82", "", " 1", "1 ", "+1", "-1", "1.5", "1e1", "0x1",
                                      "seven", "18446744073709551616"}) {
    check_refused("is not a whole number from 1 to 81",
                  [&] { parse_number(text, 1, 81, "depth"); });
  }
  check_refused("depth: \"82\"", [] { parse_number("82", 1, 81, "depth"); });
}

BOOST_AUTO_TEST_CASE(an_unknown_word_names_the_nearest_known_one_if_one_is_near) {
  const std::vector<std::string> known = {"minimax", "negamax", "random"};
  BOOST_TEST(unknown_name("strategy", "minmax", known) ==
             "unknown strategy \"minmax\": expected minimax, negamax or random; did you mean "
             "\"minimax\"?");
  BOOST_TEST(unknown_name("strategy", "xyzzy", known) ==
             "unknown strategy \"xyzzy\": expected minimax, negamax or random");
  BOOST_TEST(unknown_name("option", "depth", {}) == "unknown option \"depth\": none is known here");
}

BOOST_AUTO_TEST_CASE(quoted_text_stays_on_one_line_and_short) {
  BOOST_TEST(in_quotes("a b") == "\"a b\"");
  BOOST_TEST(in_quotes("a\nb\x7f\xc3") == "\"a\\x0ab\\x7f\\xc3\"");
  BOOST_TEST(in_quotes(std::string(60, 'a')) == "\"" + std::string(60, 'a') + "\"");
  BOOST_TEST(in_quotes(std::string(61, 'a')) == "\"" + std::string(60, 'a') + "...\"");
}

BOOST_AUTO_TEST_CASE(rulesets_are_read_in_any_spelling_and_written_in_one) {
  struct Row {
    std::string_view text;
    Ruleset ruleset;
    std::string_view written;
  };
  const Row rows[] = {
      {"basic", Ruleset::basic, "basic"},
      {"advanced", Ruleset::advanced_free, "advanced"},
      {"advanced:full_board=free", Ruleset::advanced_free, "advanced"},
      {" advanced : full_board = draw ", Ruleset::advanced_draw, "advanced:full_board=draw"},
      {"more-advanced", Ruleset::more_advanced_draw, "more-advanced"},
      {"more-advanced:tie_break=draw", Ruleset::more_advanced_draw, "more-advanced"},
      {"more-advanced:tie_break=most-boards", Ruleset::more_advanced_most_boards,
       "more-advanced:tie_break=most-boards"},
      {"ultimate", Ruleset::more_advanced_draw, "more-advanced"},
      {"ultimate:tie_break=most-boards", Ruleset::more_advanced_most_boards,
       "more-advanced:tie_break=most-boards"},
      {"open", Ruleset::open, "open"},
  };
  for (const Row& row : rows) {
    BOOST_TEST((parse_ruleset(row.text) == row.ruleset));
    BOOST_TEST(format_ruleset(row.ruleset) == row.written);
    BOOST_TEST((parse_ruleset(row.written) == row.ruleset));
  }
}

BOOST_AUTO_TEST_CASE(bad_rulesets_are_refused) {
  struct Row {
    std::string_view text, fragment;
  };
  const Row rows[] = {
      {"", "ruleset \"\" has no name"},
      {"advnced",
       "unknown ruleset \"advnced\": expected basic, advanced, more-advanced, "
       "ultimate or open; did you mean \"advanced\"?"},
      {"Basic", "did you mean \"basic\"?"},
      {"advanced:fullboard=draw", "ruleset \"advanced\": unknown option \"fullboard\": expected"},
      {"advanced:full_board=maybe",
       "option full_board: unknown value \"maybe\": expected free or draw"},
      {"more-advanced:tie_break=free",
       "option tie_break: unknown value \"free\": expected draw or most-boards"},
      {"advanced:tie_break=draw", "unknown option \"tie_break\""},
      {"advanced:full_board=draw,full_board=draw", "option \"full_board\" is given twice"},
      {"advanced:full_board=draw,tie_break=draw", "unknown option \"tie_break\""},
      {"basic:full_board=draw", "ruleset \"basic\": unknown option \"full_board\""},
      {"open:tie_break=draw", "ruleset \"open\": unknown option \"tie_break\""},
  };
  for (const Row& row : rows) {
    check_refused(row.fragment, [&] { parse_ruleset(row.text); });
  }
}

BOOST_AUTO_TEST_CASE(each_ruleset_has_its_default_evaluator) {
  BOOST_TEST(default_evaluator(Ruleset::basic, 9) == "fastest-win");
  BOOST_TEST(default_evaluator(Ruleset::basic, 8) == "open-lines");
  BOOST_TEST(default_evaluator(Ruleset::basic, 1) == "open-lines");
  for (const int depth : {1, 9, 81}) {
    BOOST_TEST(default_evaluator(Ruleset::advanced_free, depth) == "pieces");
    BOOST_TEST(default_evaluator(Ruleset::advanced_draw, depth) == "pieces");
    BOOST_TEST(default_evaluator(Ruleset::more_advanced_draw, depth) == "grid");
    BOOST_TEST(default_evaluator(Ruleset::more_advanced_most_boards, depth) == "grid");
    BOOST_TEST(default_evaluator(Ruleset::open, depth) == "grid");
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
