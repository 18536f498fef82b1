// `uttt list`: everything that has a name, with options and defaults.
#include <iostream>

#include "app/catalogue.hpp"
#include "app/commands.hpp"

namespace uttt {
namespace {

int run_list(const Flags& flags) {
  const auto wanted = flags.find("section");
  std::string text;
  for (const CatalogueSection& section : catalogue()) {
    if (wanted && *wanted != section.name) continue;
    text += (text.empty() ? "" : "\n") + format_section(section);
  }
  std::cout << text;
  return 0;
}

}  // namespace

Subcommand list_command() {
  return {"list",
          "name the rulesets, evaluators, strategies and protocols with their options",
          "[SECTION]",
          "Names the rulesets, evaluators, strategies, external bots, protocols and config keys, "
          "all with their options and defaults; with a SECTION only that.",
          {{"section", OneOf{catalogue_names(), "SECTION"}, "all of them",
            join_names(catalogue_names())}},
          {"section"},
          "",
          {"uttt list strategies"},
          run_list};
}

}  // namespace uttt
