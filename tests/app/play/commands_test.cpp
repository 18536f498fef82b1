// What may be typed in place of a move, matches, clocks and other people's programs at the console.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>

#include "strategies/strategy.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/play.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"
#include "variants/notation.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(play_commands)

BOOST_AUTO_TEST_CASE(hint_is_a_legal_move_with_its_reason_and_value) {
  for (const Ruleset ruleset : kAllRulesets) {
    const auto game = new_game(ruleset);
    game->play(*game->legal_moves().begin());
    const Finished program = play_plain(format_ruleset(ruleset), "hint\n",
                                        {"--moves", format_moves(game->boards(), game->moves())});
    const std::size_t at = program.err.find("hint: ");
    BOOST_TEST_REQUIRE(at != std::string::npos, program.err);
    const std::string move = program.err.substr(at + 6, game->boards() == 1 ? 1 : 2);
    BOOST_TEST(game->legal_moves().contains(game->parse(move)));
    BOOST_TEST(program.out == "unfinished\n");
  }
  const Finished wins = play_plain("basic", "hint\n", {"--moves", "1 4 2 5"});
  BOOST_TEST(contains(wins.err, "hint: 3 (wins the game); X wins with one move; 3\n"), wins.err);
}

BOOST_AUTO_TEST_CASE(analyze_tells_the_best_moves_in_words) {
  const Finished program = play_plain("basic", "analyze 2\n", {"--moves", "1 4 2 5"});
  BOOST_TEST(contains(program.err, "X to move: X wins with one move"), program.err);
  BOOST_TEST(contains(program.err, "wins the game"), program.err);
  BOOST_TEST(contains(play_plain("basic", "analyze x\n").err, "analyze: \"x\" is not a whole"));
}

BOOST_AUTO_TEST_CASE(several_turns_are_taken_back_and_made_again) {
  const Words people = plain_words("basic", "human", "human");
  BOOST_TEST(run_program(people, "1\n2\n3\nundo 2\nredo\n5\n").out ==
             "1\n2\n3\n2\n5\nunfinished\n");
  BOOST_TEST(run_program(people, "1\n2\n3\nundo 3\nredo 3\n").out ==
             "1\n2\n3\n1\n2\n3\nunfinished\n");
  // table-lookup takes 5, then 1.
  const Words bot = plain_words("basic", "human", "table-lookup");
  BOOST_TEST(run_program(bot, "9\n2\nundo 2\nredo 2\n").out ==
             "9\n5\n2\n1\n9\n5\n2\n1\nunfinished\n");
  BOOST_TEST(contains(run_program(people, "1\nundo 2\n").err,
                      "there is not so much to undo; expected 1 or fewer"));
  BOOST_TEST(contains(run_program(people, "redo\n").err, "nothing to redo"));
  // Another move forgets what was taken back.
  BOOST_TEST(contains(run_program(people, "1\nundo\n2\nredo\n").err, "nothing to redo"));
}

BOOST_AUTO_TEST_CASE(swap_changes_sides_and_the_bot_moves_on) {
  const Finished program = run_program(plain_words("basic", "human", "table-lookup"), "9\nswap\n");
  BOOST_TEST(program.out == "9\n5\n1\nunfinished\n");
}

BOOST_AUTO_TEST_CASE(new_begins_anew_and_load_takes_a_saved_game_up) {
  BOOST_TEST(play_plain("basic", "1\n2\nnew\n3\n").out == "1\n2\n3\nunfinished\n");
  const TemporaryFolder folder;
  const std::string file = folder / "game.cfg";
  const Finished program = play_plain("basic", "1\nsave " + file + "\n2\nload " + file + "\n3\n");
  BOOST_TEST(program.out == "1\n2\n3\nunfinished\n");
  BOOST_TEST(contains(play_plain("basic", "load " + folder / "no.cfg" + "\n").err,
                      "cannot read the config file"));
}

BOOST_AUTO_TEST_CASE(level_changes_the_bot) {
  const Finished program =
      run_program(plain_words("basic", "human", "table-lookup"), "level 5\nlevel 6\n");
  BOOST_TEST(contains(program.err, "O is level 5"), program.err);
  BOOST_TEST(contains(program.err, "level: \"6\" is not a whole number from 1 to 5"));
  BOOST_TEST(contains(play_plain("basic", "level 2\n").err, "there is no bot to change"));
}

BOOST_AUTO_TEST_CASE(fen_is_what_position_reads) {
  BOOST_TEST(contains(play_plain("basic", "fen\n", {"--moves", "5 1"}).err, "o2/1x1/3 X 0 a3\n"));
}

BOOST_AUTO_TEST_CASE(a_match_changes_sides_and_keeps_the_score) {
  const Finished program =
      run_program({"play", "--plain", "--ruleset", "basic", "--x", "table-lookup", "--o", "random",
                   "--games", "4", "--seed", "1"});
  const auto lines = lines_of(program.err);
  BOOST_TEST(contains(program.err, "basic: X is table-lookup, O is random, game 1 of 4"));
  BOOST_TEST(contains(program.err, "basic: X is random, O is table-lookup, game 2 of 4"));
  BOOST_TEST(count_of("score: ", program.err) == 4);
}

BOOST_AUTO_TEST_CASE(a_side_without_time_loses) {
  RunningProgram program({"play", "--plain", "--ruleset", "basic", "--x", "human", "--o", "human",
                          "--clock", "0.0005"});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  program.write_line("5");
  const Finished end = program.finish();
  BOOST_TEST(end.out == "O won\n");
  BOOST_TEST(contains(end.err, "X has no time left"));
}

BOOST_AUTO_TEST_CASE(somebodys_program_plays_and_is_told_of_moves_taken_back) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("game.cfg",
                   "ruleset = open\nx = human\no = theirs\n[strategy.theirs]\ntype = external\n"
                   "protocol = ugi\nmove_time_ms = 5000\ncommand = " +
                       example_path("random_ugi") + "\n");
  const Finished program = run_program({"play", "--plain", "--config", config},
                                       "55\nundo\n11\nsave " + (folder / "s.cfg") + "\n");
  const auto lines = lines_of(program.out);
  BOOST_TEST_REQUIRE(lines.size() == 5U, program.err);
  BOOST_TEST(lines[0] == "5 5");
  BOOST_TEST(lines[1].substr(0, 1) == "5");
  BOOST_TEST(lines[2] == "1 1");
  BOOST_TEST(lines[3].substr(0, 1) == "1");
  BOOST_TEST(contains(folder.read("s.cfg"), "o = theirs\n"));
  BOOST_TEST(contains(folder.read("s.cfg"), "[strategy.theirs]\ntype = external\n"));
}

BOOST_AUTO_TEST_CASE(a_program_that_fails_loses) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("game.cfg",
                   "ruleset = open\nx = human\no = theirs\n[strategy.theirs]\ntype = external\n"
                   "protocol = ugi\nmove_time_ms = 5000\ncommand = /bin/false\n");
  const Finished program = run_program({"play", "--plain", "--config", config}, "55\n");
  BOOST_TEST(program.out == "5 5\nX won\n");
  BOOST_TEST(contains(program.err, "O forfeits: "), program.err);
}

BOOST_AUTO_TEST_CASE(classic_style_has_the_sources_dialogue_and_the_bots_moves_on_stdout) {
  const Finished program = run_program({"play", "--style", "classic"}, "x\n5\n");
  BOOST_TEST(program.out == "1\n");
  BOOST_TEST(program.err.starts_with("Welcome to Tic-Tac-Toe\n"
                                     "Please select your side ( X or O ):\n"
                                     "The current board status is:\n-----\n| | | |\n-----\n"),
             program.err);
  BOOST_TEST(contains(program.err,
                      "\n\nPlease select your next move:\n5\nThe current board status is:\n-----\n"
                      "| | | |\n-----\n| |X| |\n-----\n| | | |\n-----\n\n"
                      "The current board status is:\n-----\n|O| | |\n-----\n| |X| |\n"),
             program.err);
  const Finished nine =
      run_program({"play", "--style", "classic", "--ruleset", "advanced"}, "X\n5 5\n");
  BOOST_TEST(nine.out == "5 1\n");
  BOOST_TEST(contains(nine.err, "status is:\n-----\n|-----|\n| | | || | | || | | |\n"), nine.err);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
