// `uttt selfplay` as a user runs it.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/support/file_size_limit.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wrong_use.hpp"
#include "training/data_set.hpp"

using namespace uttt;

namespace {

constexpr std::size_t kHeaderSize = 512;

// Its words, with a small player.
std::vector<std::string> making(const std::string& path, std::uint64_t positions,
                                const std::vector<std::string>& more = {}) {
  std::vector<std::string> words = {"selfplay",
                                    "-r",
                                    "advanced",
                                    "--player",
                                    "pvs:nodes=50,hash_mb=1,evaluator=fitted",
                                    "--positions",
                                    std::to_string(positions),
                                    "--seed",
                                    "3",
                                    "-o",
                                    path};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void check_made(const Finished& run) {
  BOOST_TEST_CONTEXT(run.err) {
    BOOST_TEST(run.status == 0);
    BOOST_TEST(run.out == "");
    BOOST_TEST(run.err.ends_with(" positions\n"));
  }
}

// It ends with status 1 and one line, which has `fragment` in it.
void check_failed(const Finished& run, const std::string& fragment) {
  BOOST_TEST_CONTEXT(run.err) {
    BOOST_TEST(run.status == 1);
    BOOST_TEST(run.err.find(fragment) != std::string::npos);
    BOOST_TEST(run.err.find('\n') == run.err.size() - 1);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(selfplay)

BOOST_AUTO_TEST_CASE(writes_a_data_set_whose_front_can_be_read) {
  const TemporaryFolder folder;
  check_made(run_program(making(folder / "data", 40)));
  const std::string data = folder.read("data");
  BOOST_TEST(
      data.starts_with("uttt-selfplay 1\nruleset: advanced\nplayer: pvs:nodes=50,hash_mb=1,"
                       "evaluator=fitted\nseed: 3\n"));
  BOOST_TEST((data.size() - kHeaderSize) % 56 == 0U);
  BOOST_TEST((data.size() - kHeaderSize) / 56 >= 40U);
}

BOOST_AUTO_TEST_CASE(positions_aside_are_as_many_as_asked_for) {
  const TemporaryFolder folder;
  check_made(run_program(making(folder / "data", 200, {"--aside-in", "1", "--asides", "3"})));
  const DataSet data = read_data_set(folder / "data");
  BOOST_TEST(data.header.ends_with("\naside in: 1\nasides: 3"));
  std::size_t aside = 0;
  std::size_t undecided = 0;  // of those played: a proof comes without asking an evaluator
  for (const TrainingRecord& record : data.records) {
    const bool is_aside = record.result == kNotPlayed;
    aside += is_aside ? 1 : 0;
    undecided += !is_aside && record.proof == kNotProven ? 1 : 0;
  }
  BOOST_TEST(undecided > 20U);
  BOOST_TEST(aside == 3 * undecided);
}

BOOST_AUTO_TEST_CASE(wrong_use_is_refused_with_what_was_expected) {
  const TemporaryFolder folder;
  const std::string notes = folder.write("notes", "uttt-selfplay\n");
  const std::string long_name = folder / std::string(300, 'x');
  check_wrong_uses({
      {{"selfplay"}, "--ruleset is missing; expected advanced, more-advanced or open"},
      {{"selfplay", "-r", "basic", "-o", folder / "data"},
       "--ruleset: \"basic\" has one board; expected one of nine boards: advanced"},
      {{"selfplay", "-r", "opne", "-o", folder / "data"}, "unknown ruleset \"opne\""},
      {{"selfplay", "-r", "open"}, "--output is missing; expected FILE"},
      {{"selfplay", "-r", "open", "--player", "pws"}, "unknown strategy \"pws\""},
      {{"selfplay", "-r", "open", "--positions", "0"}, "--positions"},
      {{"selfplay", "-r", "open", "--random-plies", "41"}, "--random-plies"},
      {{"selfplay", "-r", "open", "--aside-in", "0"}, "--aside-in"},
      {{"selfplay", "-r", "open", "--asides", "0"}, "--asides: \"0\" is not a whole number from 1"},
      {{"selfplay", "-r", "open", "--asides", "17"}, "--asides"},
      {making(folder / "no/data", 9),
       folder / "no/data" + ": cannot write the data set: No such file or directory\n"},
      {making(long_name, 9), long_name + ": cannot write the data set: File name too long\n"},
      {making(folder / "", 9), folder / "" + ": is no regular file; expected a data set or a new"},
      {making("/dev/full", 9),
       "/dev/full: is no regular file; expected a data set or a new name\n"},
      {making(notes, 9), notes + ": no data set of uttt selfplay; expected it to begin with"},
  });
  BOOST_TEST(folder.read("notes") == "uttt-selfplay\n");
  BOOST_TEST(folder.size() == 1);
}

// At every part of the header, of a record and of a game: nothing that was reported is missing, and
// the same command goes on.
BOOST_AUTO_TEST_CASE(a_full_disk_is_told_and_costs_no_game_that_was_written) {
  const TemporaryFolder folder;
  check_made(run_program(making(folder / "whole", 100)));
  const std::string whole = folder.read("whole");
  for (const rlim_t room : {0, 100, 511, 512, 513, 600, 2000, 3000}) {
    const std::string name = std::to_string(room);
    {
      const FileSizeLimit full(room);
      check_failed(run_program(making(folder / name, 100)),
                   folder / name + ": cannot write the data set: File too large");
    }
    const std::string written = folder.read(name);
    BOOST_TEST(whole.starts_with(written));
    BOOST_TEST((written.empty() || (written.size() - kHeaderSize) % 56 == 0));
    check_made(run_program(making(folder / name, 100)));
    BOOST_TEST(folder.read(name) == whole);
  }
}

BOOST_AUTO_TEST_CASE(
    a_data_set_being_written_is_no_other_runs_and_one_that_was_killed_is_gone_on_with) {
  const TemporaryFolder folder;
  const std::string path = folder / "data";
  RunningProgram first(making(path, 1'000'000'000));
  while (!std::filesystem::exists(path) || std::filesystem::file_size(path) < 5000) {
    BOOST_REQUIRE(!first.has_ended());
    std::this_thread::yield();
  }
  check_failed(run_program(making(path, 10)), path + ": another run is writing this data set");
  first.send_signal(SIGTERM);
  BOOST_TEST(first.finish().status == 128 + SIGTERM);

  const std::uint64_t more = std::filesystem::file_size(path) / 56 + 50;
  check_made(run_program(making(path, more)));
  check_made(run_program(making(folder / "whole", more)));
  BOOST_TEST(folder.read("data") == folder.read("whole"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
