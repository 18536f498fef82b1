// `uttt bot` as a harness meets it: the built program behind pipes and sockets.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <csignal>

#include "strategies/free_memory.hpp"
#include "tests/support/conversation.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/running_bot.hpp"

using namespace uttt;

namespace {

using Words = std::vector<std::string>;

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Words ugi_words(const std::string& strategy) {
  return bot_words(find_protocol("ugi"), Ruleset::more_advanced_draw, strategy);
}

void perform(RunningBot& bot, HarnessEnd& harness, const ProtocolStep& step) {
  bot.write(step.say);
  for (std::string line; !step.until.empty() && line != step.until;) {
    line = bot.read_line();
    harness.hear(line);
  }
}

Move ask(RunningBot& bot, HarnessEnd& harness, const Game& game) {
  MoveBudget budget;
  budget.nodes = 300;
  bot.write(harness.ask(game, budget));
  while (true) {
    if (const auto move = harness.read_answer(bot.read_line(), game)) return *move;
  }
}

// A game of the bot as `side` against a random mover.
void play_game(RunningBot& bot, HarnessEnd& harness, Game& game, Player side, Random& random) {
  perform(bot, harness, harness.begin_game(game, side, random.next()));
  while (game.outcome() == Outcome::ongoing) {
    const bool is_bots_turn = game.side_to_move() == side;
    game.play(is_bots_turn ? ask(bot, harness, game) : random_move(game.legal_moves(), random));
  }
  bot.write(harness.end_game(game, side, {game.outcome(), GameEnd::Cause::rules}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(bot)

BOOST_AUTO_TEST_CASE(whole_games_are_played_in_every_protocol_and_ruleset) {
  Random random(411);
  for_each_bot_seat([&](const Protocol& protocol, Ruleset ruleset, Player side) {
    RunningBot bot(protocol, bot_words(protocol, ruleset, "pvs:nodes=300,hash_mb=1"));
    const auto harness = protocol.harness_end(ruleset, some_time(protocol), {});
    for (int i = 0; const auto step = harness->start_step(i); ++i) perform(bot, *harness, *step);
    for (int games = protocol.plays_many_games() ? 2 : 1; games > 0; --games) {
      const auto game = new_game(ruleset);
      for (int ply = 0; ply < protocol.opening_plies().value_or(3); ++ply) {
        game->play(random_move(game->legal_moves(), random));
      }
      play_game(bot, *harness, *game, side, random);
    }
    bot.write(harness->farewell());
    const Finished end = bot.finish();
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.out == "");
  });
}

BOOST_AUTO_TEST_CASE(isready_is_answered_during_a_search_and_stop_ends_it) {
  RunningProgram program(ugi_words("alpha-beta"));
  program.write("position startpos\ngo infinite\nisready\n");
  BOOST_TEST(program.read_line().value() == "readyok");
  program.write("go depth 3\nisready\n");
  BOOST_TEST(program.read_line().value() == "readyok");
  program.write_line("stop");
  BOOST_TEST(program.read_line().value().find("info depth ") == 0U);
  BOOST_TEST(program.read_line().value().find("bestmove ") == 0U);
  program.write("stop\nisready\n");
  BOOST_TEST(program.read_line().value() == "readyok");
  program.write_line("quit");
  const Finished end = program.finish();
  BOOST_TEST(end.status == 0);
  BOOST_TEST(end.out == "");
  BOOST_TEST(end.err == "uttt: ignored: \"go\" during a search; expected isready, stop or quit\n");
}

BOOST_AUTO_TEST_CASE(quit_and_the_end_of_input_stop_a_search_with_its_answer) {
  for (const std::string last : {"quit\n", ""}) {
    for (const std::string strategy : {"alpha-beta", "pvs:threads=2", "mcts:threads=2"}) {
      BOOST_TEST_CONTEXT(strategy) {
        const Finished end = run_program(ugi_words(strategy), "go infinite\n" + last);
        BOOST_TEST(end.status == 0);
        BOOST_TEST(contains(end.out, "\nbestmove "));
        BOOST_TEST(end.err == "");
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_end_of_input_ends_every_protocol) {
  for (const Protocol* const protocol : all_protocols()) {
    BOOST_TEST_CONTEXT(protocol->name()) {
      const Ruleset ruleset = parse_ruleset(ruleset_names(*protocol).front());
      RunningBot bot(*protocol, bot_words(*protocol, ruleset, "random"));
      const Finished end = bot.finish();
      BOOST_TEST(end.status == 0);
      BOOST_TEST(end.out == "");
      BOOST_TEST(end.err == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_it_listening_or_thinking) {
  RunningProgram listening(ugi_words("random"));
  BOOST_TEST_REQUIRE(listening.wait_until_blocked(SIGINT));
  listening.send_signal(SIGINT);
  while (listening.read_line()) {
  }
  BOOST_TEST(listening.finish().status == 0);

  RunningProgram thinking(bot_words(find_protocol("csc242"), Ruleset::open, "alpha-beta:depth=81"));
  thinking.write("x\n5 5\n");
  BOOST_TEST_REQUIRE(thinking.wait_until_blocked(SIGTERM));
  thinking.send_signal(SIGTERM);
  while (thinking.read_line()) {
  }
  BOOST_TEST(thinking.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(a_harness_that_reads_no_more_ends_it_with_a_line) {
  RunningProgram program(ugi_words("random"));
  program.close_output();
  program.write_line("isready");
  const Finished end = program.finish();
  BOOST_TEST(end.status == 1);
  BOOST_TEST(end.err == "uttt: cannot write to the harness: Broken pipe\n");
}

BOOST_AUTO_TEST_CASE(ugi_goes_on_after_a_bad_line_and_the_others_end) {
  const Finished ugi = run_program(ugi_words("random"), "hello\nisready\n");
  BOOST_TEST(ugi.status == 0);
  BOOST_TEST(ugi.out == "readyok\n");
  BOOST_TEST(ugi.err == "uttt: ignored: unknown command \"hello\"\n");
  for (const Protocol* const protocol : all_protocols()) {
    if (protocol->name() == "ugi") continue;
    BOOST_TEST_CONTEXT(protocol->name()) {
      const Ruleset ruleset = parse_ruleset(ruleset_names(*protocol).front());
      RunningBot bot(*protocol, bot_words(*protocol, ruleset, "random"));
      bot.write("hello.\n");
      const Finished end = bot.finish();
      BOOST_TEST(end.status == 1);
      BOOST_TEST(end.err.find("uttt: the harness is not understood: ") == 0U);
      BOOST_TEST(std::ranges::count(end.err, '\n') == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(lines_may_end_as_on_windows_and_the_last_without_an_end) {
  const Finished end = run_program(ugi_words("random"), "  isready \r\nisready");
  BOOST_TEST(end.out == "readyok\nreadyok\n");
}

BOOST_AUTO_TEST_CASE(a_line_longer_than_any_sensible_one_is_cut) {
  const Finished end =
      run_program(ugi_words("random"), std::string(3'000'000, 'x') + "\nisready\n");
  BOOST_TEST(end.status == 0);
  BOOST_TEST(end.out == "readyok\n");
  BOOST_TEST(std::ranges::count(end.err, '\n') == 1);
}

// Few machines have so much.
BOOST_AUTO_TEST_CASE(a_table_without_memory_is_refused_in_one_line_and_taken_back) {
  const auto free_mb = free_memory_mb();
  if (!free_mb || *free_mb >= 65536) return;
  const std::string refusal = "strategy \"pvs\": hash_mb: there is no memory for 65536 MB";
  const Finished refused = run_program(ugi_words("pvs:hash_mb=65536"));
  BOOST_TEST(refused.status == 2);
  BOOST_TEST(contains(refused.err, refusal), refused.err);
  BOOST_TEST(std::ranges::count(refused.err, '\n') == 1);
  const Finished ugi = run_program(
      ugi_words("pvs:hash_mb=1"),
      "setoption name Hash value 65536\nisready\nposition startpos\ngo depth 2\nisready\nquit\n");
  BOOST_TEST(ugi.status == 0);
  BOOST_TEST(contains(ugi.err, "uttt: ignored: " + refusal), ugi.err);
  BOOST_TEST(std::ranges::count(ugi.err, '\n') == 1);
  BOOST_TEST(contains(ugi.out, "bestmove "));
}

BOOST_AUTO_TEST_CASE(a_dialect_is_named_with_the_protocol) {
  const auto moves = [](const std::string& protocol, const std::string& side) {
    return run_program({"bot", "--protocol", protocol, "-r", "advanced", "--strategy", "rules"},
                       side + "\n5 1\n")
        .out;
  };
  const std::string pair = moves("csc242", "x");
  BOOST_REQUIRE(pair.size() == std::string_view("1 5\n").size());
  BOOST_TEST(moves("csc242:side=own", "o") == pair);
  const std::string compact = {pair[0], pair[2], '\n'};
  BOOST_TEST(moves("csc242:moves=compact", "x") == compact);
  BOOST_TEST(moves("csc242:moves=cell-when-forced", "x") == pair.substr(2));
}

BOOST_AUTO_TEST_CASE(terms_of_comp3411_come_with_any_white_space_or_none) {
  const Protocol& protocol = find_protocol("comp3411");
  RunningBot bot(protocol, {"bot", "--protocol", "comp3411", "--strategy", "table-lookup"});
  bot.write("init.start(o).second_move(5,\n1).");
  BOOST_TEST(bot.read_line() == "5");
  bot.write("\r\n\r\nnext_move(2)\n.");
  BOOST_TEST(bot.read_line() == "5");
  bot.write("end.\n");
  BOOST_TEST(bot.finish().status == 0);
}

BOOST_AUTO_TEST_CASE(options_of_ugi_seat_another_strategy) {
  RunningProgram program({"bot", "--protocol", "ugi", "--strategy", "table-lookup"});
  program.write("position startpos\ngo depth 1\n");
  BOOST_TEST(program.read_line().value().find("info ") == 0U);
  BOOST_TEST(program.read_line().value() == "bestmove e5");
  program.write(
      "setoption name Ruleset value basic\nsetoption name Strategy value minimax\n"
      "position startpos moves a3\ngo depth 9\n");
  BOOST_TEST(contains(program.read_line().value(), "info depth 9 score cp 0 nodes 59705 "));
  BOOST_TEST(program.read_line().value() == "bestmove b2");
  BOOST_TEST(program.finish().err == "");
}

// Of its two games a random mover makes different ones.
BOOST_AUTO_TEST_CASE(a_new_game_draws_new_random_moves) {
  RunningProgram program(ugi_words("random"));
  std::vector<std::string> games;
  for (int game = 0; game < 2; ++game) {
    program.write_line("uginewgame");
    std::string moves;
    for (int move = 0; move < 10; ++move) {
      program.write("position startpos\ngo nodes 1\n");
      program.read_line();
      moves += program.read_line().value();
    }
    games.push_back(moves);
  }
  BOOST_TEST(games[0] != games[1]);
}

BOOST_AUTO_TEST_CASE(wrong_use_is_refused_in_one_line) {
  const std::vector<std::pair<Words, std::string>> rows = {
      {{}, "--protocol is missing; expected one of those that \"uttt list\" names"},
      {{"--protocol", "uci"}, "unknown protocol \"uci\""},
      {{"--protocol", "csc242"}, "--ruleset is missing; expected basic, advanced"},
      {{"--protocol", "codingame", "--ruleset", "open"},
       "--ruleset: protocol codingame does not play open; expected "
       "more-advanced:tie_break=most-boards"},
      {{"--protocol", "ugi", "--ruleset", "opem"}, "did you mean \"open\"?"},
      {{"--protocol", "ugi", "--strategy", "pvz"}, "unknown strategy \"pvz\""},
      {{"--protocol", "ugi", "--strategy", "pvs:depth=x"}, "depth: \"x\""},
      {{"--protocol", "ugi", "--port", "9"},
       "--port: protocol ugi speaks over stdin and stdout; expected a protocol of TCP"},
      {{"--protocol", "csc242", "-r", "open", "--host", "localhost"}, "--host: protocol csc242"},
      {{"--protocol", "comp3411", "-p", "0"},
       "--port: \"0\" is not a whole number from 1 to 65535"},
      {{"--protocol", "comp3411", "-p", "65536"}, "--port: \"65536\""},
      {{"--protocol", "comp3411", "-p", "http"}, "--port: \"http\""},
      {{"--protocol", "ugi", "now"}, "too many words"},
      {{"--protocol", "ugi", "--margin-ms", "60001"}, "--margin-ms: \"60001\""},
      {{"--protocol", "ugi", "--clock", "5+1"},
       "--clock: protocol ugi tells the time itself; expected csc242 or comp3411"},
      {{"--protocol", "comp3411", "--clock", "5+"}, "--clock \"5+\": \"\""},
      {{"--protocol", "comp3411", "--clock", "0"}, "--clock \"0\": \"0\""},
      {{"--protocol", "csc242:side=mine", "-r", "open"},
       "side: unknown value \"mine\": expected opponent or own"},
      {{"--protocol", "codingame:side=own"}, "unknown option \"side\""},
  };
  for (const auto& [words, message] : rows) {
    BOOST_TEST_CONTEXT(message) {
      Words arguments = {"bot"};
      arguments.insert(arguments.end(), words.begin(), words.end());
      const Finished end = run_program(arguments);
      BOOST_TEST(end.status == 2);
      BOOST_TEST(end.out == "");
      BOOST_TEST(contains(end.err, message), end.err);
      BOOST_TEST(std::ranges::count(end.err, '\n') == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_harness_that_is_not_there_is_a_failure) {
  int port = 0;
  {
    const Listener nobody;
    port = nobody.port();
  }
  const Finished end = run_program(
      {"bot", "--protocol", "comp3411", "--host", "127.0.0.1", "-p", std::to_string(port)});
  BOOST_TEST(end.status == 1);
  BOOST_TEST(end.err == "uttt: cannot connect to 127.0.0.1:" + std::to_string(port) +
                            ": Connection refused\n");
}

BOOST_AUTO_TEST_CASE(list_names_the_protocols_with_their_rulesets) {
  const Finished end = run_program({"list"});
  std::string on_one_line;  // the table breaks long texts
  for (const char c : end.out) {
    const char shown = c == '\n' ? ' ' : c;
    if (shown != ' ' || !on_one_line.ends_with(' ')) on_one_line += shown;
  }
  for (const Protocol* const protocol : all_protocols()) {
    BOOST_TEST(contains(end.out, "\n  " + std::string(protocol->name()) + " "));
    BOOST_TEST(contains(on_one_line, protocol->summary()));
  }
  BOOST_TEST(contains(end.out, "only advanced:full_board=draw\n"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
