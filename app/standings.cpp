// `uttt standings`: the tables of a run again.
#include <iostream>

#include "app/commands.hpp"
#include "app/journal_options.hpp"
#include "app/journals.hpp"
#include "app/output.hpp"
#include "tournament/reports/json.hpp"
#include "tournament/reports/text.hpp"
#include "variants/spec.hpp"

namespace uttt {

namespace {

int run_standings(const Flags& flags) {
  const std::vector<std::string> journals = named_journals(flags, standings_command());
  const JournalTables tables = read_tables(journals);
  std::cout << (flags.has("json") ? format_json(tables.report)
                                  : format_text(tables.report, output_width()));
  return 0;
}

}  // namespace

Subcommand standings_command() {
  return {"standings",
          "print the tables of a journal again",
          "JOURNAL... [--json]",
          "Prints the tables that the journal's tournament printed, so far where it goes on. Of "
          "several journals: all players together, rated.",
          {journals_option(), {"json", Switch{}, "", "the tables as JSON, on one line"}},
          {},
          "journal",
          {"uttt standings round_robin.jsonl"},
          run_standings};
}

}  // namespace uttt
