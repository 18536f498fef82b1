// The bot's end of `ugi`: what it answers, ignores and changes.
#include <boost/test/unit_test.hpp>

#include "tests/support/conversation.hpp"

using namespace uttt;

namespace {

std::unique_ptr<BotEnd> make_bot(const std::string& strategy = "pvs",
                                 Ruleset ruleset = Ruleset::more_advanced_draw) {
  return find_protocol("ugi").bot_end({ruleset, parse_spec(strategy, "strategy")});
}

// The lines that a bot says and notes when it hears `line`.
std::string answer_to(BotEnd& bot, std::string_view line) {
  const BotEnd::Heard heard = bot.hear(line);
  return heard.say + (heard.note.empty() ? "" : "! " + heard.note + "\n");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(ugi_bot)

BOOST_AUTO_TEST_CASE(the_bot_leaves_a_little_of_a_moves_time) {
  const std::vector<std::pair<int, int>> rows = {{1, 1},     {5, 4},     {50, 46},   {100, 92},
                                                 {374, 344}, {375, 345}, {376, 346}, {1000, 970}};
  for (const auto& [told, taken] : rows) {
    const auto bot = make_bot();
    bot->hear("go movetime " + std::to_string(told));
    BOOST_TEST((bot->budget()->move_time == std::chrono::milliseconds(taken)));
  }
}

BOOST_AUTO_TEST_CASE(the_margin_can_be_named) {
  BotSettings settings{Ruleset::open, {"pvs", {}}};
  settings.margin = std::chrono::milliseconds(100);
  const std::vector<std::pair<int, int>> rows = {{1000, 900}, {101, 1}, {50, 1}};
  for (const auto& [told, taken] : rows) {
    const auto bot = find_protocol("ugi").bot_end(settings);
    bot->hear("go movetime " + std::to_string(told));
    BOOST_TEST((bot->budget()->move_time == std::chrono::milliseconds(taken)));
  }
}

BOOST_AUTO_TEST_CASE(moves_go_on_from_the_last_position) {
  const auto bot = make_bot("random", Ruleset::basic);
  bot->hear("position startpos moves a1");
  BOOST_TEST(answer_to(*bot, "moves b1 a2") == "");
  BOOST_TEST(format_moves(1, bot->game().moves()) == "7 8 4");
  BOOST_TEST(answer_to(*bot, "moves") == "");
  BOOST_TEST(answer_to(*bot, "moves c3 a1") ==
             "! ignored: move number 2: move \"7\" is not legal: cell 7 is taken\n");
  BOOST_TEST(format_moves(1, bot->game().moves()) == "7 8 4");
}

// Harnesses read p1 as X, or as the one who moves first.
BOOST_AUTO_TEST_CASE(p1_is_x_or_the_one_who_moves_first) {
  const std::string o_first = "position fen x2/3/3 O 1 -";
  const auto heard = [&](BotEnd& bot, const std::string& moves) {
    bot.hear(o_first + moves);
    std::string text = answer_to(bot, "query p1turn") + answer_to(bot, "query result");
    if (bot.game().outcome() != Outcome::ongoing) return text;
    bot.hear("go p1time 1000 p2time 9000 p1inc 1 p2inc 2");
    SearchResult result;
    result.move = *bot.game().legal_moves().begin();
    const auto clock = bot.budget()->clock.value();
    bot.answer(result);
    return text + std::to_string(clock.left[0].count()) + " " +
           std::to_string(clock.increment[1].count());
  };
  const auto bot = make_bot("random", Ruleset::basic);
  BOOST_TEST(heard(*bot, "") == "response false\nresponse none\n970 2");
  BOOST_TEST(heard(*bot, " moves b2 c3 b3 b1") == "response false\nresponse none\n970 2");
  BOOST_TEST(answer_to(*bot, "setoption name p1 value mover") == "");
  BOOST_TEST(heard(*bot, "") == "response true\nresponse none\n8970 1");
  BOOST_TEST(heard(*bot, " moves b2") == "response false\nresponse none\n8970 1");
  BOOST_TEST(heard(*bot, " moves a1 b3 b1 c3") == "response true\nresponse p2win\n");
  BOOST_TEST(answer_to(*bot, "setoption name P1 value y") ==
             "! ignored: p1: unknown value \"y\": expected x or mover; did you mean \"x\"?\n");
}

BOOST_AUTO_TEST_CASE(queries_tell_turn_end_and_result) {
  struct Row {
    std::string position, turn, over, result;
  };
  const std::vector<Row> rows = {
      {"position startpos", "true", "false", "none"},
      {"position startpos moves a1", "false", "false", "none"},
      {"position startpos moves a1 b1 a2 b2 a3", "false", "true", "p1win"},
      {"position startpos moves a1 b1 a2 b2 c3 b3", "true", "true", "p2win"},
      {"position startpos moves b2 a1 a2 c2 a3 c1 b1 b3 c3", "false", "true", "draw"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.position) {
      const auto bot = make_bot("random", Ruleset::basic);
      BOOST_TEST(answer_to(*bot, row.position) == "");
      BOOST_TEST(answer_to(*bot, "query p1turn") == "response " + row.turn + "\n");
      BOOST_TEST(answer_to(*bot, "query gameover") == "response " + row.over + "\n");
      BOOST_TEST(answer_to(*bot, "query result") == "response " + row.result + "\n");
    }
  }
}

BOOST_AUTO_TEST_CASE(lines_that_cannot_be_used_are_ignored_with_a_note) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"uci", "unknown command \"uci\""},
      {"\x01\xff", "unknown command \"\\x01\\xff\""},
      {"position", "\"position\" is no position; expected position startpos or position fen F"},
      {"position 9/9/9", "is no position"},
      {"position startpos a1", "is no position"},
      {"position fen", "is no position"},
      {"position fen 9/9 X 0 -", "rank"},
      {"position startpos moves a1 a1", "move number 2: move \"77\" is not legal: cell 7 of board"},
      {"position startpos moves e5 a1", "move number 2: move \"77\" is not legal: you must play"},
      {"position startpos moves z1", "move number 1: \"z1\" is not a square"},
      {"go depth", "go depth: \"\" is not a whole number from 0"},
      {"go depth x", "go depth: \"x\" is not a whole number from 0"},
      {"go nodes 0", "go nodes: \"0\" is not a whole number from 1"},
      {"go movetime -5", "go movetime: \"-5\""},
      {"go p1time 1e3", "go p1time: \"1e3\""},
      {"go dept 3", "go: unknown limit \"dept\": expected p1time"},
      {"query", "\"query\" asks nothing; expected query p1turn, gameover or result"},
      {"query winner", "\"query winner\" asks nothing"},
      {"setoption", "\"setoption\" sets nothing; expected setoption name N value V"},
      {"setoption name Seed", "sets nothing"},
      {"setoption name value 3", "sets nothing"},
      {"setoption name Hush value 3", "unknown option \"Hush\""},
      {"setoption name Hash value 0", "option Hash: \"0\" is not a whole number from 1 to 65536"},
      {"setoption name Threads value 257", "option Threads: \"257\""},
      {"setoption name Seed value 3", "option Seed means nothing to strategy pvs"},
      {"setoption name Strategy value pvs:dept=3", "unknown option \"dept\""},
      {"setoption name Strategy value pvz", "unknown strategy \"pvz\""},
      {"setoption name Ruleset value chess", "unknown ruleset \"chess\""},
  };
  for (const auto& [line, note] : rows) {
    BOOST_TEST_CONTEXT(line) {
      const auto bot = make_bot();
      bot->hear("position startpos moves e5");
      const BotEnd::Heard heard = bot->hear(line);
      BOOST_TEST((heard.next == BotEnd::Next::listen));
      BOOST_TEST(heard.say == "");
      BOOST_TEST(heard.note.find("ignored: ") == 0U);
      BOOST_TEST(heard.note.find(note) != std::string::npos, heard.note);
      BOOST_TEST(heard.note.find('\n') == std::string::npos);
      // Nothing has changed.
      BOOST_TEST(format_moves(9, bot->game().moves()) == "55");
      BOOST_TEST(format_spec(bot->settings().strategy) == "pvs");
    }
  }
}

BOOST_AUTO_TEST_CASE(go_in_a_finished_game_is_ignored_with_a_note) {
  const auto bot = make_bot("random", Ruleset::basic);
  bot->hear("position startpos moves a1 b1 a2 b2 a3");
  BOOST_TEST(answer_to(*bot, "go infinite") == "! ignored: go: the game is over\n");
}

BOOST_AUTO_TEST_CASE(only_isready_stop_and_quit_are_heard_during_a_search) {
  const auto bot = make_bot();
  BOOST_TEST((bot->hear("stop").next == BotEnd::Next::listen));  // too late for an answer
  BOOST_TEST((bot->hear("go infinite").next == BotEnd::Next::think));
  for (const std::string word : {"ugi", "setoption name Hash value 3", "uginewgame",
                                 "position startpos", "go depth 1", "query result"}) {
    BOOST_TEST(answer_to(*bot, word) == "! ignored: \"" + word.substr(0, word.find(' ')) +
                                            "\" during a search; expected isready, stop or quit\n");
  }
  BOOST_TEST((bot->hear("isready").next == BotEnd::Next::listen));
  BOOST_TEST(answer_to(*bot, "isready") == "readyok\n");
  BOOST_TEST((bot->hear("stop").next == BotEnd::Next::stop));
  BOOST_TEST((bot->hear("quit").next == BotEnd::Next::quit));
  SearchResult result;
  result.move = Move{40};
  bot->answer(result);
  BOOST_TEST((bot->hear("uginewgame").next == BotEnd::Next::prepare));
  BOOST_TEST((bot->hear("isready").next == BotEnd::Next::prepare));
}

BOOST_AUTO_TEST_CASE(settings_that_could_not_be_met_are_taken_back) {
  const auto bot = make_bot("pvs:hash_mb=1");
  const BotSettings good = bot->settings();
  bot->hear("setoption name Hash value 60000");
  bot->hear("setoption name Ruleset value basic");
  bot->restore(good);
  BOOST_TEST(format_spec(bot->settings().strategy) == "pvs:hash_mb=1");
  BOOST_TEST((bot->game().ruleset() == Ruleset::more_advanced_draw));
}

BOOST_AUTO_TEST_CASE(options_change_strategy_and_ruleset) {
  const auto bot = make_bot("pvs:depth=3");
  const auto spec_after = [&](const std::string& line) {
    BOOST_TEST(answer_to(*bot, line) == "");
    return format_spec(bot->settings().strategy);
  };
  BOOST_TEST(spec_after("setoption name Threads value 2") == "pvs:depth=3,threads=2");
  BOOST_TEST(spec_after("setoption name Threads value 1") == "pvs:depth=3,threads=1");
  BOOST_TEST(spec_after("setoption name Hash value 4") == "pvs:depth=3,threads=1,hash_mb=4");
  BOOST_TEST(spec_after("setoption name Strategy value mcts") == "mcts");
  BOOST_TEST(spec_after("setoption name Hash value 8") == "mcts:memory_mb=8");
  BOOST_TEST(spec_after("setoption name Seed value 9") == "mcts:memory_mb=8,seed=9");
  BOOST_TEST(spec_after("setoption name hASH value 9") == "mcts:memory_mb=9,seed=9");
  bot->hear("setoption name Ruleset value basic");
  BOOST_TEST((bot->settings().ruleset == Ruleset::basic));
  BOOST_TEST((bot->game().ruleset() == Ruleset::basic));
}

BOOST_AUTO_TEST_CASE(a_new_game_is_counted_and_starts_anew) {
  const auto bot = make_bot();
  const int before = bot->games_begun();
  bot->hear("position startpos moves e5");
  BOOST_TEST(bot->games_begun() == before);
  bot->hear("uginewgame");
  BOOST_TEST(bot->games_begun() == before + 1);
  BOOST_TEST(bot->game().moves().empty());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
