// External bots as a user seats them: in a config of `uttt tournament`.
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <thread>

#include "posix/process.hpp"
#include "posix/sandbox.hpp"
#include "protocols/protocol.hpp"
#include "tests/support/bots_left.hpp"
#include "tests/support/message.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"
#include "tournament/journal/reader.hpp"

namespace uttt {
namespace {

std::string section(const std::string& name, const std::string& protocol,
                    const std::string& command, const std::string& more = "") {
  return "[strategy." + name + "]\ntype = external\nprotocol = " + protocol +
         "\ncommand = " + command + "\n" + more;
}

constexpr const char* kPatient = "move_time_ms = 10000\nmargin_ms = 1000\n";

std::vector<GameRecord> records_of(const std::string& journal) {
  std::vector<GameRecord> records;
  read_journal(journal, [&](const GameRecord& record) { records.push_back(record); });
  return records;
}

struct Run {
  Finished finished;
  std::vector<GameRecord> records;
};

Run play(const TemporaryFolder& folder, const std::string& config) {
  const std::string journal = folder / "games.jsonl";
  Finished finished = run_program(
      {"tournament", folder.write("bots.cfg", config), "--threads", "2", "--journal", journal});
  BOOST_TEST_CONTEXT(finished.err) { BOOST_REQUIRE(finished.status == 0); }
  return {std::move(finished), records_of(journal)};
}

// The three programs that speak `protocol` play each other and a strategy of ours.
void check_examples(const std::string& protocol, const std::string& ruleset) {
  const std::string port = protocol == "comp3411" ? " {port}"
                           : protocol == "csc242" ? " " + ruleset
                                                  : "";
  const std::string port_flag = protocol == "comp3411" ? " --port {port}" : "";
  const std::string example = "random_" + protocol;
  const TemporaryFolder folder;
  const Run run =
      play(folder,
           "ruleset = " + ruleset + "\n[strategy.inside]\ntype = rules\n" +
               section("python", protocol,
                       "python3 " + source_path("examples/" + example + ".py") + port, kPatient) +
               section("cpp", protocol, example_path(example) + port, kPatient) +
               section("ours", protocol,
                       program_path() + " bot --protocol " + protocol + " --ruleset " + ruleset +
                           " --strategy rules" + port_flag,
                       kPatient));
  BOOST_REQUIRE(run.records.size() == 12U);
  for (const GameRecord& record : run.records) {
    BOOST_TEST_CONTEXT(record.seats[0].name << " - " << record.seats[1].name << ": "
                                            << record.detail) {
      BOOST_TEST(format_termination(record.termination) == "rules");
    }
  }
}

void check_examples(const std::string& protocol) {
  for (const std::string& ruleset : ruleset_names(find_protocol(protocol))) {
    BOOST_TEST_CONTEXT(protocol << ", " << ruleset) { check_examples(protocol, ruleset); }
  }
}

// A tournament whose first game waits for an hour.
std::string endless(const std::string& log) {
  return "ruleset = basic\nrounds = 100\n[strategy.dice]\ntype = random\n" +
         section("bot", "ugi",
                 bot_path() + " --protocol ugi --ruleset basic --behave ignores-sigterm --at 1",
                 "move_time_ms = 3600000\nmove_cap_ms = 3600000\nenvironment." + bot_tag() +
                     " = bot\nstderr = " + log + "\n");
}

// Waits until a bot runs, or until none does; whether that came.
bool wait_for_bots(bool (*is_enough)(std::size_t)) {
  const auto deadline = std::chrono::steady_clock::now() + RunningProgram::kPatience;
  while (!is_enough(bots_left().size())) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(external_program)

BOOST_AUTO_TEST_CASE(the_examples_of_ugi_and_our_bot_play) { check_examples("ugi"); }

BOOST_AUTO_TEST_CASE(the_examples_of_codingame_and_our_bot_play) { check_examples("codingame"); }

BOOST_AUTO_TEST_CASE(the_examples_of_csc242_and_our_bot_play) { check_examples("csc242"); }

BOOST_AUTO_TEST_CASE(the_examples_of_comp3411_and_our_bot_play) { check_examples("comp3411"); }

BOOST_AUTO_TEST_CASE(the_examples_of_theaigames_and_our_bot_play) { check_examples("theaigames"); }

// The same strategy with the same budget, inside and as somebody's bot, plays the same games.
BOOST_AUTO_TEST_CASE(our_bot_outside_plays_as_the_strategy_does_inside) {
  const std::string ruleset = "more-advanced";
  const auto moves_with = [&](const std::string& player) {
    const TemporaryFolder folder;
    const Run run = play(folder,
                         "ruleset = more-advanced\nrounds = 2\nopening_plies = 3\n"
                         "[strategy.dice]\ntype = random\n" +
                             player);
    std::vector<std::string> moves;
    for (const GameRecord& record : run.records) moves.push_back(record.moves);
    return moves;
  };
  const auto inside = moves_with("[strategy.deep]\ntype = alpha-beta\ndepth = 3\n");
  const auto outside = moves_with(
      section("deep", "ugi", program_path() + " bot --protocol ugi --ruleset more-advanced",
              "options.Strategy = alpha-beta\ndepth = 3\n"));
  BOOST_TEST(inside.size() == 4U);
  BOOST_TEST(inside == outside, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(settings_that_are_refused_name_file_line_and_key) {
  struct Row {
    std::string setting;  // in place of the whole section's last lines
    std::string message;
  };
  const std::string good = "protocol = ugi\nmove_time_ms = 10\ncommand = true\n";
  for (const Row& row : std::vector<Row>{
           {"protocol = ugi\nmove_time_ms = 10\n", "key command is missing"},
           {"protocol = ugi\ncommand = true\n", "there is no time control"},
           {"command = true\nmove_time_ms = 10\n", "key protocol is missing"},
           {"command = no-such-bot\nprotocol = ugi\n", ":6: key command: there is no program"},
           {"command = ./no-such-bot\nprotocol = ugi\n", ":6: key command: there is no program"},
           {"command = \"\"\nprotocol = ugi\n", ":6: key command: "},
           {"command = \"true\nprotocol = ugi\n", ":6: key command: \"\"true\" has a quote that"},
           {"command = true it's\nprotocol = ugi\n", " has a quote that does not close"},
           {"command = true\nprotocol = uci\n", ":7: key protocol: unknown protocol \"uci\""},
           {"command = true\nprotocol = codingame\n",
            ":7: key protocol: \"codingame\" does not play more-advanced"},
           {"command = true {port}\nprotocol = ugi\nnodes = 1\n", ":6: key command: "},
           {good + "startup_ms = 0\n", ":9: key startup_ms: \"0\""},
           {good + "startup_ms = 86400001\n", ":9: key startup_ms: \"86400001\""},
           {good + "memory_mb = 1048577\n", ":9: key memory_mb: "},
           {good + "nodes = 5\n", ":9: key nodes: "},
           {good + "increment_ms = 5\n", ":9: key increment_ms: "},
           {good + "restart = sometimes\n", ":9: key restart: unknown value \"sometimes\""},
           {good + "sandbox = docker\n", ":9: key sandbox: unknown value \"docker\""},
           {good + "directory = no/such\n", ":9: key directory: there is no folder"},
           {good + "comand = x\n", "did you mean \"command\"?"},
           {"command = true\nprotocol = theaigames\noptions.Hash = 1\n", ":8: key options.Hash: "},
           {"command = true\nprotocol = theaigames\ndepth = 1\n", ":8: key depth: "}}) {
    const TemporaryFolder folder;
    const std::string config = folder.write("bots.cfg",
                                            "ruleset = more-advanced\n[strategy.dice]\ntype = "
                                            "random\n[strategy.bot]\ntype = external\n" +
                                                row.setting);
    const Finished run = run_program({"tournament", config, "--journal", folder / "games.jsonl"});
    BOOST_TEST_CONTEXT(row.setting << run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(count_of("\n", run.err) == 1);
      BOOST_TEST(run.err.find(row.message) != std::string::npos);
      BOOST_TEST(!std::filesystem::exists(folder / "games.jsonl"));
    }
  }
}

BOOST_AUTO_TEST_CASE(openings_that_a_protocol_cannot_tell_are_refused) {
  const std::string players =
      "[strategy.dice]\ntype = random\n" + section("bot", "csc242", "true", "move_time_ms = 10\n");
  const TemporaryFolder folder;
  const Finished run =
      run_program({"tournament",
                   folder.write("bots.cfg", "ruleset = advanced\nopening_plies = 1\n" + players)});
  BOOST_TEST(run.status == 2);
  BOOST_TEST(run.err.find("bots.cfg:2: key opening_plies: 1 plies") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_a_bot_says_on_stderr_goes_to_its_file) {
  const TemporaryFolder folder;
  const std::string log = folder / "bot.log";
  play(folder, "ruleset = basic\n[strategy.dice]\ntype = random\n" +
                   section("bot", "ugi",
                           bot_path() + " --protocol ugi --ruleset basic --behave flood-stderr",
                           std::string(kPatient) + "stderr = " + log + "\n"));
  const std::string text = read_file(log);
  BOOST_TEST(text.size() >= std::size_t{1} << 20U);
  BOOST_TEST(text.find_first_not_of('e') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_log_holds_the_conversation_to_its_last_byte) {
  const TemporaryFolder folder;
  const Run run =
      play(folder, "ruleset = basic\n[strategy.dice]\ntype = random\n" +
                       section("bot", "ugi",
                               bot_path() + " --protocol ugi --ruleset basic --behave half-line",
                               "move_time_ms = 300\nlog = " + (folder / "bot.log") + "\n"));
  for (const GameRecord& record : run.records) {
    BOOST_TEST(record.detail.starts_with("no reply, "), record.detail);
    BOOST_TEST(record.detail.find(" taken of 300 ms and a margin of 20 ms") != std::string::npos);
  }
  const std::string text = folder.read("bot.log");
  for (const char* line : {"] = starts ", "] > ugi\n", "] < ugiok\n", "] > go movetime 300\n",
                           " [no end of the line]\n", "] = killed\n"}) {
    BOOST_TEST(text.find(line) != std::string::npos, line << " is not in\n" << text);
  }
}

BOOST_AUTO_TEST_CASE(a_bot_that_dies_before_it_connects_has_its_stderr_told) {
  const TemporaryFolder folder;
  const Run run =
      play(folder,
           "ruleset = advanced:full_board=draw\n[strategy.dice]\ntype = random\n" +
               section("bot", "comp3411", "sh -c \"echo reading; echo no book >&2; exit 4\" {port}",
                       "log = " + (folder / "bot.log") + "\n"));
  BOOST_REQUIRE(run.records.size() == 2U);
  for (const GameRecord& record : run.records) {
    BOOST_TEST(record.detail == "no connection: exit status 4; stderr: no book");
  }
  const std::string text = folder.read("bot.log");
  BOOST_TEST(count_of("] ! no book\n", text) == 2);
  BOOST_TEST(count_of("] = exit status 4\n", text) == 2);
}

BOOST_AUTO_TEST_CASE(a_bot_that_never_starts_loses_and_says_why) {
  const TemporaryFolder folder;
  const Run run = play(folder, "ruleset = basic\n[strategy.dice]\ntype = random\n" +
                                   section("bot", "ugi", "false", kPatient));
  BOOST_REQUIRE(run.records.size() == 2U);
  for (const GameRecord& record : run.records) {
    BOOST_TEST(format_termination(record.termination) == "startup");
    BOOST_TEST(record.detail.find("exit status 1") != std::string::npos);
    const Player bot = record.seats[0].name == "bot" ? Player::x : Player::o;
    BOOST_TEST((record.outcome == won_by(other(bot))));
  }
}

BOOST_AUTO_TEST_CASE(a_signal_ends_the_run_and_its_bots_soon) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    const std::string config = folder.write("bots.cfg", endless(folder / "bot.log"));
    RunningProgram program({"tournament", config, "--threads", "1", "--journal", "none"});
    BOOST_REQUIRE(program.wait_until_blocked(signal));
    BOOST_REQUIRE(wait_for_bots([](std::size_t bots) { return bots > 0; }));
    program.send_signal(signal);
    const Finished finished = program.finish();
    BOOST_TEST(finished.status == 3);
    BOOST_TEST(finished.err.find("stopped after 0 of 200 games") != std::string::npos);
    BOOST_TEST(bots_left().empty());
  }
}

BOOST_AUTO_TEST_CASE(a_killed_run_takes_its_bots_along) {
  const TemporaryFolder folder;
  const std::string config = folder.write("bots.cfg", endless(folder / "bot.log"));
  RunningProgram program({"tournament", config, "--threads", "2", "--journal", "none"});
  BOOST_REQUIRE(wait_for_bots([](std::size_t bots) { return bots == 2; }));
  program.send_signal(SIGKILL);
  BOOST_TEST(program.finish().status == 128 + SIGKILL);
  BOOST_TEST(wait_for_bots([](std::size_t bots) { return bots == 0; }));
}

BOOST_AUTO_TEST_CASE(a_sandboxed_bot_can_play_but_not_write) {
  const TemporaryFolder folder;
  // Beside the config, which the sandbox shows.
  std::filesystem::copy_file(bot_path(), folder / "bot");
  const std::string bots =
      "ruleset = basic\n[strategy.dice]\ntype = random\n" +
      section("bot", "ugi", "sh -c \"touch written; exec ./bot --protocol ugi --ruleset basic\"",
              std::string(kPatient) + "sandbox = bubblewrap\n");
  const std::string broken = message_of([] {
    ProcessKeeper keeper;
    try_sandbox(keeper, NetworkAccess::shared);
  });
  if (!broken.empty()) {
    // No sandbox on this machine: then no game may begin.
    const Finished run = run_program({"tournament", folder.write("bots.cfg", bots)});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(count_of("bubblewrap", run.err) >= 1);
    return;
  }
  const Run run = play(folder, bots);
  BOOST_REQUIRE(run.records.size() == 2U);
  for (const GameRecord& record : run.records) {
    BOOST_TEST_CONTEXT(record.detail) {
      BOOST_TEST(format_termination(record.termination) == "rules");
    }
  }
  BOOST_TEST(!std::filesystem::exists(folder / "written"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()

}  // namespace uttt
