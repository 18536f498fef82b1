// `uttt analyze`, as its users run it: positions and games, in pipes and on a terminal.
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <regex>

#include "tests/support/play.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

namespace json = boost::json;
using Connection = RunningProgram::Connection;

Finished analyze(Words words) {
  words.insert(words.begin(), "analyze");
  return run_program(words);
}

// X wins with its third move, though O could have drawn.
constexpr const char* kSavedGame =
    "ruleset = basic\nx = human\no = level:level=3\nmoves = 1 4 2 5 3\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(analyze_command)

BOOST_AUTO_TEST_CASE(a_position_is_told_as_a_board_and_a_row_a_move) {
  const Finished program = analyze({"--ruleset", "basic", "--moves", "1 4 2 5", "--depth", "9"});
  BOOST_TEST(program.status == 0);
  const auto lines = lines_of(program.out);
  BOOST_TEST_REQUIRE(lines.size() == 14U, program.out);
  BOOST_TEST(lines[0] == "    X   X   W");
  BOOST_TEST(lines[1] == "    O   O   D");
  BOOST_TEST(lines[2] == "    L   L   L");
  BOOST_TEST(lines[4].starts_with("X to move: X wins with one move, depth "), lines[4]);
  BOOST_TEST(lines[5] == "  move score  win draw loss        line");
  BOOST_TEST(lines[6].starts_with("  3    100 %  100   0   0  win in 1   3 "), lines[6]);
  BOOST_TEST(lines[6].ends_with("wins the game"), lines[6]);
  BOOST_TEST(lines[7].starts_with("  6     50 %    0 100   0  draw       6 "), lines[7]);
  BOOST_TEST(lines[7].ends_with("blocks, threatens"), lines[7]);
  BOOST_TEST(lines[8].find("loss in 1") != std::string::npos, lines[8]);
  BOOST_TEST(lines[9] == "        threatens, lets the opponent win the game");
  for (const std::string& line : lines) BOOST_TEST(line.size() <= 80U, line);
}

BOOST_AUTO_TEST_CASE(where_o_began_the_position_says_so) {
  const Finished program = analyze({"--ruleset", "basic", "--first", "o", "--position",
                                    "o2/x2/o2 X 0 a1", "--depth", "9", "--json"});
  BOOST_TEST_REQUIRE(program.status == 0, program.err);
  const json::object last = json::parse(lines_of(program.out).back()).as_object();
  BOOST_TEST(last.at("to_move").as_string() == "X");
  BOOST_TEST(last.at("position").as_string() == "o2/x2/o2 X 0 a1");
  const Finished refused = analyze({"--ruleset", "basic", "--position", "o2/x2/o2 X 0 a1"});
  BOOST_TEST(refused.status == 2);
  BOOST_TEST(contains(refused.err, "--first o"), refused.err);
}

BOOST_AUTO_TEST_CASE(json_is_a_line_a_depth_with_every_move) {
  const Finished program =
      analyze({"--ruleset", "more-advanced", "--moves", "55 51", "--depth", "3", "--json"});
  BOOST_TEST_REQUIRE(program.status == 0, program.err);
  const auto lines = lines_of(program.out);
  BOOST_TEST(lines.size() >= 3U);
  for (const std::string& line : lines) {
    const json::object study = json::parse(line).as_object();
    BOOST_TEST(study.at("moves").as_array().size() == 9U);
    for (const json::value& move : study.at("moves").as_array()) {
      const auto share = [&](const char* key) { return move.at(key).to_number<int>(); };
      BOOST_TEST(share("win") + share("draw") + share("loss") == 1000);
      BOOST_TEST((move.at("line").as_array().front() == move.at("move")));
    }
  }
  BOOST_TEST(json::parse(lines.back()).at("depth").to_number<int>() == 3);
}

BOOST_AUTO_TEST_CASE(chances_that_nobody_knows_are_left_out) {
  const Words position = {"--ruleset", "open", "--moves", "55", "--strategy", "mcts:rollouts=500"};
  const auto with = [&](std::string_view word) {
    Words words = position;
    words.emplace_back(word);
    return analyze(words);
  };
  const json::object study = json::parse(lines_of(with("--json").out).back()).as_object();
  const json::object& best = study.at("moves").at(0).as_object();
  BOOST_TEST(best.at("score").to_number<int>() == (1000 + best.at("value").to_number<int>()) / 2);
  BOOST_TEST(!best.contains("draw"));
  const std::string row = lines_of(with("--nodes=500").out).at(14);
  BOOST_TEST(std::regex_match(row, std::regex(R"(  \d\d  +\d+ % {26} *\d\d .*)")), row);
}

BOOST_AUTO_TEST_CASE(only_the_best_are_told_where_so_many_are_wanted) {
  const Finished program = analyze(
      {"--ruleset", "open", "--moves", "55", "--multi-pv", "2", "--nodes", "2000", "--json"});
  const json::value last = json::parse(lines_of(program.out).back());
  BOOST_TEST(last.at("moves").as_array().size() == 2U);
}

BOOST_AUTO_TEST_CASE(on_a_terminal_it_deepens_until_a_key_is_pressed) {
  RunningProgram program({"analyze", "--ruleset", "more-advanced", "--moves", "55"},
                         Connection::terminal);
  const std::string first = program.read_until("Any key ends it.");
  BOOST_TEST(contains(first, "O to move: "), first);
  program.read_until("Any key ends it.");  // deeper
  program.write("x");
  const Finished end = program.finish();
  BOOST_TEST(end.status == 0);
  BOOST_TEST(contains(end.out, "sends to board"), end.out);
}

BOOST_AUTO_TEST_CASE(interrupt_ends_it_with_what_is_known) {
  RunningProgram program({"analyze", "--ruleset", "more-advanced", "--time", "600000", "--json"});
  BOOST_TEST(program.read_line().has_value());
  program.send_signal(SIGINT);
  const Finished end = program.finish();
  BOOST_TEST(end.status == 0);
  BOOST_TEST(end.out.ends_with("}\n"));
}

BOOST_AUTO_TEST_CASE(a_game_is_gone_through_with_what_was_better) {
  const TemporaryFolder folder;
  const std::string saved = folder.write("game.cfg", kSavedGame);
  const Finished program = analyze({"--game", saved});
  BOOST_TEST_REQUIRE(program.status == 0, program.err);
  const auto lines = lines_of(program.out);
  BOOST_TEST_REQUIRE(lines.size() == 10U, program.out);
  BOOST_TEST(lines[0] ==
             "basic, 5 moves, X won; after each move the score of the side that made it");
  BOOST_TEST(lines[1] == "  1 X 1    50 %");
  BOOST_TEST(lines[2].starts_with("  2 O 4     0 %  blunder    -50 %; better 5"), lines[2]);
  BOOST_TEST(lines[5] == "  5 X 3   100 %");
  BOOST_TEST(lines[6] == "");
  BOOST_TEST(lines[7].starts_with("turning points: "), lines[7]);
  BOOST_TEST(lines[8].starts_with("X: accuracy 100.0 %"), lines[8]);
  BOOST_TEST(lines[9].starts_with("O: accuracy "), lines[9]);
}

BOOST_AUTO_TEST_CASE(a_saved_game_that_o_began_keeps_its_names) {
  const TemporaryFolder folder;
  const std::string saved = folder.write("game.cfg", std::string(kSavedGame) + "first = o\n");
  const Finished program = analyze({"--game", saved, "--json"});
  const json::value review = json::parse(program.out);
  BOOST_TEST(review.at("result").as_string() == "O won");
  BOOST_TEST(review.at("moves").at(0).at("by").as_string() == "O");
  BOOST_TEST(review.at("accuracy").as_object().contains("X"));
}

BOOST_AUTO_TEST_CASE(a_game_of_a_journal_is_judged_after_its_opening) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("small.cfg",
                   "ruleset = more-advanced\nopening_plies = 3\n[strategy.a]\ntype = rules\n"
                   "[strategy.b]\ntype = random\n");
  const std::string journal = folder / "games.jsonl";
  BOOST_TEST_REQUIRE(run_program({"tournament", config, "--journal", journal}).status == 0);
  const std::string page = folder / "game.html";
  const Finished program =
      analyze({"--game", journal + ":1", "--nodes", "500", "--html", page, "--json"});
  BOOST_TEST_REQUIRE(program.status == 0, program.err);
  const json::value review = json::parse(program.out);
  BOOST_TEST(review.at("moves").at(0).at("ply").to_number<int>() == 4);
  const std::string text = folder.read("game.html");
  BOOST_TEST(contains(text, "\"kind\":\"game\""));
  BOOST_TEST(contains(text, "\"title\":\""));
}

BOOST_AUTO_TEST_CASE(wrong_use_ends_with_status_2_and_says_why) {
  const TemporaryFolder folder;
  const std::string saved = folder.write("game.cfg", kSavedGame);
  const std::string empty = folder.write("empty", "");
  const std::string unplayed = folder.write("new.cfg", "ruleset = basic\n");
  const struct {
    Words words;
    const char* reason;
  } rows[] = {
      {{}, "--ruleset is missing"},
      {{"--ruleset", "basic", "--moves", "1 4 2 5 3"}, "the game is over: X won"},
      {{"--ruleset", "basic", "--multi-pv", "0"}, "--multi-pv"},
      {{"--ruleset", "basic", "--strategy", "pvz"}, "did you mean \"pvs\"?"},
      {{"--ruleset", "basic", "--html", "x.html"}, "--html is for --game"},
      {{"--game", saved, "--ruleset", "basic"}, "--game and --ruleset exclude each other"},
      {{"--game", folder / "none"}, "cannot read"},
      {{"--game", empty}, "ruleset is missing"},
      {{"--game", unplayed}, "no move was made"},
      {{"--game", empty + ":0"}, "there is no game 0"},
      {{"--game", saved, "--html", folder / "none/game.html"}, "--html: cannot write"},
  };
  for (const auto& row : rows) {
    const Finished program = analyze(row.words);
    BOOST_TEST_CONTEXT(row.reason << "\n" << program.err) {
      BOOST_TEST(program.status == 2);
      BOOST_TEST(contains(program.err, row.reason));
      BOOST_TEST(lines_of(program.err).size() == 1U);
      BOOST_TEST(program.out == "");
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
