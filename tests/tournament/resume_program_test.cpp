// `uttt tournament --resume` as a user runs it, and what stands in the way of a journal.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/support/file_size_limit.hpp"
#include "tests/support/journal_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

constexpr const char* kConfig =
    "ruleset = basic\nruleset = open\nrounds = 4\n"
    "[strategy.dice]\ntype = random\n"
    "[strategy.rules]\ntype = rules\n"
    "[strategy.greedy]\ntype = greedy\n";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void check_refused(const Finished& run, int status, const std::string& part) {
  BOOST_TEST_CONTEXT(run.err) {
    BOOST_TEST(run.status == status);
    BOOST_TEST(run.out == "");
    BOOST_TEST(lines_of(run.err).size() == 1U);
    BOOST_TEST(holds(run.err, part));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(resume_program)

BOOST_AUTO_TEST_CASE(a_torn_journal_is_completed_and_a_complete_one_shown_again) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kConfig);
  const std::string journal = folder / "games.jsonl";
  // A journal that is not there yet is begun.
  const Finished first = run_program({"tournament", config, "--resume", journal});
  BOOST_TEST(first.status == 0);
  BOOST_TEST(first.err == journal + ": begins\n");
  const std::string whole = folder.read("games.jsonl");
  BOOST_TEST(lines_of(whole).size() == 1 + 48U);

  const std::size_t kept = whole.find("{\"game\":30,");
  const std::string torn = folder.write("torn.jsonl", whole.substr(0, kept + 17));
  const Finished second = run_program({"tournament", config, "--resume", torn});
  BOOST_TEST(second.status == 0);
  BOOST_TEST(second.err == torn + ": cut off 17 bytes of a last line without its end\n" + torn +
                               ": goes on after 30 games\n");
  BOOST_TEST(without_times(folder.read("torn.jsonl")) == without_times(whole));

  const Finished third = run_program({"tournament", config, "--resume", torn});
  BOOST_TEST(third.status == 0);
  BOOST_TEST(third.err == torn + ": goes on after 48 games\n");
  BOOST_TEST(third.out == second.out);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_resumed_is_refused_and_left_alone) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kConfig);
  const std::string journal = folder / "games.jsonl";
  BOOST_TEST(run_program({"tournament", config, "--journal", journal}).status == 0);
  const std::string whole = folder.read("games.jsonl");
  check_refused(run_program({"tournament", config, "--resume", journal, "--rounds", "5"}), 2,
                "games.jsonl:1: the journal is of another config: rounds is \"4\" there and \"5\"");
  check_refused(run_program({"tournament", config, "--resume", journal, "--journal", "new.jsonl"}),
                2, "--journal begins a journal and --resume goes on with one");
  check_refused(run_program({"tournament", config, "--resume", config}), 2,
                "small.cfg: is the config and the journal; expected two files");
  const std::string other = folder.write("other.cfg", kConfig);
  check_refused(run_program({"tournament", config, "--resume", other}), 2,
                "other.cfg:1: is not a record");
  check_refused(run_program({"tournament", config, "--resume", folder / "no/games.jsonl"}), 2,
                "games.jsonl: cannot write the journal: No such file");
  check_refused(run_program({"tournament", config, "--resume", "/"}), 2, "/: ");
  BOOST_TEST(folder.read("games.jsonl") == whole);
  BOOST_TEST(folder.read("small.cfg") == kConfig);
  BOOST_TEST(folder.size() == 3);
}

BOOST_AUTO_TEST_CASE(a_journal_being_written_is_no_other_runs) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kConfig);
  const std::string journal = folder / "games.jsonl";
  RunningProgram first({"tournament", config, "--rounds", "1000000", "--journal", journal});
  while (!std::filesystem::exists(journal) || std::filesystem::file_size(journal) < 5000) {
    BOOST_REQUIRE(!first.has_ended());
    std::this_thread::yield();
  }
  for (const char* option : {"--journal", "--resume"}) {
    check_refused(run_program({"tournament", config, "--rounds", "1000000", option, journal}), 1,
                  "games.jsonl: another run is writing this journal");
  }
  BOOST_TEST(folder.size() == 2);
  first.send_signal(SIGINT);
  const Finished run = first.finish();
  BOOST_TEST(run.status == 3);
  BOOST_TEST(holds(run.err, "stopped after "));
  BOOST_TEST(holds(run.err, "games; to go on: --resume " + journal + "\n"));
  const auto lines = lines_of(folder.read("games.jsonl"));
  BOOST_TEST(holds(run.err, "stopped after " + std::to_string(lines.size() - 1) + " of "));
}

// At every part of a line: cut to it, the journal holds the games that counted and no more.
BOOST_AUTO_TEST_CASE(a_full_disk_costs_no_game_that_counted) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kConfig);
  BOOST_TEST(run_program({"tournament", config, "--journal", folder / "whole.jsonl"}).status == 0);
  const std::string whole = without_times(folder.read("whole.jsonl"));
  for (const rlim_t room : {0, 100, 1000, 3000, 3100, 3200, 3300, 3400}) {
    const std::string name = std::to_string(room) + ".jsonl";
    {
      const FileSizeLimit full(room);
      check_refused(
          run_program({"tournament", config, "--journal", folder / name, "--threads", "2"}), 1,
          name + ": cannot write the journal: File too large");
    }
    const std::string journal = folder.read(name);
    BOOST_TEST((journal.empty() || journal.ends_with('\n')));
    BOOST_TEST(whole.starts_with(without_times(journal)));
    BOOST_TEST(run_program({"tournament", config, "--resume", folder / name}).status == 0);
    BOOST_TEST(without_times(folder.read(name)) == whole);
  }
}

BOOST_AUTO_TEST_CASE(tables_that_nobody_reads_are_a_failure_that_is_told) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kConfig);
  RunningProgram program({"tournament", config, "--journal", folder / "games.jsonl"});
  program.close_output();
  check_refused(program.finish(), 1, "uttt: cannot write to standard output");
  BOOST_TEST(lines_of(folder.read("games.jsonl")).size() == 1 + 48U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
