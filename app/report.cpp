// `uttt report`: journals as a page to open in a browser.
#include <filesystem>
#include <iostream>

#include "app/commands.hpp"
#include "app/journal_options.hpp"
#include "app/journals.hpp"
#include "app/page_file.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

std::string joint_title(const std::vector<std::string>& journals) {
  std::string title;
  for (const std::string& path : journals) title += (title.empty() ? "" : ", ") + title_of(path);
  return title;
}

int run_report(const Flags& flags) {
  const std::vector<std::string> journals = named_journals(flags, report_command());
  const std::string path = flags.required("html", "a FILE to write");

  const JournalTables tables = read_tables(journals);
  PageContent content;
  content.add_players(tables.players);
  for (std::size_t i = 0; i < journals.size(); ++i) {
    read_games(journals[i], [&](const GameRecord& record) { content.add(record, i); });
  }
  PageInfo info =
      page_info(flags.find("title").value_or(joint_title(journals)),
                tables.config.empty() ? PageInfo::Kind::journals : PageInfo::Kind::tournament);
  for (const std::string& journal : journals) {
    info.journals.push_back(std::filesystem::path(journal).filename().string());
  }
  info.config = tables.config;
  replace_file(path, format_page(info, tables.report, content), "--html");
  std::cerr << path << ": " << tables.report.games << " games" << std::endl;
  return 0;
}

}  // namespace

Subcommand report_command() {
  return {
      "report",
      "write journals as a page with plots and replays",
      "JOURNAL... --html FILE [--title TEXT]",
      "Writes a page that a browser opens without network: the tables with plots, and a replay of "
      "every game. Of one journal it has what its tournament printed; of several all players "
      "together, rated.",
      {journals_option(),
       {"html", FreeText{"FILE"}, "none", "where to write the page"},
       {"title", FreeText{"TEXT"}, "the journals' names", "of the page"}},
      {},
      "journal",
      {"uttt report round_robin.jsonl --html round_robin.html"},
      run_report};
}

}  // namespace uttt
