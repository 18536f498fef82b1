// `uttt report`, `standings`, `games` and `show`, and what `tournament` shows while it runs.
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

constexpr const char* kConfig =
    "ruleset = basic\nruleset = open\nrounds = 4\nseed = 3\n"
    "[strategy.dice]\ntype = random\n[strategy.deep]\ntype = alpha-beta\ndepth = 2\n"
    "[strategy.rules]\ntype = rules\n";

struct PlayedRun {
  std::string journal;
  std::string page;
  Finished run;
};

PlayedRun play(const TemporaryFolder& folder) {
  PlayedRun played{folder / "games.jsonl", folder / "run.html", {}};
  played.run = run_program({"tournament", folder.write("small.cfg", kConfig), "--journal",
                            played.journal, "--html", played.page});
  BOOST_TEST_CONTEXT(played.run.err) { BOOST_TEST(played.run.status == 0); }
  return played;
}

boost::json::object data_of(const std::string& page) {
  const std::string begin = "id=\"report\">";
  const std::size_t at = page.find(begin) + begin.size();
  return boost::json::parse(page.substr(at, page.find("</script>", at) - at)).as_object();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(report)

BOOST_AUTO_TEST_CASE(a_tournament_writes_its_page_and_leaves_nothing_else) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const auto data = data_of(folder.read("run.html"));
  BOOST_TEST(data.at("rulesets").as_array().size() == 2);
  BOOST_TEST(!data.at("meta").as_object().contains("live"));
  BOOST_TEST(data.at("meta").at("title").as_string() == "small");
  BOOST_TEST(folder.size() == 3);  // config, journal and page
}

BOOST_AUTO_TEST_CASE(a_report_of_the_journal_has_the_games_of_the_run) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const Finished report = run_program({"report", played.journal, "--html", folder / "again.html"});
  BOOST_TEST_CONTEXT(report.err) { BOOST_TEST(report.status == 0); }
  BOOST_TEST(report.out == "");
  const auto ran = data_of(folder.read("run.html"));
  const auto again = data_of(folder.read("again.html"));
  BOOST_TEST(again.at("games") == ran.at("games"));
  BOOST_TEST(again.at("meta").at("config") == ran.at("meta").at("config"));
}

BOOST_AUTO_TEST_CASE(standings_are_printed_again_from_the_journal) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const Finished again = run_program({"standings", played.journal});
  BOOST_TEST_CONTEXT(again.err) { BOOST_TEST(again.status == 0); }
  // Times are whole microseconds in a journal.
  const auto without_times = [](const std::string& text) {
    std::string kept;
    for (const std::string& line : lines_of(text)) kept += line.substr(0, line.rfind("  ")) + "\n";
    return kept;
  };
  BOOST_TEST(without_times(again.out) == without_times(played.run.out));
  const Finished both = run_program({"standings", played.journal, played.journal, "--json"});
  BOOST_TEST(both.status == 0);
  BOOST_TEST(boost::json::parse(both.out).at("rulesets").at(0).as_object().contains("ratings"));
}

BOOST_AUTO_TEST_CASE(games_are_listed_by_what_is_asked) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const Finished all = run_program({"games", played.journal});
  BOOST_TEST(lines_of(all.out).size() == 49);
  BOOST_TEST(all.err.find("48 of 48 games") != std::string::npos);
  const Finished mine =
      run_program({"games", played.journal, "--player", "dice", "--as", "x", "-r", "open"});
  BOOST_TEST(lines_of(mine.out).size() == 9);
  const Finished none = run_program({"games", played.journal, "--ending", "fault"});
  BOOST_TEST(lines_of(none.out).size() == 1);
}

BOOST_AUTO_TEST_CASE(a_game_is_shown_with_its_board_and_moves) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const Finished shown = run_program({"show", played.journal, "30"});
  BOOST_TEST_CONTEXT(shown.err) { BOOST_TEST(shown.status == 0); }
  BOOST_TEST(shown.out.starts_with("game 30, open\nX: "));
  BOOST_TEST(shown.out.find("ended by rules") != std::string::npos);
  BOOST_TEST(shown.out.find("(opening)") != std::string::npos);
  BOOST_TEST(shown.out.find("position: ") != std::string::npos);
  const Finished begin = run_program({"show", played.journal, "30", "--ply", "0"});
  BOOST_TEST(begin.out.find("position: 9/9/9/9/9/9/9/9/9 X 0") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_journal_that_is_being_written_may_be_reported) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const std::string whole = folder.read("games.jsonl");
  const std::string torn = folder.write("torn.jsonl", whole.substr(0, whole.size() - 20));
  const Finished standings = run_program({"standings", torn});
  BOOST_TEST_CONTEXT(standings.err) { BOOST_TEST(standings.status == 0); }
  BOOST_TEST(run_program({"report", torn, "--html", folder / "torn.html"}).status == 0);
}

BOOST_AUTO_TEST_CASE(wrong_use_is_refused_with_what_was_expected) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  const std::string empty = folder.write("empty.jsonl", "");
  struct Row {
    std::vector<std::string> arguments;
    std::string text;
  };
  for (const Row& row : std::vector<Row>{
           {{"report", played.journal}, "--html is missing"},
           {{"report", "--html", "x.html"}, "no journal"},
           {{"report", empty, "--html", folder / "x.html"}, "holds no game"},
           {{"report", played.journal, "--html", folder / "no/x.html"}, "--html: cannot write"},
           {{"report", "no-such.jsonl", "--html", folder / "x.html"}, "cannot read the journal"},
           {{"standings", empty}, "holds no game"},
           {{"games", played.journal, "--player", "dise"}, "did you mean \"dice\""},
           {{"games", played.journal, "--as", "x"}, "expected --player"},
           {{"games", played.journal, "--ending", "tine"}, "did you mean \"time\""},
           {{"games", played.journal, "--result", "win"}, "won, drawn or lost"},
           {{"show", played.journal}, "number of a game"},
           {{"show", played.journal, "48"}, "there is no game 48; the last one is 47"},
           {{"show", played.journal, "x"}, "\"x\""},
           {{"tournament", folder / "small.cfg", "--journal", "none", "--html",
             folder / "no/x.html"},
            "--html: cannot write"}}) {
    const Finished run = run_program(row.arguments);
    BOOST_TEST_CONTEXT(run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.out == "");
      BOOST_TEST(run.err.find(row.text) != std::string::npos, row.text);
    }
  }
  BOOST_TEST(!std::filesystem::exists(folder / "x.html"));
}

BOOST_AUTO_TEST_CASE(tables_fit_the_terminal) {
  const TemporaryFolder folder;
  const PlayedRun played = play(folder);
  RunningProgram program({"standings", played.journal}, RunningProgram::Connection::terminal);
  const Finished shown = program.finish();
  BOOST_TEST(shown.status == 0);
  std::size_t widest = 0;
  for (std::string line : lines_of(shown.out)) {
    if (line.ends_with('\r')) line.pop_back();
    widest = std::max(widest, line.size());
  }
  BOOST_TEST(widest <= 80);
  BOOST_TEST(shown.out.find("player") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(live_standings_are_redrawn_on_a_terminal_and_gone_at_the_end) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kConfig);
  RunningProgram program({"tournament", config, "--rounds", "400", "--journal", "none", "--live"},
                         RunningProgram::Connection::terminal);
  const std::string shown = program.read_until("\x1b[J");
  BOOST_TEST(shown.find("basic: ") != std::string::npos);
  BOOST_TEST(shown.find("score %") != std::string::npos);
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(live_is_no_more_than_progress_elsewhere) {
  const TemporaryFolder folder;
  const Finished run = run_program(
      {"tournament", folder.write("small.cfg", kConfig), "--journal", "none", "--live"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.err.find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
