// The console on a terminal, as a person meets it: keys, completion, Ctrl-C, a board in its place.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/support/play.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

using Connection = RunningProgram::Connection;

constexpr const char* kInterrupt = "\x03";

Words two_humans(const Words& more = {}) {
  Words words = {"play", "--ruleset", "basic", "--x", "human", "--o", "human"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// A terminal that libedit edits lines on.
const Words kEditing = {"TERM=xterm"};

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(play_terminal)

BOOST_AUTO_TEST_CASE(tab_completes_what_is_begun) {
  RunningProgram program(two_humans(), Connection::terminal, kEditing);
  program.read_until("X to play, a cell> ");
  program.write("fe\t\n");
  BOOST_TEST(contains(program.read_until("X to play, a cell> "), "3/3/3 X 0 -"));
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(arrow_up_brings_the_last_line_back) {
  RunningProgram program(two_humans(), Connection::terminal, kEditing);
  program.read_until("X to play, a cell> ");
  program.write("fen\n");
  program.read_until("X to play, a cell> ");
  program.write("\x1b[A\n");
  BOOST_TEST(contains(program.read_until("X to play, a cell> "), "3/3/3 X 0 -"));
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(interrupt_at_the_prompt_explains_then_keeps_the_game) {
  for (const std::string terminal : {"TERM=xterm", "TERM=dumb"}) {
    BOOST_TEST_CONTEXT(terminal) {
      const TemporaryFolder folder;
      const auto before = std::filesystem::current_path();
      std::filesystem::current_path(folder / "");
      RunningProgram program(two_humans(), Connection::terminal, {terminal});
      std::filesystem::current_path(before);
      program.read_until("X to play, a cell> ");
      program.write_line("5");
      program.read_until("O to play, a cell> ");
      program.write(kInterrupt);
      BOOST_TEST(contains(program.read_until("O to play, a cell> "), "The game goes on."));
      program.write(kInterrupt);
      const std::string said = program.read_until("uttt-unfinished.cfg\r\n");
      BOOST_TEST(contains(said, "uttt play --resume uttt-unfinished.cfg"), said);
      BOOST_TEST(program.finish().status == 0);
      BOOST_TEST(contains(folder.read("uttt-unfinished.cfg"), "moves = 5\n"));
    }
  }
}

BOOST_AUTO_TEST_CASE(interrupt_at_a_question_ends_politely) {
  RunningProgram program({"play"}, Connection::terminal, kEditing);
  program.read_until("]: ");
  program.write(kInterrupt);
  const Finished end = program.finish();
  BOOST_TEST(end.status == 0);
  BOOST_TEST(contains(end.out, "no game was begun"), end.out);
}

BOOST_AUTO_TEST_CASE(board_stays_in_its_place_on_a_screen) {
  RunningProgram program(two_humans({"--screen"}), Connection::terminal, kEditing);
  BOOST_TEST(contains(program.read_until("X to play, a cell> "), "\x1b[H\x1b[2J"));
  program.write_line("5");
  BOOST_TEST(contains(program.read_until("O to play, a cell> "), "\x1b[H\x1b[2J"));
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(two_bots_go_on_by_key) {
  RunningProgram program({"play", "--ruleset", "basic", "--x", "rules", "--o", "rules", "--step"},
                         Connection::terminal, kEditing);
  BOOST_TEST(contains(program.read_until("quit> "), "X plays 5"));
  program.write("\n");
  BOOST_TEST(contains(program.read_until("quit> "), "O plays 1"));
  program.write_line("go");
  BOOST_TEST(contains(program.read_until("result: "), "O plays"));
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(long_sentences_break_between_words) {
  RunningProgram program(two_humans(), Connection::terminal, kEditing);
  program.read_until("X to play, a cell> ");
  program.write_line("hnt");
  const std::string said = program.read_until("X to play, a cell> ");
  BOOST_TEST(contains(said, "expected help, board, moves, hint, analyze, undo, redo,\r\n"), said);
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(a_level_is_called_by_its_name_and_another_game_follows) {
  RunningProgram program({"play", "--ruleset", "basic", "--x", "human", "--o", "2"},
                         Connection::terminal, kEditing);
  BOOST_TEST(contains(program.read_until("X to play, a cell> "), "O is level 2, seed"));
  program.write_line("resign");
  BOOST_TEST(contains(program.read_until("quit> "), "result: O won"));
  program.write_line("new");
  program.read_until("X to play, a cell> ");
  program.write_line("resign");
  BOOST_TEST(contains(program.read_until("quit> "), "score: X, human 0; O, level 2 2; drawn 0"));
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
