// Students' programs for csc242, as differently as they speak it, in tournaments.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/journal/reader.hpp"

namespace uttt {
namespace {

struct Student {
  std::string arguments;  // of the program
  std::string keys;       // of its section, a line each
  std::string termination = "rules";
};

// Both games of a pair against a random mover.
std::vector<GameRecord> games_of(const Student& student) {
  const TemporaryFolder folder;
  const std::string config =
      "ruleset = advanced\n[strategy.dice]\ntype = random\n"
      "[strategy.student]\ntype = external\nprotocol = csc242\ncommand = "
      "python3 " +
      source_path("tests/bots/student.py") + " " + student.arguments + "\n" + student.keys;
  const std::string journal = folder / "games.jsonl";
  const Finished run = run_program(
      {"tournament", folder.write("students.cfg", config), "--threads", "1", "--journal", journal});
  std::vector<GameRecord> records;
  BOOST_TEST_CONTEXT(run.err) { BOOST_TEST(run.status == 0); }
  read_journal(journal, [&](const GameRecord& record) { records.push_back(record); });
  return records;
}

void check(const std::vector<Student>& students) {
  for (const Student& student : students) {
    const auto records = games_of(student);
    BOOST_TEST(records.size() == 2U);
    for (const GameRecord& record : records) {
      BOOST_TEST_CONTEXT(student.arguments << "; " << student.keys << record.detail) {
        BOOST_TEST(format_termination(record.termination) == student.termination);
      }
    }
  }
}

constexpr const char* kPatient = "move_time_ms = 20000\nmargin_ms = 1000\n";
constexpr const char* kHurried = "move_time_ms = 500\nmargin_ms = 0\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(csc242_dialects)

BOOST_AUTO_TEST_CASE(every_dialect_has_its_options) {
  const std::string patient = kPatient;
  check({{"", patient},
         {"chatty=1", patient},
         {"side=own", patient + "options.side = own\n"},
         {"moves=compact", patient + "options.moves = compact\n"},
         {"moves=cell", patient + "options.moves = cell-when-forced\n"},
         {"side=own moves=compact chatty=1",
          patient + "options.side = own\noptions.moves = compact\n"},
         {"readers=2", patient}});
}

// Otherwise the test above would show nothing.
BOOST_AUTO_TEST_CASE(a_dialect_that_is_not_named_loses) {
  const std::string hurried = kHurried;
  for (const Student& student :
       std::vector<Student>{{"side=own", hurried}, {"moves=compact", hurried}}) {
    const auto records = games_of(student);
    BOOST_TEST(records.size() == 2U);
    for (const GameRecord& record : records) {
      BOOST_TEST(format_termination(record.termination) != "rules");
    }
  }
}

// To start costs no time, whatever a move has; a first move has what every move has, or its own.
BOOST_AUTO_TEST_CASE(starting_is_free_and_a_first_move_is_not) {
  const std::string tight = "move_time_ms = 1500\nmargin_ms = 0\n";
  check({{"start=2.5", tight},
         {"first=2.5", tight, "time"},
         {"first=2.5", tight + "first_move_ms = 20000\n"},
         {"start=2.5", tight + "startup_ms = 1000\n", "startup"}});
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()

}  // namespace uttt
