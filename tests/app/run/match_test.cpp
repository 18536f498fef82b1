// `uttt match` and `uttt check-bot` as a user runs them.
#include <boost/test/unit_test.hpp>

#include "app/check_lines.hpp"
#include "app/command_line.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(match)

BOOST_AUTO_TEST_CASE(two_strategies_play_so_many_games_in_pairs) {
  const Finished run = run_program({"match", "rules", "greedy", "-r", "basic", "-n", "5"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out.starts_with("basic: 6 games, "), run.out);
  BOOST_TEST(holds(run.out, " rules "));
}

BOOST_AUTO_TEST_CASE(a_sequential_test_ends_a_match) {
  const Finished run =
      run_program({"match", "alpha-beta:depth=3", "random", "-r", "basic", "--sprt", "0,100"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(holds(run.out, "H1 accepted after "), run.out);
}

BOOST_AUTO_TEST_CASE(a_program_plays_by_its_command) {
  const Finished run = run_program({"match", example_path("random_ugi"), "rules", "-r", "basic",
                                    "--protocol", "ugi", "--movetime", "10000", "-n", "2"});
  BOOST_TEST_CONTEXT(run.err) {
    BOOST_TEST(run.status == 0);
    BOOST_TEST(run.out.starts_with("basic: 2 games, "), run.out);
    BOOST_TEST(!holds(run.out, "FAILED"));
  }
}

BOOST_AUTO_TEST_CASE(wrong_matches_are_refused_in_one_line) {
  struct Row {
    Arguments words;
    std::string message;
  };
  for (const Row& row : std::vector<Row>{
           {{"rules"}, "--second is missing; expected two players"},
           {{"rules", "./no-such-bot"}, "\"./no-such-bot\" is no strategy; expected"},
           {{"rules", "./no-such-bot", "--protocol", "ugi"}, "there is no program"},
           {{"rules", "true", "--protocol", "uci"}, "unknown protocol \"uci\""},
           {{"rules", "true", "--protocol", "codingame", "-r", "basic"}, "does not play basic"},
           {{"rules", "pvs:dept=3"}, "did you mean \"depth\""},
           {{"rules", "pvs:base_ms=0"}, "\"pvs:base_ms=0\": base_ms: \"0\" is not"},
           {{"rules", "random", "--sprt", "10"}, "expected ELO0,ELO1"},
           {{"rules", "random", "--sprt", "10,0"}, "expected ELO0 below ELO1"},
           {{"rules", "random", "-n", "0"}, "--count: \"0\" is not"}}) {
    Arguments words = {"match"};
    words.insert(words.end(), row.words.begin(), row.words.end());
    const Finished run = run_program(words);
    BOOST_TEST_CONTEXT(run.err) {
      BOOST_TEST(run.status == 2);
      BOOST_TEST(count_of("\n", run.err) == 1);
      BOOST_TEST(holds(run.err, row.message));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE(check_bot)

BOOST_AUTO_TEST_CASE(a_right_bot_is_right_on_every_ruleset_and_side) {
  const Finished run = run_program({"check-bot", "--protocol", "ugi", "--movetime", "10000", "--",
                                    "python3", source_path("examples/random_ugi.py")});
  BOOST_TEST_CONTEXT(run.out << run.err) {
    BOOST_TEST(run.status == 0);
    const auto lines = lines_of(run.out);
    for (const char* game : {"ok     basic, as X: ", "ok     basic, as O: ",
                             "ok     more-advanced:tie_break=most-boards, as O: "}) {
      BOOST_TEST(count_of(game, run.out) == 1);
    }
    BOOST_TEST(lines.back() == "all is right");
  }
}

BOOST_AUTO_TEST_CASE(what_a_bot_does_wrong_is_told_with_its_move) {
  struct Row {
    std::string behaviour;
    std::string told;
  };
  for (const Row& row :
       std::vector<Row>{{"illegal", "WRONG  basic, as X: illegal-move at its move 2: "},
                        {"exit", "WRONG  basic, as X: exit at its move 2: exit status 3, "},
                        {"garbage", "WRONG  basic, as X: "}}) {
    const Finished run = run_program({"check-bot", "--protocol", "ugi", "-r", "basic", "--movetime",
                                      "500", "--", bot_path(), "--protocol", "ugi", "--ruleset",
                                      "basic", "--behave", row.behaviour, "--at", "2"});
    BOOST_TEST_CONTEXT(run.out << run.err) {
      BOOST_TEST(run.status == 1);
      BOOST_TEST(holds(run.out, row.told));
      BOOST_TEST(lines_of(run.out).back() == "not all is right");
    }
  }
}

// A bot of riddles.io, where an empty square is a dot, fails at a field of theaigames.
BOOST_AUTO_TEST_CASE(another_dialect_is_suggested_where_it_fits) {
  const TemporaryFolder folder;
  const std::string bot =
      folder.write("bot.sh",
                   "while read line; do case \"$line\" in \"update game field \"*.*) ;; "
                   "\"update game field \"*) exit 1;; esac; "
                   "printf '%s\\n' \"$line\"; done | " +
                       program_path() + " bot --protocol theaigames --strategy rules\n");
  const Finished run = run_program({"check-bot", "--protocol", "theaigames", "--", "sh", bot});
  BOOST_TEST_CONTEXT(run.out << run.err) {
    BOOST_TEST(run.status == 1);
    BOOST_TEST(holds(run.out, "it plays more-advanced with --option dialect=riddles"));
  }
}

BOOST_AUTO_TEST_CASE(a_game_is_told_by_its_moves_times_and_end) {
  GameRecord record;
  record.ruleset = Ruleset::basic;
  record.seats[0] = {"bot", "external", 2, 0, {}, 1, std::chrono::microseconds(2500)};
  record.seats[1].name = kCheckersName;
  record.thoughts.resize(3);
  record.thoughts[0].time = std::chrono::milliseconds(4);
  record.thoughts[0].value = 3;
  record.thoughts[1].time = std::chrono::seconds(9);
  record.thoughts[2].time = std::chrono::milliseconds(11);
  record.outcome = Outcome::o_won;
  BOOST_TEST(check_lines(record) ==
             "ok     basic, as X: 2 moves, all legal, the slowest in 11.0 ms; lost\n"
             "late   basic, as X: 1 move by up to 2.5 ms\n"
             "note   basic, as X: it tells what its moves are worth\n");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
