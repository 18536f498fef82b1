// The option table: what a row allows, how that is shown, and how the rest is refused.
#include "text/options.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <stdexcept>

#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

OptionInfo row(OptionType type) { return {"key", std::move(type), "none", "a meaning"}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(text)
BOOST_AUTO_TEST_SUITE(options)

BOOST_AUTO_TEST_CASE(a_row_shows_what_it_expects) {
  const struct {
    OptionType type;
    std::string shown;
  } rows[] = {
      {WholeNumber{1, 81}, "1-81"},
      {WholeNumber{}, "0 or more"},
      {WholeNumber{1}, "1 or more"},
      {DecimalNumber{0, 100}, "0-100"},
      {DecimalNumber{0.5, 1.25}, "0.5-1.25"},
      {DecimalNumber{-10, 10}, "-10 to 10"},
      {OneOf{{"first", "random"}}, "first | random"},
      {OneOf{{"first", "random"}, "a way"}, "a way"},
      {FreeText{"FILE"}, "FILE"},
      {Switch{}, ""},
  };
  for (const auto& [type, shown] : rows) BOOST_TEST(expected(row(type)) == shown);
}

BOOST_AUTO_TEST_CASE(values_at_the_bounds_of_a_row_are_read) {
  const OptionInfo whole = row(WholeNumber{3, 9});
  BOOST_TEST(read_whole(whole, "3", "here") == 3U);
  BOOST_TEST(read_whole(whole, "9", "here") == 9U);
  const OptionInfo decimal = row(DecimalNumber{-1.5, 2});
  BOOST_TEST(read_decimal(decimal, "-1.5", "here") == -1.5);
  BOOST_TEST(read_decimal(decimal, "2", "here") == 2.0);
  const OptionInfo choice = row(OneOf{{"none", "proven"}});
  BOOST_TEST(read_choice(choice, "none", "here") == 0U);
  BOOST_TEST(read_choice(choice, "proven", "here") == 1U);
}

BOOST_AUTO_TEST_CASE(values_beyond_a_row_are_refused_with_place_and_expectation) {
  const struct {
    OptionType type;
    std::string text;
    std::string_view message;
  } rows[] = {
      {WholeNumber{3, 9}, "2", "FILE:7: key depth: \"2\" is not a whole number from 3 to 9"},
      {WholeNumber{3, 9}, "10", "FILE:7: key depth: \"10\" is not a whole number from 3 to 9"},
      {WholeNumber{3, 9}, "", "is not a whole number"},
      {DecimalNumber{0, 1}, "1.01",
       "FILE:7: key depth: \"1.01\" is not a decimal number from 0 to 1"},
      {DecimalNumber{0, 1}, "-0.01", "is not a decimal number"},
      {OneOf{{"none", "proven"}}, "provn",
       "FILE:7: key depth: unknown value \"provn\": expected none or proven; did you mean "
       "\"proven\"?"},
  };
  for (const auto& [type, text, message] : rows) {
    check_refused(message, [&, option = row(type), value = text] {
      check_value(option, value, "FILE:7: key depth");
    });
  }
}

BOOST_AUTO_TEST_CASE(text_of_a_free_form_is_its_readers_affair) {
  BOOST_CHECK_NO_THROW(check_value(row(FreeText{"FILE"}), "anything", "here"));
  BOOST_CHECK_NO_THROW(check_value(row(Switch{}), "", "here"));
}

BOOST_AUTO_TEST_CASE(reading_a_row_as_another_type_is_a_fault_of_the_program) {
  BOOST_CHECK_THROW(read_whole(row(FreeText{"FILE"}), "3", "here"), std::logic_error);
  BOOST_CHECK_THROW(read_choice(row(WholeNumber{}), "3", "here"), std::logic_error);
}

BOOST_AUTO_TEST_CASE(rows_are_found_by_name_and_picked_in_the_order_asked_for) {
  const std::vector<OptionInfo> table = {
      {"a", Switch{}, "", ""}, {"b", Switch{}, "", ""}, {"c", Switch{}, "", ""}};
  BOOST_TEST(find_option(table, "b") == &table[1]);
  BOOST_TEST(find_option(table, "d") == nullptr);
  BOOST_TEST(&option_named(table, "c") == &table[2]);
  BOOST_CHECK_THROW(option_named(table, "d"), std::logic_error);
  constexpr std::array<std::string_view, 2> kNames = {"c", "a"};
  BOOST_TEST(option_names(options_named(table, kNames)) == (std::vector<std::string>{"c", "a"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
