// `theaigames`, word by word.
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "tests/support/conversation.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

constexpr Ruleset kRuleset = Ruleset::more_advanced_draw;

const Protocol& theaigames() { return find_protocol("theaigames"); }

std::unique_ptr<BotEnd> make_bot() { return theaigames().bot_end({kRuleset, {"pvs", {}}}); }

std::unique_ptr<Game> after(const std::string& moves) {
  auto game = new_game(kRuleset);
  game->play_line(moves);
  return game;
}

// Nine values of `value`, `times` times, with commas between them.
std::string nines(const std::string& value, int times = 1) {
  std::string text;
  for (int i = 0; i < 9 * times; ++i) text += (i == 0 ? "" : ",") + value;
  return text;
}

// The field as riddles.io writes it.
std::string riddles_form(std::string text) {
  for (char& c : text) c = c == '0' ? '.' : c == '1' ? '0' : c == '2' ? '1' : c;
  return text;
}

constexpr const char* kTurns =
    "> settings timebank 10000\n"
    "> settings time_per_move 500\n"
    "> settings player_names player1,player2\n"
    "> settings your_bot player2\n"
    "> settings your_botid 2\n"
    "> update game round 1\n"
    "> update game move 2\n"
    "> update game field "
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    "0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n"
    "> update game macroboard 0,0,-1,0,0,0,0,0,0\n"
    "> action move 10000\n"
    "< place_move 8 1\n"
    "> update game round 2\n"
    "> update game move 4\n"
    "> update game field "
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,"
    "0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n"
    "> update game macroboard 0,0,0,-1,0,0,0,0,0\n"
    "> action move 1234\n"
    "< place_move 0 3\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(theaigames_protocol)

BOOST_AUTO_TEST_CASE(every_word_of_two_turns_is_as_the_protocol_has_it) {
  Conversation conversation(theaigames(), kRuleset, player_of("36 41"));
  conversation.start();
  auto game = after("53");
  conversation.begin_game(*game, Player::o);
  game->play(*conversation.ask(*game));
  game->play_line("64");
  MoveBudget budget;
  budget.clock.emplace();
  budget.clock->left = {std::chrono::milliseconds(99), std::chrono::milliseconds(1234)};
  game->play(*conversation.ask(*game, budget));
  conversation.end_game(*game, Player::o, {Outcome::o_won, GameEnd::Cause::time});
  conversation.farewell();
  BOOST_TEST(conversation.take_transcript() == kTurns);
  // One game, which the bot has followed by its moves.
  BOOST_TEST(format_moves(9, conversation.bot().game().moves()) == "53 36 64 41");
  BOOST_TEST(conversation.bot().games_begun() == 0);
}

BOOST_AUTO_TEST_CASE(settings_tell_the_time_that_is_allowed) {
  using std::chrono::milliseconds;
  const std::vector<std::pair<TimeControl, std::string>> rows = {
      {GameClock{milliseconds(5000), milliseconds(50), milliseconds(8000)}, "8000 50"},
      {GameClock{milliseconds(5000), milliseconds(50)}, "5000 50"},
      {TimePerMove{milliseconds(300), milliseconds(200)}, "200 200"},
      {EffortPerMove{1000, {}}, "10000 500"},
  };
  const auto game = after("");
  for (const auto& [time, expected] : rows) {
    const auto harness = theaigames().harness_end(kRuleset, time, {});
    const std::string text = harness->begin_game(*game, Player::x, 0).say;
    const std::size_t space = expected.find(' ');
    BOOST_TEST(text == "settings timebank " + expected.substr(0, space) +
                           "\nsettings time_per_move " + expected.substr(space + 1) +
                           "\nsettings player_names player1,player2\nsettings your_bot player1\n"
                           "settings your_botid 1\n");
  }
}

BOOST_AUTO_TEST_CASE(every_board_is_told_as_playable_won_or_neither) {
  const auto harness = theaigames().harness_end(kRuleset, some_time(theaigames()), {});
  Random random(8);
  for (int i = 0; i < 50; ++i) {
    const auto game = random_unfinished_game(kRuleset, random);
    std::string expected;
    for (int board = 0; board < 9; ++board) {
      expected += board == 0 ? "macroboard " : ",";
      if (has_bit(game->playable_boards(), board)) {
        expected += "-1";
      } else if (has_bit(game->owned_boards(Player::x), board)) {
        expected += "1";
      } else {
        expected += has_bit(game->owned_boards(Player::o), board) ? "2" : "0";
      }
    }
    BOOST_TEST(harness->ask(*game, {}).find(expected + "\n") != std::string::npos);
  }
}

// The same game in both forms leads to the same positions.
BOOST_AUTO_TEST_CASE(the_form_of_riddles_io_is_read_too) {
  Random random(7);
  const auto harness = theaigames().harness_end(kRuleset, some_time(theaigames()), {});
  for (int i = 0; i < 50; ++i) {
    const auto game = random_unfinished_game(kRuleset, random);
    const auto bot = make_bot();
    std::string text = harness->ask(*game, {});
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = text.find('\n', start);
      const std::string line = text.substr(start, end - start);
      const std::size_t values = line.find("field ");
      bot->hear(values == std::string::npos
                    ? line
                    : line.substr(0, values + 6) + riddles_form(line.substr(values + 6)));
      start = end + 1;
    }
    BOOST_TEST((bot->game().legal_moves() == game->legal_moves()));
    for (int board = 0; board < 9; ++board) {
      BOOST_TEST(bot->game().marks(Player::x, board) == game->marks(Player::x, board));
      BOOST_TEST(bot->game().marks(Player::o, board) == game->marks(Player::o, board));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_form_of_riddles_io_is_written_where_it_is_asked_for) {
  const auto harness =
      theaigames().harness_end(kRuleset, some_time(theaigames()), {{"dialect", "riddles"}});
  const auto game = after("53");
  BOOST_TEST(harness->begin_game(*game, Player::o, 0).say ==
             "settings timebank 10000\nsettings time_per_move 500\n"
             "settings player_names player0,player1\nsettings your_bot player1\n"
             "settings your_botid 1\n");
  const std::string text = harness->ask(*game, {});
  BOOST_TEST(text.find("update game move") == std::string::npos);
  const auto usual = theaigames().harness_end(kRuleset, some_time(theaigames()), {});
  Random random(9);
  for (int i = 0; i < 50; ++i) {
    const auto position = random_unfinished_game(kRuleset, random);
    const std::string ours = harness->ask(*position, {});
    const std::string theirs = usual->ask(*position, {});
    const auto values = [](const std::string& turn, const std::string& what) {
      const std::size_t start = turn.find(what) + what.size();
      return turn.substr(start, turn.find('\n', start) - start);
    };
    BOOST_TEST(values(ours, "game field ") == riddles_form(values(theirs, "game field ")));
    BOOST_TEST(values(ours, "macroboard ").find('2') == std::string::npos);
    const auto bot = make_bot();
    for (std::istringstream lines(ours); lines;) {
      std::string line;
      std::getline(lines, line);
      bot->hear(line);
    }
    BOOST_TEST((bot->game().legal_moves() == position->legal_moves()));
  }
  check_refused(
      "dialect: unknown value \"riddle\": expected theaigames or riddles; did you mean "
      "\"riddles\"?",
      [] {
        theaigames().harness_end(kRuleset, some_time(theaigames()), {{"dialect", "riddle"}});
      });
}

BOOST_AUTO_TEST_CASE(an_answer_is_place_move_column_first) {
  const auto game = after("");
  const auto harness = theaigames().harness_end(kRuleset, some_time(theaigames()), {});
  BOOST_TEST((harness->read_answer("place_move 8 0", *game) == game->parse("33")));
  BOOST_TEST((harness->read_answer(" place_move  0 8\r", *game) == game->parse("77")));
  BOOST_TEST(!harness->read_answer("", *game));
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"place_move", "\"place_move\" is not a move; expected place_move x y"},
      {"place_move 1", "is not a move"},
      {"place_move 1 2 3", "is not a move"},
      {"place_disc 1", "is not a move"},
      {"1 2", "is not a move"},
      {"place_move 9 0", "\"place_move 9 0\": \"9\" is not a whole number from 0 to 8"},
      {"place_move 0 -1", "\"-1\" is not a whole number"},
  };
  for (const auto& [line, message] : rows) {
    BOOST_TEST_CONTEXT(line) {
      check_refused(message, [&, &line = line] { harness->read_answer(line, *game); });
    }
  }
}

BOOST_AUTO_TEST_CASE(the_bot_refuses_fields_that_are_none) {
  const std::string field = "update game field ";
  const std::string macroboard = "update game macroboard " + nines("-1");
  std::string one_mark = nines("0", 9);
  one_mark[0] = '2';
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
      {{"hello"}, "unknown line \"hello\"; expected settings, update game or action move"},
      {{"update game field"}, "\"update game field\" updates nothing"},
      {{field + "0,0"}, "field has 2 values; expected 81"},
      {{field + nines("3", 9)}, "field, value 1: \"3\"; expected 0, 1 or 2"},
      {{field + nines(".", 8) + "," + nines("2")}, "field, value 73: \"2\"; expected ., 0 or 1"},
      {{"update game macroboard 0"}, "macroboard has 1 values; expected 9"},
      {{"settings timebank soon"}, "settings timebank: \"soon\" is not a whole number"},
      {{"action move 500"}, "action move comes before update game field and macroboard"},
      {{field + nines("0", 9), macroboard, "action move x"}, "action move: \"x\""},
      {{field + one_mark, macroboard, "action move 5"}, "no game of more-advanced leads to the"},
      {{field + nines("0", 9), "update game macroboard " + nines("0"), "action move 5"},
       "no game of more-advanced leads to the field and the macroboard that were told"},
  };
  for (const auto& [lines, message] : rows) {
    BOOST_TEST_CONTEXT(message) {
      const auto bot = make_bot();
      check_refused(message, [&, &lines = lines] {
        for (const std::string& line : lines) bot->hear(line);
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(the_bank_is_the_budget) {
  const auto bot = make_bot();
  for (const std::string line :
       {"settings timebank 4000", "settings time_per_move 70", "settings your_botid 1",
        "settings a_new_one 1", "update game round 1", "update game move 1"}) {
    BOOST_TEST((bot->hear(line).next == BotEnd::Next::listen));
  }
  BOOST_TEST(bot->budget()->clock->left[0].count() == 3970);
  BOOST_TEST(bot->budget()->clock->increment[0].count() == 70);
  bot->hear("update game field " + nines("0", 9));
  bot->hear("update game macroboard " + nines("-1"));
  BOOST_TEST((bot->hear("action move 3500").next == BotEnd::Next::think));
  BOOST_TEST(bot->budget()->clock->left[0].count() == 3470);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
