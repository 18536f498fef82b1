// What `uttt play` makes of flags, configs and answers, and when it shows colours.
#include <boost/test/unit_test.hpp>

#include "tests/support/paths.hpp"
#include "tests/support/play.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

using Connection = RunningProgram::Connection;

Finished play(const Words& more, const std::string& input = "") {
  Words words = {"play"};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words, input);
}

// The line that tells ruleset and players.
std::string header(const std::string& out) {
  const std::size_t end = out.find(", seed ");
  if (end == std::string::npos) return "no header in: " + out;
  const std::size_t prompt = out.rfind("]: ", end);
  const std::size_t line = out.rfind('\n', end);
  const std::size_t start = std::max(prompt == std::string::npos ? 0 : prompt + 3,
                                     line == std::string::npos ? 0 : line + 1);
  return out.substr(start, end - start);
}

// All that a user on a terminal sees of a game that is quit at once.
std::string seen_on_terminal(const Words& more, const Words& environment) {
  Words words = {"play", "--ruleset", "basic", "--x", "human", "--o", "human"};
  words.insert(words.end(), more.begin(), more.end());
  RunningProgram program(words, Connection::terminal, environment);
  std::string seen = program.read_until("> ");
  program.write_line("quit");
  return seen + program.finish().out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(play_options)

BOOST_AUTO_TEST_CASE(what_is_missing_is_asked_and_an_empty_line_takes_the_default) {
  const struct {
    Words words;
    const char* input;
    const char* header;
  } cases[] = {
      {{}, "\n\n\n", "more-advanced: X is human, O is level 3"},
      {{}, "basic\no\nalpha-beta:depth=3\n", "basic: X is alpha-beta:depth=3, O is human"},
      {{}, "2\nX\n10\n", "advanced: X is human, O is level 10"},
      {{}, "open\nboth\n", "open: X is human, O is human"},
      {{},
       "more-advanced:tie_break=most-boards\nboth\n",
       "more-advanced:tie_break=most-boards: X is human, O is human"},
      {{"--ruleset", "ultimate"}, "o\nmcts\n", "more-advanced: X is mcts, O is human"},
      {{"--ruleset", "open", "--o", "human"}, "2\n", "open: X is level 2, O is human"},
      {{"--ruleset", "open", "--o", "human", "--level", "7"}, "", "open: X is level 7, O is human"},
      {{"--ruleset", "open", "--o", "4", "--x", "human"}, "", "open: X is human, O is level 4"},
      {{"--ruleset", "open", "--x", "human"}, "\n", "open: X is human, O is level 3"},
      {{"--ruleset", "open", "--x", "rules"}, "", "open: X is rules, O is human"},
      {{"--ruleset", "open", "--o", "rules"}, "", "open: X is human, O is rules"},
      {{"--o", "rules"}, "4\n", "open: X is human, O is rules"},
      {{"--ruleset", "open", "--x", "human", "--o", "human"}, "", "open: X is human, O is human"},
  };
  for (const auto& [words, input, expected] : cases) {
    const Finished program = play(words, input);
    BOOST_TEST(header(program.out) == expected);
    BOOST_TEST(program.status == 0);
  }
}

BOOST_AUTO_TEST_CASE(questions_are_put_only_for_what_is_missing) {
  const struct {
    Words words;
    std::array<bool, 3> asks;  // ruleset, side, opponent
  } cases[] = {
      {{}, {true, true, true}},
      {{"--ruleset", "open"}, {false, true, true}},
      {{"--x", "human"}, {true, false, true}},
      {{"--x", "rules"}, {true, false, false}},
      {{"--ruleset", "basic", "--o", "human"}, {false, false, true}},
      {{"--ruleset", "basic", "--o", "rules"}, {false, false, false}},
      {{"--plain"}, {false, false, false}},
  };
  for (const auto& [words, asks] : cases) {
    const Finished program = play(words, "\n\n\n\n");
    const std::string seen = program.out + program.err;
    BOOST_TEST(contains(seen, "Which ruleset, by name or number? [more-advanced]: ") == asks[0]);
    BOOST_TEST(contains(seen, "Which side do you play: x, which begins, o, or both? [x]: ") ==
               asks[1]);
    BOOST_TEST(contains(seen, "Which opponent, by level or name, as alpha-beta:depth=3? [3]: ") ==
               asks[2]);
  }
}

BOOST_AUTO_TEST_CASE(bad_answer_is_refused_with_the_reason_and_asked_again) {
  const struct {
    const char* input;
    const char* reason;
  } cases[] = {
      {"opn\nopen\no\n2\n", "did you mean \"open\"?"},
      {"5\nopen\no\n2\n", "ruleset: \"5\" is not a whole number from 1 to 4"},
      {"0\nopen\no\n2\n", "ruleset: \"0\" is not a whole number from 1 to 4"},
      {"open:a=b\nopen\no\n2\n", "unknown option \"a\""},
      {"open\nz\no\n2\n", "side \"z\" is not a side; expected x, o or both"},
      {"open\no\n0\n2\n", "level: \"0\" is not a whole number from 1 to 10"},
      {"open\no\n11\n2\n", "level: \"11\" is not a whole number from 1 to 10"},
      {"open\no\nruels\n2\n", "did you mean \"rules\"?"},
  };
  for (const auto& [input, reason] : cases) {
    const Finished program = play({}, input);
    BOOST_TEST(contains(program.out, reason), program.out);
    BOOST_TEST(header(program.out) == "open: X is level 2, O is human");
  }
}

BOOST_AUTO_TEST_CASE(end_of_input_or_quit_at_a_question_ends_politely) {
  for (const char* input :
       {"", "quit\n", "open\n", "open\nquit\n", "open\nx\n", "open\nx\nquit\n"}) {
    const Finished program = play({}, input);
    BOOST_TEST(program.out.ends_with("no game was begun\n"));
    BOOST_TEST(program.status == 0);
  }
}

BOOST_AUTO_TEST_CASE(plain_asks_nothing_and_takes_defaults) {
  const Finished program = play({"--plain"});
  BOOST_TEST(program.out == "unfinished\n");
  BOOST_TEST(header(program.err) == "more-advanced: X is human, O is alpha-beta");
}

BOOST_AUTO_TEST_CASE(flag_goes_before_config_and_config_before_default) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("game.cfg",
                   "# comment\nruleset = open\nx = first\no = random:seed=3\nseed = 4\n"
                   "moves = 11 12\n[strategy.first]\ntype = alpha-beta\ndepth = 2\n");
  BOOST_TEST(header(play({"--plain", "--config", config}).err) ==
             "open: X is alpha-beta:depth=2, O is random:seed=3");
  const Finished other = play({"--plain", "--config", config, "--ruleset", "advanced", "--x",
                               "human", "--o", "first", "--moves", "33", "--seed", "9"});
  BOOST_TEST(header(other.err) == "advanced: X is human, O is alpha-beta:depth=2");
  BOOST_TEST(contains(other.err, ", seed 9\n"));
  BOOST_TEST(other.out == "3 1\nunfinished\n");
  const std::string saved_position = folder.write("p.cfg", "position = x2/3/3 O 0 a3\n");
  BOOST_TEST(contains(
      play({"--ruleset", "basic", "--o", "human", "--x", "human", "--config", saved_position}).out,
      "#[x]2 3 #"));
}

BOOST_AUTO_TEST_CASE(wrong_use_ends_with_status_2_and_names_the_place) {
  const struct {
    Words words;
    const char* message;
  } cases[] = {
      {{"--rulset", "open"}, "--ruleset"},
      {{"--ruleset", "opn"}, "--ruleset: unknown ruleset \"opn\""},
      {{"--x", "rulez"}, "--x: unknown player \"rulez\": expected human, random"},
      {{"--o", "alpha-beta:depth=0"}, "--o: "},
      {{"--x", "human:depth=3"}, "--x: a human has no options; expected human alone"},
      {{"--o", ""}, "--o: player \"\" has no name"},
      {{"--seed", "-1"}, "--seed: \"-1\" is not a whole number from 0 to 18446744073709551614"},
      {{"--colour", "blue"}, "--colour: unknown value \"blue\": expected auto, always or never"},
      {{"--position", "9/9 X 0 -"}, "--position: position: "},
      {{"--moves", "55 11"}, "--moves: move number 2: move \"11\" is not legal"},
      {{"--config", "/no/such/file"}, "/no/such/file: cannot read the config file"},
      {{"--first", "z"}, "--first: unknown value \"z\": expected x or o"},
      {{"--position", "o8/9/9/9/9/9/9/9/9 X 0 a9"}, "expected X to have begun, or --first o"},
      {{"--clock", "soon"}, "--clock: \"soon\" is not a clock; expected MINUTES+SECONDS, as 3+2"},
      {{"--clock", "0+2"}, "--clock: \"0+2\" is not a clock"},
      {{"--level", "11"}, "--level: \"11\" is not a whole number from 1 to 10"},
      {{"--ruleset", "basic", "--level", "6"},
       "\"6\" is no level of this ruleset; expected 1 to 5"},
      {{"--style", "classic"}, "--plain and --style classic are two dialogues; expected either"},
      {{"--resume", "a", "--config", "b"}, "--resume names a saved game"},
      {{"--resume", "/dev/null"}, "/dev/null: key ruleset is missing; expected a saved game"},
      {{"--x", "rules", "--o", "rules", "--level", "3"}, "--level: both players are said already"},
      {{"open"}, "too many words"},
  };
  for (const auto& [words, message] : cases) {
    Words plain = {"--plain"};
    plain.insert(plain.end(), words.begin(), words.end());
    const Finished program = play(plain);
    BOOST_TEST(program.status == 2);
    BOOST_TEST(program.out == "");
    BOOST_TEST(contains(program.err, message), program.err);
  }
}

BOOST_AUTO_TEST_CASE(wrong_config_ends_with_status_2_and_names_line_and_key) {
  const TemporaryFolder folder;
  const struct {
    const char* text;
    const char* message;
  } cases[] = {
      {"\nruleset = opn\n", "game.cfg:2: key ruleset: unknown ruleset \"opn\""},
      {"rulset = open\n", "game.cfg:1: unknown key \"rulset\""},
      {"plain = yes\n", "game.cfg:1: unknown key \"plain\""},
      {"glyphs = runes\n", "game.cfg:1: key glyphs: unknown value \"runes\""},
      {"x = deep\n", "game.cfg:1: key x: unknown player \"deep\""},
      {"x = dep\n[strategy.deep]\ntype = rules\n", "did you mean \"deep\"?"},
      {"x = human\nx = human\n", "game.cfg:2: key x is given twice"},
      {"[strategy.deep]\ntype = alpha-beta\ndepth = 99\n", "game.cfg:3: key depth"},
      {"seed = x\n", "game.cfg:1: key seed: \"x\" is not a whole number"},
      {"colour = red\n", "game.cfg:1: key colour: unknown value \"red\""},
      {"moves = 55 11\n", "game.cfg:1: key moves: move number 2"},
      {"position = 9\n", "game.cfg:1: key position: "},
      {"ruleset\n", "game.cfg:1: \"ruleset\" is not a setting"},
  };
  for (const auto& [text, message] : cases) {
    const Finished program = play({"--plain", "--config", folder.write("game.cfg", text)});
    BOOST_TEST(program.status == 2);
    BOOST_TEST(program.out == "");
    BOOST_TEST(contains(program.err, message), program.err);
  }
}

BOOST_AUTO_TEST_CASE(example_config_plays) {
  const Finished program =
      play({"--config", source_path("configs/human_vs_bot.cfg"), "--plain"}, "quit\n");
  BOOST_TEST(program.status == 0);
  BOOST_TEST(program.out.ends_with("unfinished\n"));
}

BOOST_AUTO_TEST_CASE(terminal_shows_colours_unless_the_user_does_not_want_them) {
  const struct {
    Words words;
    Words environment;
    bool coloured;
  } cases[] = {
      {{}, {"TERM=xterm", "NO_COLOR"}, true},
      {{}, {"TERM", "NO_COLOR"}, true},
      {{}, {"TERM=xterm", "NO_COLOR="}, true},
      {{}, {"TERM=xterm", "NO_COLOR=1"}, false},
      {{}, {"TERM=dumb", "NO_COLOR"}, false},
      {{"--colour", "never"}, {"TERM=xterm", "NO_COLOR"}, false},
      {{"--colour", "always"}, {"TERM=dumb", "NO_COLOR=1"}, true},
      {{"--plain"}, {"TERM=xterm", "NO_COLOR"}, true},
  };
  for (const auto& [words, environment, coloured] : cases) {
    const std::string seen = seen_on_terminal(words, environment);
    BOOST_TEST(contains(seen, "X to play, a cell> "));
    BOOST_TEST(contains(seen, "\x1b[0;1m") == coloured, seen);  // the editor has codes of its own
  }
}

BOOST_AUTO_TEST_CASE(pipe_sees_no_colours_unless_they_are_asked_for) {
  const Words game = {"play", "--ruleset", "basic", "--x", "human", "--o", "human"};
  for (const char* choice : {"auto", "never", "always"}) {
    Words words = game;
    words.insert(words.end(), {"--colour", choice});
    RunningProgram program(words, Connection::pipes, {"TERM=xterm", "NO_COLOR"});
    const Finished end = program.finish();
    BOOST_TEST(contains(end.out, "\x1b") == (std::string(choice) == "always"), choice);
    BOOST_TEST(contains(end.out, "+=======+"));
  }
}

BOOST_AUTO_TEST_CASE(colour_of_the_config_counts) {
  const TemporaryFolder folder;
  const Words words = {"--config", folder.write("game.cfg", "colour = never\n")};
  BOOST_TEST(!contains(seen_on_terminal(words, {"TERM=xterm", "NO_COLOR"}), "\x1b[0;1m"));
}

BOOST_AUTO_TEST_CASE(help_names_every_flag) {
  const Finished program = play({"--help"});
  BOOST_TEST(program.status == 0);
  for (const char* flag :
       {"--ruleset", "--x ", "--o ", "--position", "--moves", "--config", "--seed", "--colour",
        "--plain", "--clock", "--level", "--games", "--resume", "--screen", "--ascii"}) {
    BOOST_TEST(contains(program.out, flag), flag);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
