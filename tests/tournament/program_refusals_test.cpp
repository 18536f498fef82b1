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

BOOST_AUTO_TEST_CASE(wrong_configs_are_refused_with_file_line_key_and_what_was_expected) {
  const std::string players = "[strategy.a]\ntype = random\n[strategy.b]\ntype = alpha-beta\n";
  struct Row {
    std::string config;
    std::vector<std::string> holds;
  };
  const std::vector<Row> rows = {
      {"", {"bad.cfg: ", "ruleset is missing"}},
      {"ruleset = basic\n", {"bad.cfg: 0 strategies", "[strategy.NAME]"}},
      {"ruleset = basic\n[strategy.a]\ntype = random\n", {"bad.cfg: 1 strategies"}},
      {"ruleset = basci\n" + players, {"bad.cfg:1: key ruleset", "did you mean \"basic\""}},
      {"ruleset = basic\nruleset = basic\n" + players, {"bad.cfg:2: key ruleset", "twice"}},
      {"ruleset = advanced:full_bord=draw\n" + players,
       {"bad.cfg:1: key ruleset", "\"full_bord\"", "expected full_board"}},
      {"ruleset = basic\nruonds = 3\n" + players,
       {"bad.cfg:2: unknown key \"ruonds\"", "did you mean \"rounds\""}},
      {"ruleset = basic\nrounds = 0\n" + players, {"bad.cfg:2: key rounds", "from 1 to"}},
      {"ruleset = basic\nrounds = -1\n" + players, {"bad.cfg:2: key rounds", "\"-1\""}},
      {"ruleset = basic\nrounds = 1000001\n" + players, {"bad.cfg:2: key rounds"}},
      {"ruleset = basic\nrounds = 99999999999999999999999\n" + players, {"key rounds"}},
      {"ruleset = basic\nrounds = 1\nrounds = 2\n" + players, {"bad.cfg:3: key rounds", "twice"}},
      {"ruleset = basic\nformat = swis\n" + players, {"bad.cfg:2: key format", "round-robin"}},
      {"ruleset = basic\nformat = single\nrounds = 2\n" + players, {"bad.cfg:3: key rounds"}},
      {"ruleset = basic\nchallenger = a\n" + players,
       {"bad.cfg:2: key challenger", "format = gauntlet"}},
      {"ruleset = basic\nformat = swiss\nreplays = 2\n" + players,
       {"bad.cfg:3: key replays", "format = knockout"}},
      {"ruleset = basic\nformat = knockout\nreplays = 101\n" + players,
       {"bad.cfg:3: key replays", "from 0 to 100"}},
      {"ruleset = basic\nformat = swiss\nrounds = 1001\n" + players,
       {"bad.cfg:3: key rounds", "from 1 to 1000"}},
      {"ruleset = basic\nformat = ladder\n" + players, {"bad.cfg:2: key format", "[sprt]"}},
      {"ruleset = basic\nbalance = 5\n" + players,
       {"bad.cfg:2: key balance", "openings = balanced"}},
      {"ruleset = basic\nopenings = list.txt\nbalance_nodes = 5\n" + players,
       {"bad.cfg:3: key balance_nodes", "openings = balanced"}},
      {"ruleset = basic\nopenings = balanced\nbalance = 1001\n" + players,
       {"bad.cfg:3: key balance", "from 0 to 1000"}},
      {"ruleset = basic\nopenings = balanced\nbalance_nodes = 0\n" + players,
       {"bad.cfg:3: key balance_nodes", "from 1 to"}},
      {"ruleset = basic\nopenings = ./balanced\n" + players,
       {"bad.cfg:2: key openings", "No such file"}},
      {"ruleset = basic\nadjudicate = prove\n" + players,
       {"bad.cfg:2: key adjudicate", "did you mean \"proven\""}},
      {"ruleset = basic\nadjudicate_nodes = 9\n" + players,
       {"bad.cfg:2: key adjudicate_nodes", "adjudicate = proven"}},
      {"ruleset = basic\nadjudicate = proven\nadjudicate_nodes = 0\n" + players,
       {"bad.cfg:3: key adjudicate_nodes", "from 1 to"}},
      {"ruleset = basic\nanchor = a\n" + players, {"bad.cfg:2: key anchor", "NAME, ELO"}},
      {"ruleset = basic\nanchor = c, 1500\n" + players,
       {"bad.cfg:2: key anchor", "unknown strategy \"c\"", "a or b"}},
      {"ruleset = basic\nanchor = a, high\n" + players, {"bad.cfg:2: key anchor", "\"high\""}},
      {"ruleset = basic\nformat = gauntlet\nchallenger = dice\n" + players,
       {"bad.cfg:3: key challenger", "unknown strategy \"dice\"", "a or b"}},
      {"ruleset = basic\nformat = gauntlet\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\n",
       {"bad.cfg:2: key format", "[sprt]"}},
      {"ruleset = basic\nthreads = 0\n" + players, {"bad.cfg:2: key threads"}},
      {"ruleset = basic\nseed = x\n" + players, {"bad.cfg:2: key seed", "\"x\""}},
      {"ruleset = basic\nopening_plies = 9\n" + players, {"opening_plies", "9", "basic"}},
      {"ruleset = basic\nopenings = none.txt\n" + players,
       {"bad.cfg:2: key openings", "none.txt", "No such file"}},
      {"ruleset = basic\nrounds\n" + players, {"bad.cfg:2: \"rounds\"", "key = value"}},
      {"ruleset = basic\nrounds =\n" + players, {"bad.cfg:2: key rounds", "no value"}},
      {"ruleset = basic\n[player.a]\ntype = random\n",
       {"bad.cfg:2: \"[player.a]\"", "strategy.NAME", "or [sprt]"}},
      {"ruleset = basic\n[strategy.]\ntype = random\n", {"bad.cfg:2: "}},
      {"ruleset = basic\n[strategy.\xE9]\ntype = random\n",
       {"bad.cfg:2: \"[strategy.\\xe9]\" is not UTF-8"}},
      {"ruleset = basic\n[strategy.%invalid_line%]\v\ntype = random\n",
       {"bad.cfg:2: \"[strategy.%invalid_line%]\\x0b\" has a control character"}},
      {"ruleset = basic\n[strategy.a]\ndepth = 3\n", {"[strategy.a]", "no key type"}},
      {"ruleset = basic\n[strategy.c]\ntype = minmax\n" + players,
       {"bad.cfg:3: key type", "did you mean \"minimax\""}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\ndeph = 3\n" + players,
       {"bad.cfg:4: key deph", "did you mean \"depth\""}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\ndepth = 0\n" + players,
       {"bad.cfg:4: key depth", "from 1 to 81"}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\nevaluator = gird\n" + players,
       {"bad.cfg:4: key evaluator", "did you mean \"grid\""}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\ndepth = 3\ndepth = 4\n" + players,
       {"bad.cfg:5: key depth", "twice"}},
      {"ruleset = basic\n" + players + "[sprt]\n", {"bad.cfg: section [sprt]", "no key elo0"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\n", {"no key elo1"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 5\nelo1 = 5\n",
       {"bad.cfg:8: key elo1", "\"5\" is not above elo0 = 5"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1001\n",
       {"bad.cfg:8: key elo1", "from -1000 to 1000"}},
      {"ruleset = basic\n" + players + "[sprt]\nmodel=normalized\nelo0 = 0\nelo1 = 201\n",
       {"bad.cfg:9: key elo1", "from -200 to 200"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = nan\n", {"bad.cfg:8: key elo1"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0 0\nelo1 = 1\n", {"bad.cfg:7: key elo0"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\nalpha = 0.5\n",
       {"bad.cfg:9: key alpha", "to 0.49"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\nbeta = 0\n",
       {"bad.cfg:9: key beta"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\nmodel = bayesian\n",
       {"bad.cfg:9: key model", "logistic or normalized"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo = 0\n",
       {"bad.cfg:7: unknown key \"elo\"", "did you mean \"elo0\""}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo0 = 1\n",
       {"bad.cfg:8: key elo0", "twice"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0=0\nelo1=9\n[strategy.c]\ntype=rules\n",
       {"between two strategies, not 3"}},
      {"ruleset = basic\nformat = single\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\n",
       {"bad.cfg:2: key format", "[sprt]"}},
      {"ruleset = basic\n" + players + "[strategy.c]\n", {"[strategy.c]", "no key type"}},
      {"ruleset = open\n[strategy.c]\ntype = minimax\nevaluator = fastest-win\ndepth = 10\n" +
           players,
       {"bad.cfg:5: key depth", "1 to 9"}},
  };
  for (const Row& row : rows) {
    const TemporaryFolder folder;
    const std::string config = folder.write("bad.cfg", row.config);
    const std::string journal = folder / "games.jsonl";
    const Finished run = run_program({"tournament", config, "--journal", journal});
    BOOST_TEST_CONTEXT(row.config << "---\n" << run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.out == "");
      BOOST_TEST(lines_of(run.err).size() == 1U);
      for (const std::string& text : row.holds) {
        BOOST_TEST(run.err.find(text) != std::string::npos, "message lacks " << text);
      }
      BOOST_TEST(!std::filesystem::exists(journal));
    }
  }
}

BOOST_AUTO_TEST_CASE(wrong_openings_are_refused_with_their_line) {
  const TemporaryFolder folder;
  const std::string config = folder.write("file.cfg",
                                          "ruleset=basic\nopenings=openings.txt\n[strategy.a]"
                                          "\ntype=random\n[strategy.b]\ntype=rules\n");
  for (const auto& [openings, text] : std::vector<std::pair<std::string, std::string>>{
           {"", "holds no opening"},
           {"5\n5 5\n", "openings.txt:2: "},
           {"5\n\n1 4 2 5 3\n", "openings.txt:3: opening for basic: the game is over"},
           {"xxx/xxx/3 X 0 -\n", "openings.txt:1: "}}) {
    folder.write("openings.txt", openings);
    const Finished run = run_program({"tournament", config, "--journal", "none"});
    BOOST_TEST_CONTEXT(run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.err.find(text) != std::string::npos);
    }
  }
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
