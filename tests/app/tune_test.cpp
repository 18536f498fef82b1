// `uttt tune weights` as a user runs it.
#include <boost/test/unit_test.hpp>

#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wrong_use.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(tune)

BOOST_AUTO_TEST_CASE(same_command_writes_the_same_file_and_names_itself_in_it) {
  const TemporaryFolder folder;
  std::vector<std::string> words = {"tune",   "weights", "-r",       "more-advanced", "--games",
                                    "30",     "-d",      "2",        "--iterations",  "2",
                                    "--seed", "5",       "--threads"};
  words.push_back("1");
  const Finished printed = run_program(words);
  BOOST_TEST(printed.status == 0);
  words.back() = "4";
  words.insert(words.end(), {"--out", folder / "weights.inc"});
  const Finished written = run_program(words);
  BOOST_TEST(written.status == 0);
  BOOST_TEST(written.out == "");
  BOOST_TEST(folder.read("weights.inc") == printed.out);
  BOOST_TEST(
      printed.out.find("\n//   uttt tune weights --ruleset more-advanced --games 30 --iterations 2 "
                       "--depth 2 --seed 5\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wrong_use_is_refused_with_what_was_expected) {
  const TemporaryFolder folder;
  check_wrong_uses({
      {{"tune", "weights"}, "--ruleset is missing; expected basic"},
      {{"tune", "weights", "-r", "basik"}, "unknown ruleset \"basik\""},
      {{"tune", "weights", "-r", "basic", "--games", "9"}, "--games"},
      {{"tune", "weights", "-r", "basic", "--depth", "0"}, "--depth"},
      {{"tune", "weights", "-r", "basic", "--depth", "10"}, "--depth"},
      {{"tune", "weights", "-r", "basic", "--games", "10", "-o", folder / "none/w.inc"},
       "--out: cannot write"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
