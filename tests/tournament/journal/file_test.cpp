#include "tournament/journal/file.hpp"

#include <boost/test/unit_test.hpp>
#include <stdexcept>

#include "tests/support/file_size_limit.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/journal/journal.hpp"

using namespace uttt;

namespace {

// What the std::runtime_error says that `action` ends in; empty when it ends in none.
template <class Action>
std::string failure_of(Action action) {
  try {
    action();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

JournalHeader header() { return {{{"rounds", "1"}}}; }

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(journal_file)

BOOST_AUTO_TEST_CASE(a_file_has_one_writer_until_he_is_gone) {
  const TemporaryFolder folder;
  const std::string path = folder / "games.jsonl";
  {
    JournalFile file(path);
    file.append("mine\n");
    BOOST_TEST(failure_of([&] {
                 JournalFile second(path);
               }).find("games.jsonl: another run is writing this journal") != std::string::npos);
    BOOST_TEST(failure_of([&] {
                 Journal second(path, header());
               }).find("games.jsonl: another run is writing this journal") != std::string::npos);
    JournalFile moved(std::move(file));
    BOOST_TEST(failure_of([&] { JournalFile third(path); }) != "");
    moved.append("mine still\n");
  }
  BOOST_TEST(folder.read("games.jsonl") == "mine\nmine still\n");
  BOOST_TEST(folder.size() == 1);
  JournalFile next(path);
  BOOST_TEST(next.size() == 16U);
}

BOOST_AUTO_TEST_CASE(a_path_that_cannot_be_opened_is_refused_with_the_cause) {
  const TemporaryFolder folder;
  for (const auto& [path, reason] : std::vector<std::pair<std::string, std::string>>{
           {folder / "no/games.jsonl", "No such file or directory"},
           {folder / "", "Is a directory"},
           {folder / std::string(300, 'x'), "File name too long"}}) {
    check_refused(path + ": cannot write the journal: " + reason,
                  [&, &name = path] { JournalFile file(name); });
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_does_not_fit_is_absent_and_the_lines_before_it_stay) {
  const TemporaryFolder folder;
  const std::string path = folder / "games.jsonl";
  JournalFile file(path);
  file.append("0123456\n");
  // From nothing of the line to all but its end.
  for (rlim_t limit = 8; limit < 16; ++limit) {
    const FileSizeLimit full(limit);
    BOOST_TEST(failure_of([&] {
                 file.append("abcdefg\n");
               }).find("games.jsonl: cannot write the journal: File too large") !=
               std::string::npos);
    BOOST_TEST(folder.read("games.jsonl") == "0123456\n");
  }
  const FileSizeLimit enough(16);
  file.append("abcdefg\n");
  BOOST_TEST(folder.read("games.jsonl") == "0123456\nabcdefg\n");
}

BOOST_AUTO_TEST_CASE(a_journal_that_was_there_is_put_aside_under_the_first_free_number) {
  const TemporaryFolder folder;
  const std::string path = folder.write("games.jsonl", "second\n");
  folder.write("games.1.jsonl", "first\n");
  BOOST_TEST(Journal(path, header()).kept_as() == folder / "games.2.jsonl");
  BOOST_TEST(folder.read("games.1.jsonl") == "first\n");
  BOOST_TEST(folder.read("games.2.jsonl") == "second\n");
  BOOST_TEST(folder.read("games.jsonl") == format_header(header()) + "\n");
  folder.write("games.jsonl", "");
  BOOST_TEST(Journal(path, header()).kept_as() == "");
}

BOOST_AUTO_TEST_CASE(devices_take_any_number_of_journals) {
  Journal first("/dev/null", header());
  Journal second("/dev/null", header());
  first.sync();
  BOOST_TEST(second.kept_as() == "");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
