// `uttt export`: a journal in the forms that rating programs and spreadsheets read.
#include <iostream>

#include "app/commands.hpp"
#include "app/journal_options.hpp"
#include "tournament/journal/export.hpp"
#include "tournament/journal/reader.hpp"

namespace uttt {

namespace {

int run_export(const Flags& flags) {
  const std::string journal = named_journals(flags, export_command()).front();
  if (flags.has("pgn") == flags.has("csv")) {
    throw InputError("expected either --pgn or --csv; usage: " + usage_of(export_command()));
  }
  const bool is_csv = flags.has("csv");
  if (is_csv) std::cout << csv_header();
  read_journal(journal, [is_csv](const GameRecord& record) {
    std::cout << (is_csv ? format_csv(record) : format_pgn(record));
  });
  return 0;
}

}  // namespace

Subcommand export_command() {
  return {"export",
          "print a journal as PGN or CSV",
          "JOURNAL --pgn|--csv",
          "Prints every game of the journal. In PGN White is X, and moves are grid squares (a1 is "
          "at the bottom left).",
          {journal_option(),
           {"pgn", Switch{}, "", "games with headers and result, as Ordo and BayesElo read them"},
           {"csv", Switch{}, "", "a line a game, the first with the names of the columns"}},
          {"journal"},
          "",
          {"uttt export round_robin.jsonl --pgn"},
          run_export};
}

}  // namespace uttt
