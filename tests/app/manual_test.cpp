// Man pages and completions: what is in the tables is in them. How shells and man take them is
// tests/install's affair.
#include <boost/test/unit_test.hpp>

#include "app/catalogue.hpp"
#include "app/commands.hpp"
#include "app/manual/completions.hpp"
#include "app/manual/man_pages.hpp"

using namespace uttt;

namespace {

const ManPage& page_of(const std::vector<ManPage>& pages, const std::string& file) {
  const auto found = std::ranges::find(pages, file, &ManPage::file);
  BOOST_TEST_REQUIRE((found != pages.end()), file);
  return *found;
}

void check_holds(const std::string& text, const std::string& part) {
  BOOST_TEST(text.find(part) != std::string::npos, part << " is not in\n" << text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(manual)

BOOST_AUTO_TEST_CASE(what_roff_takes_for_orders_is_escaped) {
  BOOST_TEST(roff_text("a-b") == "a\\-b");
  BOOST_TEST(roff_text("it's \"so\"") == "it\\(aqs \\(dqso\\(dq");
  BOOST_TEST(roff_text("C:\\x") == "C:\\ex");
  BOOST_TEST(roff_text("type `go` now") == "type \\fBgo\\fR now");
}

BOOST_AUTO_TEST_CASE(every_command_has_a_page_with_each_of_its_options) {
  const std::vector<ManPage> pages = man_pages("1.2.3");
  for (const Subcommand& command : all_commands()) {
    std::string name = "uttt-" + command.name;
    std::ranges::replace(name, ' ', '-');
    const std::string& text = page_of(pages, name + ".1").text;
    for (const OptionInfo& option : command.options) {
      if (!is_positional(command, option))
        check_holds(text, "\\fB" + roff_text("--" + option.name));
      check_holds(text, roff_text(option.meaning));
    }
    for (const std::string& example : command.examples) check_holds(text, roff_text(example));
    check_holds(page_of(pages, "uttt.1").text, roff_text(name));
  }
}

BOOST_AUTO_TEST_CASE(every_name_of_the_lists_is_in_a_page) {
  const std::vector<ManPage> pages = man_pages("1.2.3");
  for (const CatalogueSection& section : catalogue()) {
    const bool is_config = section.name == "config" || section.name == "external";
    const ManPage& page = page_of(pages, is_config ? "uttt-config.5" : "uttt-names.7");
    for (const CataloguePart& part : section.parts) {
      for (const CatalogueEntry& entry : part.entries)
        check_holds(page.text, roff_text(entry.name));
      for (const OptionInfo& option : part.options) check_holds(page.text, roff_text(option.name));
    }
  }
}

BOOST_AUTO_TEST_CASE(completions_know_every_option_and_the_names_it_takes) {
  const std::string bash = bash_completion();
  const std::string zsh = zsh_completion();
  const std::string fish = fish_completion();
  for (const Subcommand& command : all_commands()) {
    for (const OptionInfo& option : command.options) {
      if (is_positional(command, option)) continue;
      check_holds(bash, "--" + option.name);
      check_holds(zsh, "--" + option.name);
      check_holds(fish, "'__uttt_in " + command.name + "' -l " + option.name);
    }
  }
  check_holds(bash,
              "\"search --ruleset\" | \"search -r\") names=\"basic advanced more-advanced open\"");
  check_holds(bash, "\"tune depth --output\") kind=files");
}

BOOST_AUTO_TEST_CASE(values_are_completed_by_what_their_form_says) {
  using Kind = ValueChoices::Kind;
  const auto kind = [](OptionType type) {
    return choices_of({"x", std::move(type), "none", "x"}).kind;
  };
  BOOST_TEST((kind(FreeText{"FILE"}) == Kind::files));
  BOOST_TEST((kind(FreeText{"FOLDER"}) == Kind::folders));
  BOOST_TEST((kind(FreeText{"SPEC"}) == Kind::names));
  BOOST_TEST((kind(FreeText{"ELO"}) == Kind::anything));
  BOOST_TEST((kind(WholeNumber{1, 9}) == Kind::anything));
  BOOST_TEST(
      choices_of({"x", OneOf{{"a", "b"}}, "a", "x"}).names == (std::vector<std::string>{"a", "b"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
