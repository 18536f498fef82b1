// `uttt search`: one player's move and what it expects, as text and as JSON.
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <regex>

#include "tests/support/play.hpp"
#include "tests/support/program.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

namespace json = boost::json;

std::string search(const std::string& ruleset, const std::string& spec, const std::string& moves,
                   Words more = {}) {
  Words words = {"search", "--ruleset", ruleset, "--strategy", spec, "--moves", moves};
  words.insert(words.end(), more.begin(), more.end());
  const Finished program = run_program(words);
  BOOST_TEST_REQUIRE(program.status == 0, program.err);
  return program.out;
}

// What stands behind the time.
std::string prospects(const std::string& line) {
  return std::regex_replace(line, std::regex(R"([^]* time_ms \d+\.\d)"), "");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(search_command)

BOOST_AUTO_TEST_CASE(a_line_ends_in_what_is_proven_or_expected) {
  const struct {
    const char* ruleset;
    const char* spec;
    const char* moves;
    const char* prospects;
  } rows[] = {
      {"basic", "pvs", "1 2", R"( proven win in 5\n)"},
      {"basic", "pvs", "5 1", R"( proven draw\n)"},
      {"more-advanced", "pvs:nodes=2000", "55 51 15", R"( win \d+ draw \d+ loss \d+\n)"},
      {"more-advanced", "level:level=8", "55 51 15", R"( win \d+ draw \d+ loss \d+\n)"},
      {"open", "alpha-beta:depth=2,evaluator=network", "55", R"( win \d+ draw \d+ loss \d+\n)"},
      {"more-advanced", "pvs:nodes=2000,evaluator=fitted", "55 51 15", R"( score \d+\n)"},
      {"more-advanced", "mcts:rollouts=200,evaluator=network", "55 51 15",
       R"( win \d+ draw \d+ loss \d+\n)"},
      {"more-advanced", "mcts:rollouts=200", "55 51 15", R"( score \d+\n)"},
      {"more-advanced", "pvs:nodes=2000,evaluator=grid", "55 51 15", R"(\n)"},
      {"more-advanced", "rules", "55 51 15", R"(\n)"},
  };
  for (const auto& row : rows) {
    const std::string found = prospects(search(row.ruleset, row.spec, row.moves));
    BOOST_TEST(std::regex_match(found, std::regex(row.prospects)), row.spec << ":" << found);
  }
}

BOOST_AUTO_TEST_CASE(json_has_the_keys_of_analyze) {
  const auto found = [](const char* ruleset, const char* spec, const char* moves) {
    return json::parse(search(ruleset, spec, moves, {"--json"})).as_object();
  };
  const auto number = [](const json::object& object, const char* key) {
    return object.at(key).to_number<int>();
  };
  const json::object proven = found("basic", "pvs", "1 2");
  BOOST_TEST(proven.at("proven").at("result").as_string() == "win");
  BOOST_TEST(proven.at("proven").at("plies").to_number<int>() == 5);
  BOOST_TEST(number(proven, "win") == 1000);

  const json::object fitted = found("open", "pvs:nodes=500", "55");
  BOOST_TEST(number(fitted, "win") + number(fitted, "draw") + number(fitted, "loss") == 1000);
  BOOST_TEST(number(fitted, "score") == number(fitted, "win") + number(fitted, "draw") / 2);

  const json::object counted = found("open", "mcts:rollouts=200", "55");
  BOOST_TEST(number(counted, "score") == (1000 + number(counted, "value")) / 2);
  BOOST_TEST(!counted.contains("draw"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
