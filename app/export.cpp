// `uttt export`: a journal in the forms that rating programs and spreadsheets read.
#include <iostream>

#include "app/commands.hpp"
#include "tournament/journal/export.hpp"
#include "tournament/journal/reader.hpp"

namespace uttt {

int run_export(const Arguments& arguments) {
  namespace po = boost::program_options;
  po::options_description options("options");
  options.add_options()("pgn", "games with headers and result, as Ordo and BayesElo read them")(
      "csv", "a line a game, the first with the names of the columns")(
      "journal", po::value<std::string>()->value_name("JOURNAL"), "a tournament's journal");
  po::positional_options_description positional;
  positional.add("journal", 1);
  const CommandHelp help{"uttt export JOURNAL --pgn|--csv",
                         "Prints every game of the journal. In PGN White is X, and moves are grid\n"
                         "squares (a1 is at the bottom left)."};
  const auto flags = parse_command_line(arguments, help, options, positional);
  if (!flags) return 0;
  if (flags->count("journal") == 0) throw InputError("no journal; usage: " + help.usage);
  if (flags->count("pgn") == flags->count("csv")) {
    throw InputError("expected either --pgn or --csv; usage: " + help.usage);
  }
  const bool is_csv = flags->count("csv") != 0;
  if (is_csv) std::cout << csv_header();
  read_journal((*flags)["journal"].as<std::string>(), [is_csv](const GameRecord& record) {
    std::cout << (is_csv ? format_csv(record) : format_pgn(record));
  });
  return 0;
}

}  // namespace uttt
