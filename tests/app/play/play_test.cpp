// A game on the console: moves, commands, bad lines and ends, as a user or a program meets them.
#include <boost/test/unit_test.hpp>
#include <csignal>

#include "strategies/strategy.hpp"
#include "tests/support/play.hpp"
#include "tests/support/program.hpp"
#include "tests/support/text.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

using Connection = RunningProgram::Connection;

// The game that a plain dialogue's stdout tells, but for its last line.
std::unique_ptr<Game> replay(Ruleset ruleset, const std::vector<std::string>& lines) {
  auto game = new_game(ruleset);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) game->play(game->parse(lines[i]));
  return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(play)

BOOST_AUTO_TEST_CASE(program_can_drive_a_whole_game_through_pipes_on_every_ruleset) {
  for (const Ruleset ruleset : kAllRulesets) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      RunningProgram program(plain_words(format_ruleset(ruleset), "human", "rules"));
      const auto game = new_game(ruleset);
      while (game->outcome() == Outcome::ongoing) {
        if (game->side_to_move() == Player::x) {
          const Move move = *game->legal_moves().begin();
          program.write_line(format_numbers(game->boards(), move));
          BOOST_TEST_REQUIRE(program.read_line().value() == format_numbers(game->boards(), move));
          game->play(move);
        } else {
          game->play(game->parse(program.read_line().value()));
        }
      }
      const Finished end = program.finish();
      BOOST_TEST(end.out == std::string(format_outcome(game->outcome())) + "\n");
      BOOST_TEST(end.status == 0);
      BOOST_TEST(contains(end.err, "O plays "));
    }
  }
}

BOOST_AUTO_TEST_CASE(two_bots_play_a_legal_game_to_its_end_on_every_ruleset) {
  for (const Ruleset ruleset : kAllRulesets) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      Words words = plain_words(format_ruleset(ruleset), "random", "random");
      words.insert(words.end(), {"--seed", "5"});
      const Finished program = run_program(words);
      BOOST_TEST_REQUIRE(program.status == 0, program.err);
      const auto lines = lines_of(program.out);
      const auto game = replay(ruleset, lines);
      BOOST_TEST((game->outcome() != Outcome::ongoing));
      BOOST_TEST(lines.back() == format_outcome(game->outcome()));
      BOOST_TEST(run_program(words).out == program.out);
      words.back() = "6";
      BOOST_TEST(run_program(words).out != program.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(bots_of_one_kind_draw_different_random_numbers) {
  const Finished program = run_program(
      {"play", "--plain", "--ruleset", "open", "--x", "random", "--o", "random", "--seed", "1"});
  const auto lines = lines_of(program.out);
  int same_cells = 0;
  for (std::size_t i = 0; i + 3 < lines.size(); i += 2) {
    if (lines[i].back() == lines[i + 1].back()) ++same_cells;
  }
  BOOST_TEST(same_cells < static_cast<int>(lines.size()) / 4);
}

BOOST_AUTO_TEST_CASE(without_a_seed_every_game_is_another) {
  const Words words = plain_words("open", "random", "random");
  BOOST_TEST(run_program(words).out != run_program(words).out);
}

BOOST_AUTO_TEST_CASE(every_form_of_a_move_is_read) {
  for (const char* form : {"51", "5 1", "5-1", "5,1", " 5 - 1 ", "d6", "D6", "51\r"}) {
    const Finished program = play_plain("more-advanced", std::string(form) + "\n");
    BOOST_TEST(program.out == "5 1\nunfinished\n", form);
  }
  BOOST_TEST(play_plain("more-advanced", "55\n1\n").out == "5 5\n5 1\nunfinished\n");
  BOOST_TEST(play_plain("basic", "5\na3\n").out == "5\n1\nunfinished\n");
  BOOST_TEST(play_plain("basic", "5").out == "5\nunfinished\n");  // no newline at the end
}

BOOST_AUTO_TEST_CASE(every_end_is_told_on_the_last_line) {
  const struct {
    const char* ruleset;
    const char* input;
    const char* out;
  } cases[] = {
      {"basic", "1\n4\n2\n5\n3\n", "1\n4\n2\n5\n3\nX won\n"},
      {"basic", "1\n4\n2\n5\n9\n6\n", "1\n4\n2\n5\n9\n6\nO won\n"},
      {"basic", "1\n2\n3\n5\n4\n6\n8\n7\n9\n", "1\n2\n3\n5\n4\n6\n8\n7\n9\ndraw\n"},
      {"basic", "", "unfinished\n"},
      {"basic", "quit\n5\n", "unfinished\n"},
      {"basic", "5\nQUIT\n", "5\nunfinished\n"},
      {"basic", "resign\n", "O won\n"},
      {"open", "55\nresign\n", "5 5\nX won\n"},
  };
  for (const auto& [ruleset, input, out] : cases) {
    const Finished program = play_plain(ruleset, input);
    BOOST_TEST(program.out == out);
    BOOST_TEST(program.status == 0);
  }
}

BOOST_AUTO_TEST_CASE(finished_game_is_told_at_once) {
  const Finished program = play_plain("basic", "", {"--moves", "1 4 2 5 3"});
  BOOST_TEST(program.out == "X won\n");
  BOOST_TEST(program.status == 0);
}

BOOST_AUTO_TEST_CASE(bad_line_is_answered_with_its_reason_and_asked_again) {
  const std::string long_line(100000, 'x');
  const struct {
    std::string line;
    std::string reason;
  } cases[] = {
      {"", "type a move"},
      {"54", "cell 4 of board 5 is taken"},
      {"11", "you must play in board 5"},
      {"50", "\"50\" is not a move; expected"},
      {"j5", "\"j5\" is not a move; expected"},
      {"5 1 2", "is not a move; expected"},
      {"hlep", "did you mean \"help\"?"},
      {"undo now", "undo: \"now\" is not a whole number from 1 to 81"},
      {"save", "save alone says too little; expected save FILE"},
      {"moves now", "nothing may follow moves"},
      {long_line, "unknown command \"xxx"},
      {std::string("\x1b[2J\0\xff", 6), "\"\\x1b[2j\\x00\\xff\" is not a move"},
  };
  for (const auto& [line, reason] : cases) {
    const Finished program = play_plain("more-advanced", line + "\n51\n", {"--moves", "54 45"});
    BOOST_TEST(program.out == "5 1\nunfinished\n", reason);
    BOOST_TEST(contains(program.err, reason), program.err);
    BOOST_TEST(!contains(program.err, "\x1b"));
    BOOST_TEST(program.err.size() < 6000U);
  }
}

BOOST_AUTO_TEST_CASE(undo_goes_back_to_the_previous_turn_of_a_human) {
  // table-lookup answers in the middle of a board where it can
  const Finished against_bot =
      run_program(plain_words("more-advanced", "human", "table-lookup"), "11\nundo\n22\n");
  BOOST_TEST(against_bot.out == "1 1\n1 5\n2 2\n2 5\nunfinished\n");
  BOOST_TEST(play_plain("more-advanced", "55\nundo\n11\n").out == "5 5\n1 1\nunfinished\n");
  BOOST_TEST(play_plain("basic", "undo\n3\n", {"--moves", "5 3"}).out == "3\nunfinished\n");
}

BOOST_AUTO_TEST_CASE(undo_is_refused_when_there_is_nothing_to_take_back) {
  BOOST_TEST(contains(play_plain("basic", "undo\n").err, "no move has been made yet"));
  const Finished as_x = run_program(plain_words("basic", "human", "rules"), "undo\n");
  BOOST_TEST(contains(as_x.err, "you have not moved yet"));
  const Finished as_o = run_program(plain_words("basic", "rules", "human"), "undo\n");
  BOOST_TEST(contains(as_o.err, "you have not moved yet"));
}

BOOST_AUTO_TEST_CASE(moves_lists_what_may_be_played_a_line_a_board) {
  BOOST_TEST(contains(play_plain("basic", "moves\n", {"--moves", "5"}).err, "1 2 3 4 6 7 8 9\n"));
  BOOST_TEST(contains(play_plain("open", "moves\n").err,
                      "81 82 83 84 85 86 87 88 89\n91 92 93 94 95 96 97 98 99\n"));
}

BOOST_AUTO_TEST_CASE(help_names_every_command_and_the_numbering) {
  for (const char* ruleset : {"basic", "open"}) {
    const std::string help = play_plain(ruleset, "help\n").err;
    for (const char* part :
         {"1 2 3\n", "board", "moves", "hint", "analyze", "undo", "redo", "swap", "level N", "new",
          "save FILE", "load FILE", "fen", "score", "resign", "quit"}) {
      BOOST_TEST(contains(help, part), part);
    }
  }
}

BOOST_AUTO_TEST_CASE(board_draws_the_picture_again) {
  const std::string out =
      run_program({"play", "--ruleset", "basic", "--x", "human", "--o", "human"}, "board\n").out;
  const std::size_t first = out.find("# 1 2 3 #");
  BOOST_TEST_REQUIRE(first != std::string::npos);
  BOOST_TEST(out.find("# 1 2 3 #", first + 1) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(screen_shows_picture_prompt_and_result_on_stdout) {
  const Finished program = run_program(
      {"play", "--ruleset", "basic", "--x", "human", "--o", "human"}, "1\n4\n2\n5\n3\n");
  BOOST_TEST(contains(program.out, "X to play, a cell> "));
  BOOST_TEST(contains(program.out, " 3  | X X[X]|"));
  BOOST_TEST(program.out.ends_with("result: X won\n"));
  BOOST_TEST(program.err == "");
}

BOOST_AUTO_TEST_CASE(bot_tells_value_depth_nodes_and_time_on_one_line_of_stderr) {
  const Finished program = run_program({"play", "--ruleset", "basic", "--o", "alpha-beta"}, "5\n");
  const auto lines = lines_of(program.err);
  BOOST_TEST_REQUIRE(lines.size() == 1U, program.err);
  BOOST_TEST(lines[0].starts_with("O plays 1: "));
  BOOST_TEST(contains(lines[0], ", depth 7, "));
  BOOST_TEST(contains(lines[0], " nodes, "));
  BOOST_TEST(!contains(program.out, "nodes"));
}

BOOST_AUTO_TEST_CASE(prompt_says_where_to_play) {
  BOOST_TEST(contains(play_plain("open", "").err, "X to play in any board, as 11> "));
  BOOST_TEST(
      contains(play_plain("open", "", {"--moves", "57"}).err, "O to play in board 7, a cell> "));
  // The last move points to board 1, which X has won.
  const Words finished = {"--position", "xxx6/9/9/4o4/9/9/o8/7o1/9 X 0 a3"};
  BOOST_TEST(contains(play_plain("more-advanced", "", finished).err,
                      "X to play in board 2, 3, 4, 5, 6, 7, 8 or 9, as 21> "));
}

BOOST_AUTO_TEST_CASE(game_ends_with_status_1_when_stdout_goes_away) {
  RunningProgram program(plain_words("open", "human", "human"));
  program.write_line("55");
  BOOST_TEST(program.read_line().value() == "5 5");
  program.close_output();
  program.write_line("51");
  const Finished end = program.finish();
  BOOST_TEST(end.status == 1);
  BOOST_TEST(contains(end.err, "uttt: cannot write to standard output\n"));
}

BOOST_AUTO_TEST_CASE(end_of_input_on_a_terminal_ends_the_line_and_the_game) {
  RunningProgram program({"play", "--ruleset", "basic", "--x", "human", "--o", "human"},
                         Connection::terminal);
  program.read_until("> ");
  program.write_line("5");
  program.read_until("O to play, a cell> ");
  const Finished end = program.finish();
  // The terminal may show the key itself first.
  BOOST_TEST(end.out.ends_with("\r\nresult: unfinished\r\n"), end.out);
  BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(end_of_input_typed_ahead_on_a_terminal_is_not_lost) {
  for (const std::string terminal : {"TERM=xterm", "TERM=dumb"}) {  // with libedit and without
    BOOST_TEST_CONTEXT(terminal) {
      RunningProgram program({"play", "--ruleset", "basic", "--x", "human", "--o", "human"},
                             Connection::terminal, {terminal});
      program.write_line("5");
      const Finished end = program.finish();
      BOOST_TEST(contains(end.out, "O to play, a cell> "), end.out);
      BOOST_TEST(end.out.ends_with("\r\nresult: unfinished\r\n"), end.out);
      BOOST_TEST(end.status == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(interrupt_makes_a_thinking_bot_move_at_once) {
  RunningProgram program(
      {"play", "--ruleset", "open", "--x", "alpha-beta:nodes=1000000000000", "--o", "human"},
      Connection::terminal);
  BOOST_TEST_REQUIRE(program.wait_until_blocked(SIGINT));
  program.send_signal(SIGINT);
  BOOST_TEST(contains(program.read_until("> "), "plays "));
  BOOST_TEST(program.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(interrupt_ends_a_plain_game) {
  RunningProgram program(plain_words("open", "human", "alpha-beta:depth=81"));
  program.write_line("55");
  BOOST_TEST(program.read_line().value() == "5 5");
  program.send_signal(SIGINT);
  BOOST_TEST(program.finish().status == 128 + SIGINT);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
