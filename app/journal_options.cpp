#include "app/journal_options.hpp"

namespace uttt {

OptionInfo journal_option() {
  return {"journal", FreeText{"JOURNAL"}, "none", "a tournament's journal"};
}

OptionInfo journals_option() {
  return {"journal", FreeText{"JOURNAL"}, "none", "a tournament's journal; any number of them"};
}

std::vector<std::string> named_journals(const Flags& flags, const Subcommand& command) {
  std::vector<std::string> journals = flags.all("journal");
  if (journals.empty()) throw InputError("no journal; usage: " + usage_of(command));
  return journals;
}

}  // namespace uttt
