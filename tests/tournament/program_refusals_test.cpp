// What `uttt tournament` refuses, and in which words.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(program_refusals)

// tests/app/config/tournament_test.cpp has all that is refused.
BOOST_AUTO_TEST_CASE(a_wrong_config_ends_with_one_line_status_2_and_no_journal) {
  const TemporaryFolder folder;
  const std::string config = folder.write("bad.cfg", "ruleset = basci\n");
  const std::string journal = folder / "games.jsonl";
  const Finished run = run_program({"tournament", config, "--journal", journal});
  BOOST_TEST(run.status == 2);
  BOOST_TEST(run.out == "");
  BOOST_TEST(lines_of(run.err).size() == 1U);
  BOOST_TEST(run.err.find("bad.cfg:1: key ruleset") != std::string::npos);
  BOOST_TEST(!std::filesystem::exists(journal));
}

BOOST_AUTO_TEST_CASE(wrong_use_of_the_command_line_is_refused) {
  struct Row {
    std::vector<std::string> arguments;
    std::string text;
  };
  for (const Row& row :
       std::vector<Row>{{{"tournament"}, "no config file"},
                        {{"tournament", "no-such.cfg"}, "no-such.cfg: cannot read the config file"},
                        {{"tournament", "/"}, "/: cannot read the config file"},
                        {{"tournament", "a.cfg", "b.cfg"}, "too many words"},
                        {{"tournament", "a.cfg", "--thread", "2"}, "did you mean \"--threads\""},
                        {{"tournament", "a.cfg", "--threads"}, "--threads"},
                        {{"turnament"}, "did you mean \"tournament\""},
                        {{}, "no command"}}) {
    const Finished run = run_program(row.arguments);
    BOOST_TEST_CONTEXT(run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.err.find(row.text) != std::string::npos);
    }
  }
  const std::string config = source_path("configs/basic.cfg");
  const Finished threads = run_program({"tournament", config, "--threads", "0"});
  BOOST_TEST(threads.status == 2);
  BOOST_TEST(threads.err.find("--threads: \"0\"") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
