// `uttt selfplay` as a user runs it.
#include <boost/test/unit_test.hpp>

#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wrong_use.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(selfplay)

BOOST_AUTO_TEST_CASE(writes_a_data_set_whose_front_can_be_read) {
  const TemporaryFolder folder;
  const Finished run = run_program({"selfplay", "-r", "advanced", "--player", "pvs:nodes=50",
                                    "--positions", "40", "--seed", "3", "-o", folder / "data"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out == "");
  BOOST_TEST(run.err.ends_with(" positions\n"));
  const std::string data = folder.read("data");
  BOOST_TEST(
      data.starts_with("uttt-selfplay 1\nruleset: advanced\nplayer: pvs:nodes=50\nseed: 3\n"));
  BOOST_TEST((data.size() - 512) % 56 == 0U);
  BOOST_TEST((data.size() - 512) / 56 >= 40U);
}

BOOST_AUTO_TEST_CASE(wrong_use_is_refused_with_what_was_expected) {
  check_wrong_uses({
      {{"selfplay"}, "--ruleset is missing; expected basic"},
      {{"selfplay", "-r", "open"}, "--output is missing; expected FILE"},
      {{"selfplay", "-r", "open", "--player", "pws"}, "unknown strategy \"pws\""},
      {{"selfplay", "-r", "open", "--positions", "0"}, "--positions"},
      {{"selfplay", "-r", "open", "--random-plies", "41"}, "--random-plies"},
      {{"selfplay", "-r", "open", "--aside-in", "0"}, "--aside-in"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
