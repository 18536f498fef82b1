// `uttt rate` and `uttt export` as a user runs them.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

// The journal of a small tournament on two rulesets.
std::string play(const TemporaryFolder& folder, const std::string& name) {
  const std::string config = folder.write("small.cfg",
                                          "ruleset = basic\nruleset = open\nrounds = 4\n"
                                          "[strategy.dice]\ntype = random\n"
                                          "[strategy.deep]\ntype = alpha-beta\ndepth = 2\n"
                                          "[strategy.rules]\ntype = rules\n");
  const std::string journal = folder / name;
  BOOST_TEST(run_program({"tournament", config, "--journal", journal}).status == 0);
  return journal;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(journal_commands)

BOOST_AUTO_TEST_CASE(journals_are_rated_together_a_ruleset_at_a_time) {
  const TemporaryFolder folder;
  const std::string journal = play(folder, "games.jsonl");
  const Finished once = run_program({"rate", journal, "--anchor", "rules=100"});
  BOOST_TEST_CONTEXT(once.err) { BOOST_TEST(once.status == 0); }
  BOOST_TEST(once.out.starts_with("basic: 24 games, 24 distinct\n\n#  player"));
  BOOST_TEST(once.out.find("\nopen: 24 games, 24 distinct\n") != std::string::npos);
  BOOST_TEST(count_of(" [+100, +100] ", once.out) == 2);
  BOOST_TEST(count_of("moving first is worth ", once.out) == 2);
  const Finished twice = run_program({"rate", journal, journal, "--anchor", "rules=100"});
  BOOST_TEST(twice.out.starts_with("basic: 48 games, 24 distinct\n"));
  const Finished again = run_program({"rate", journal, "--anchor", "rules=100", "--threads", "1"});
  BOOST_TEST(again.out == once.out);
}

BOOST_AUTO_TEST_CASE(journals_are_exported_whole) {
  const TemporaryFolder folder;
  const std::string journal = play(folder, "games.jsonl");
  const Finished pgn = run_program({"export", journal, "--pgn"});
  BOOST_TEST(pgn.status == 0);
  BOOST_TEST(count_of("[Event \"uttt basic\"]\n", pgn.out) == 24);
  BOOST_TEST(count_of("[White \"deep\"]\n", pgn.out) == 16);
  const Finished csv = run_program({"export", journal, "--csv"});
  BOOST_TEST(csv.status == 0);
  BOOST_TEST(std::ranges::count(csv.out, '\n') == 49);
}

BOOST_AUTO_TEST_CASE(wrong_use_and_broken_journals_are_refused) {
  const TemporaryFolder folder;
  const std::string empty = folder.write("empty.jsonl", "");
  const std::string broken = folder.write("broken.jsonl", "{}\n");
  const std::string journal = play(folder, "games.jsonl");
  struct Row {
    std::vector<std::string> arguments;
    std::string text;
  };
  for (const Row& row :
       std::vector<Row>{{{"rate"}, "no journal"},
                        {{"rate", "no-such.jsonl"}, "no-such.jsonl: cannot read the journal"},
                        {{"rate", empty}, "no game"},
                        {{"rate", broken}, "broken.jsonl:1: key"},
                        {{"rate", journal, "--anchor", "dice"}, "NAME=ELO"},
                        {{"rate", journal, "--anchor", "dice=high"}, "\"high\""},
                        {{"rate", journal, "--anchor", "ruls=1"}, "did you mean \"rules\""},
                        {{"rate", journal, "--samples", "0"}, "--samples"},
                        {{"export", "--pgn"}, "no journal"},
                        {{"export", journal}, "either --pgn or --csv"},
                        {{"export", journal, "--pgn", "--csv"}, "either --pgn or --csv"},
                        {{"export", broken, "--csv"}, "broken.jsonl:1: key"}}) {
    const Finished run = run_program(row.arguments);
    BOOST_TEST_CONTEXT(run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(std::ranges::count(run.err, '\n') == 1);
      BOOST_TEST(run.err.find(row.text) != std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
