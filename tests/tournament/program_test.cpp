// `uttt tournament` as a user runs it.
#include <sys/stat.h>

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

constexpr const char* kSmallConfig =
    "ruleset = basic\n"
    "ruleset = more-advanced:tie_break=most-boards\n"
    "rounds = 2\n"
    "seed = 7\n"
    "[strategy.dice]\n"
    "type = random\n"
    "[strategy.deep]  # a comment\n"
    "type = alpha-beta\n"
    "depth = 3\n"
    "[strategy.rules]\n"
    "type = rules\n";

// The games of a journal; its first line is the header.
std::vector<boost::json::object> read_journal(const std::string& path) {
  std::vector<boost::json::object> records;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  BOOST_TEST(line.starts_with("{\"journal\":1,"));
  while (std::getline(file, line)) {
    records.push_back(boost::json::parse(line).as_object());
  }
  return records;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(program)

BOOST_AUTO_TEST_CASE(a_config_is_played_and_its_tables_and_journal_agree) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kSmallConfig);
  const std::string journal = folder / "games.jsonl";
  const Finished run = run_program({"tournament", config, "--threads", "2", "--journal", journal});
  BOOST_TEST(run.status == 0);
  const auto lines = lines_of(run.out);
  BOOST_REQUIRE(!lines.empty());
  BOOST_TEST(lines[0].starts_with("basic: 12 games, "));
  BOOST_TEST(run.out.find("\nmore-advanced:tie_break=most-boards: 12 games, ") !=
             std::string::npos);

  const auto records = read_journal(journal);
  BOOST_REQUIRE(records.size() == 24U);
  int x_wins = 0;
  int draws = 0;
  for (std::size_t number = 0; number < records.size(); ++number) {
    const auto& record = records[number];
    BOOST_TEST(record.at("game").to_number<std::size_t>() == number);
    BOOST_TEST(record.at("ruleset").as_string() ==
               (number < 12 ? "basic" : "more-advanced:tie_break=most-boards"));
    BOOST_TEST(record.at("termination").as_string() == "rules");
    if (number >= 12) continue;
    x_wins += record.at("result").as_string() == "x" ? 1 : 0;
    draws += record.at("result").as_string() == "draw" ? 1 : 0;
  }
  const std::string distinct = lines[0].substr(17, lines[0].find(" distinct") - 17);
  BOOST_TEST(lines[0] == "basic: 12 games, " + distinct + " distinct; X won " +
                             std::to_string(x_wins) + ", drawn " + std::to_string(draws) +
                             ", O won " + std::to_string(12 - x_wins - draws));
  BOOST_TEST(records[0].at("x").at("strategy").as_string() == "random");
  BOOST_TEST(records[0].at("o").at("strategy").as_string() == "alpha-beta:depth=3");
  BOOST_TEST(records[1].at("x").at("name").as_string() == "deep");
}

BOOST_AUTO_TEST_CASE(games_are_told_line_by_line_where_that_is_asked_for) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kSmallConfig);
  const Finished run =
      run_program({"tournament", config, "--games", "--threads", "2", "--journal", "none"});
  BOOST_TEST(run.status == 0);
  const auto lines = lines_of(run.out);
  BOOST_REQUIRE(lines.size() > 24U);
  for (std::size_t game = 0; game < 24; ++game) {
    BOOST_TEST(lines[game].starts_with("game " + std::to_string(game) + " on " +
                                       (game < 12 ? "basic: " : "more-advanced:")));
    BOOST_TEST(lines[game].ends_with(" by rules"));
  }
  BOOST_TEST(lines[24].starts_with("basic: 12 games, "));
}

BOOST_AUTO_TEST_CASE(a_sequential_test_tells_its_verdict_and_journals_no_game_beyond_it) {
  const TemporaryFolder folder;
  const std::string config = folder.write("test.cfg",
                                          "ruleset = advanced\nruleset = open\n"
                                          "[strategy.deep]\ntype = alpha-beta\ndepth = 3\n"
                                          "[strategy.dice]\ntype = random\n"
                                          "[sprt]\nelo0 = 0\nelo1 = 50\nbeta = 0.1\n");
  const std::string journal = folder / "games.jsonl";
  const Finished run = run_program({"tournament", config, "--journal", journal});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.err == "");
  std::size_t games = 0;
  std::size_t verdicts = 0;
  for (const std::string& line : lines_of(run.out)) {
    const std::string after = "(-2.25, 2.89): H1 accepted after ";
    if (!line.starts_with("SPRT elo0=0 elo1=50: LLR 2.")) continue;
    const std::size_t found = line.find(after);
    BOOST_REQUIRE(found != std::string::npos);
    games += 2 * std::stoul(line.substr(found + after.size()));
    ++verdicts;
  }
  BOOST_TEST(verdicts == 2U);
  BOOST_TEST(read_journal(journal).size() == games);
}

BOOST_AUTO_TEST_CASE(an_anchor_gives_the_ratings_that_rate_finds_in_the_journal) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("anchor.cfg", "anchor = dice, 1500\n" + std::string(kSmallConfig));
  const std::string journal = folder / "games.jsonl";
  const Finished run = run_program({"tournament", config, "--rounds", "20", "--journal", journal});
  const Finished rated = run_program({"rate", journal, "--anchor", "dice=1500"});
  BOOST_TEST(count_of(" +1500  [+1500, +1500] ", run.out) == 2);
  std::size_t ratings = 0;
  for (const std::string& line : lines_of(rated.out)) {
    const bool is_rating =
        line.find(" dice ") != std::string::npos && line.find("+1500") != std::string::npos;
    if (!is_rating && !line.starts_with("moving first is worth")) continue;
    BOOST_TEST(run.out.find(line) != std::string::npos);
    ++ratings;
  }
  BOOST_TEST(ratings == 4U);
}

BOOST_AUTO_TEST_CASE(openings_of_a_file_are_played_from_both_sides) {
  const TemporaryFolder folder;
  folder.write("openings.txt", "# the centre, then a corner\n5 1\n\nx2/1o1/3 X 0 -\n");
  const std::string config = folder.write("file.cfg",
                                          "ruleset=basic\nrounds=2\nopenings=openings.txt\n"
                                          "[strategy.a]\ntype=random\n[strategy.b]\ntype=rules\n");
  const std::string journal = folder / "games.jsonl";
  BOOST_TEST(run_program({"tournament", config, "--journal", journal}).status == 0);
  const auto records = read_journal(journal);
  BOOST_REQUIRE(records.size() == 4U);
  BOOST_TEST(records[0].at("opening").at("moves").as_string() == "5 1");
  BOOST_TEST(records[1].at("opening").at("moves").as_string() == "5 1");
  BOOST_TEST(records[2].at("opening").at("position").as_string() == "x2/1o1/3 X 0 -");
  BOOST_TEST(records[3].at("opening").at("position").as_string() == "x2/1o1/3 X 0 -");
}

BOOST_AUTO_TEST_CASE(an_older_journal_is_kept) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kSmallConfig);
  const std::string journal = folder.write("games.jsonl", "precious\n");
  const Finished run = run_program({"tournament", config, "--journal", journal});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.err.find("games.1.jsonl") != std::string::npos);
  BOOST_TEST(folder.read("games.1.jsonl") == "precious\n");
  BOOST_TEST(read_journal(journal).size() == 24U);
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_with_the_table_so_far_and_whole_records) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    const std::string config = folder.write("long.cfg", kSmallConfig);
    const std::string journal = folder / "games.jsonl";
    RunningProgram program(
        {"tournament", config, "--rounds", "100000", "--journal", journal, "--threads", "2"});
    while (!std::filesystem::exists(journal) || std::filesystem::file_size(journal) < 20000) {
      std::this_thread::yield();
    }
    program.send_signal(signal);
    const Finished run = program.finish();
    BOOST_TEST(run.status == 3);
    const auto records = read_journal(journal);
    BOOST_TEST(run.err.find("stopped after " + std::to_string(records.size()) + " of 1200000") !=
               std::string::npos);
    BOOST_TEST(run.out.starts_with("basic: " + std::to_string(records.size()) + " games, "));
  }
}

BOOST_AUTO_TEST_CASE(progress_is_a_bar_on_a_terminal_and_never_on_stdout) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kSmallConfig);
  RunningProgram program({"tournament", config, "--rounds", "100000", "--journal", "none"},
                         RunningProgram::Connection::terminal);
  const std::string shown = program.read_until(" left");
  BOOST_TEST(shown.find("[") != std::string::npos);
  BOOST_TEST(shown.find("/1200000 games  ") != std::string::npos);
  program.send_signal(SIGINT);
  BOOST_TEST(program.finish().status == 3);

  const Finished piped = run_program({"tournament", config, "--journal", "none"});
  BOOST_TEST(piped.out.find("left") == std::string::npos);
  BOOST_TEST(piped.err.find('\r') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_what_they_are_named_for_are_refused_before_any_game) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("small.cfg",
                   "ruleset = basic\nopenings = list.txt\n[strategy.a]\ntype = "
                   "random\n[strategy.b]\ntype = rules\n");
  folder.write("list.txt", "5 1\n");
  const std::string pipe = folder / "pipe";
  BOOST_TEST_REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const auto& [journal, message] : std::vector<std::pair<std::string, std::string>>{
           {"/dev/full", "/dev/full: cannot write the journal: it is no regular file"},
           {pipe, "pipe: cannot write the journal: it is no regular file"},
           {folder / "no/such/games.jsonl", "games.jsonl: cannot write the journal: No such file"},
           {config, "small.cfg: is the config and the journal; expected two files"},
           {folder / "./list.txt", "list.txt: is the openings and the journal"}}) {
    for (const char* flag : {"--journal", "--resume"}) {
      const Finished run = run_program({"tournament", config, flag, journal});
      BOOST_TEST_CONTEXT(run.err) {
        BOOST_TEST(run.status == 2);
        BOOST_TEST(run.err.find(message) != std::string::npos);
        BOOST_TEST(run.out == "");
      }
    }
  }
  BOOST_TEST(folder.read("list.txt") == "5 1\n");
}

// Config, and what the one line of the refusal must hold.
BOOST_AUTO_TEST_CASE(the_runnable_configs_run) {
  for (const char* name :
       {"basic", "depth_sweep", "example", "knockout", "ladder", "round_robin", "sprt", "swiss"}) {
    const TemporaryFolder folder;
    // One round of each suffices; example.cfg's own two come to the same.
    const Finished run =
        run_program({"tournament", source_path("configs/" + std::string(name) + ".cfg"), "--rounds",
                     "1", "--journal", folder / "games.jsonl"});
    BOOST_TEST_CONTEXT(name << ": " << run.err) { BOOST_TEST(run.status == 0); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
