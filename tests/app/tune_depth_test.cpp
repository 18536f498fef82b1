// `uttt tune depth` as a user runs it.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

std::string config_of(const std::string& sweep) {
  return "ruleset = advanced\nopening_plies = 4\n" + sweep +
         "[strategy.deep]\ntype = alpha-beta\nevaluator = pieces\n"
         "[strategy.dice]\ntype = random\n[strategy.rules]\ntype = rules\n";
}

constexpr const char* kSweep = "[sweep]\nstrategy = deep\noption = depth\nvalues = 1-2, 4\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(tune_depth)

BOOST_AUTO_TEST_CASE(a_sweep_recommends_writes_and_goes_on) {
  const TemporaryFolder folder;
  const std::string config = folder.write("sweep.cfg", config_of(kSweep));
  const std::vector<std::string> words = {"tune",
                                          "depth",
                                          config,
                                          "--max-pairs",
                                          "8",
                                          "--budget-ms",
                                          "60000",
                                          "--journals",
                                          folder / "games",
                                          "--output",
                                          folder / "best.cfg",
                                          "--html",
                                          folder / "sweep.html",
                                          "--threads",
                                          "1"};
  const Finished run = run_program(words);
  BOOST_TEST_CONTEXT(run.err) { BOOST_REQUIRE(run.status == 0); }
  for (const char* setting : {"deep-1", "deep-2", "deep-4"}) {
    BOOST_TEST(run.out.find(setting) != std::string::npos);
    BOOST_TEST(std::filesystem::exists(folder / ("games/" + std::string(setting) + ".jsonl")));
  }
  BOOST_TEST(run.out.find("recommended: deep-") != std::string::npos);
  BOOST_TEST(folder.read("sweep.html").find("\"recommended\":") != std::string::npos);

  // Everything is there already: the same words come from the journals alone.
  const Finished again = run_program(words);
  BOOST_TEST(again.status == 0);
  BOOST_TEST(again.out == run.out);

  const std::string best = folder / "best.cfg";
  const Finished tournament = run_program({"tournament", best, "--journal", "none"});
  BOOST_TEST_CONTEXT(tournament.err) { BOOST_TEST(tournament.status == 0); }
  BOOST_TEST(tournament.out.find("deep-") != std::string::npos);
  const Finished play = run_program({"play", "--config", best, "--x", "dice", "--o", "rules"});
  BOOST_TEST_CONTEXT(play.err) { BOOST_TEST(play.status == 0); }
}

BOOST_AUTO_TEST_CASE(without_a_setting_in_time_no_config_is_written) {
  const TemporaryFolder folder;
  const std::string config = folder.write(
      "sweep.cfg", config_of("[sweep]\nstrategy = deep\noption = depth\nvalues = 6\n"));
  const Finished run =
      run_program({"tune", "depth", config, "--max-pairs", "2", "--budget-ms", "0.001",
                   "--journals", folder / "games", "--output", folder / "best.cfg"});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err.find("no setting can be recommended") != std::string::npos);
  BOOST_TEST(!std::filesystem::exists(folder / "best.cfg"));
}

BOOST_AUTO_TEST_CASE(wrong_sweeps_are_refused_with_their_line) {
  const TemporaryFolder folder;
  struct Row {
    std::string sweep;
    std::string message;
  };
  for (const Row& row : std::vector<Row>{
           {"", "no section [sweep]"},
           {"[sweep]\noption = depth\nvalues = 1\n", "[sweep] has no key strategy"},
           {"[sweep]\nstrategy = depp\noption = depth\nvalues = 1\n", "did you mean \"deep\""},
           {"[sweep]\nstrategy = deep\noption = dept\nvalues = 1\n", "did you mean \"depth\""},
           {"[sweep]\nstrategy = deep\noption = rollouts\nvalues = 1\n", "rollouts"},
           {"[sweep]\nstrategy = deep\noption = depth\nvalues = 1, x\n", "\"x\""},
           {"[sweep]\nstrategy = deep\noption = depth\nvalues = 3-1\n", "from 3"},
           {"[sweep]\nstrategy = deep\noption = depth\nvalues = 2, 1-3\n", "2 stands there twice"},
           {"[sweep]\nstrategy = deep\noption = depth\nvalues = 100\n", "deep-100"},
           {"[sweep]\nstrategy = deep, dice, rules\noption = depth\nvalues = 1\n", "sweep"},
           {"[sweep]\nstrategy = deep\noption = depth\nvalues = 1\nfoo = 2\n", "foo"}}) {
    const Finished run =
        run_program({"tune", "depth", folder.write("sweep.cfg", config_of(row.sweep)), "--journals",
                     folder / "games"});
    BOOST_TEST_CONTEXT(row.sweep << run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.err.find(row.message) != std::string::npos, row.message);
    }
  }
  BOOST_TEST(!std::filesystem::exists(folder / "games"));
}

BOOST_AUTO_TEST_CASE(tune_alone_names_its_two_commands) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"tune"}, {"tune", "--ruleset", "basic"}, {"tune", "dept"}}) {
    const Finished run = run_program(words);
    BOOST_TEST(run.status == 2);
    BOOST_TEST(run.err.find("uttt tune weights --ruleset R") != std::string::npos);
    BOOST_TEST(run.err.find("uttt tune depth CONFIG") != std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
