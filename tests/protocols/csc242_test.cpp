// `csc242`, word by word, and what students' programs make of it.
#include <boost/test/unit_test.hpp>

#include "tests/support/conversation.hpp"
#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

const Protocol& csc242() { return find_protocol("csc242"); }

constexpr const char* kGameOfX =
    "> o\n"
    "< 5 5\n"
    "> 5 1\n"
    "< 1 5\n";

constexpr const char* kGameOfO =
    "> x\n"
    "> 5\n"
    "< 1\n"
    "> 4\n"
    "< 2\n"
    "> 6\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(csc242_protocol)

BOOST_AUTO_TEST_CASE(every_word_of_x_is_as_the_convention_has_it) {
  Conversation conversation(csc242(), Ruleset::open, player_of("55 15"));
  const auto game = new_game(Ruleset::open);
  conversation.start();
  conversation.begin_game(*game, Player::x);
  game->play(*conversation.ask(*game));
  game->play_line("51");
  game->play(*conversation.ask(*game));
  // It knows its own move, and nothing is said of an opponent that was late.
  conversation.end_game(*game, Player::x, {Outcome::x_won, GameEnd::Cause::time});
  conversation.farewell();
  BOOST_TEST(conversation.take_transcript() == kGameOfX);
}

BOOST_AUTO_TEST_CASE(every_word_of_o_is_as_the_convention_has_it_to_the_last_move) {
  Conversation conversation(csc242(), Ruleset::basic, player_of("1 2"));
  const auto game = new_game(Ruleset::basic);
  conversation.begin_game(*game, Player::o);
  for (const std::string move : {"5", "4"}) {
    game->play_line(move);
    game->play(*conversation.ask(*game));
  }
  game->play_line("6");
  conversation.end_game(*game, Player::o, {Outcome::x_won, GameEnd::Cause::rules});
  BOOST_TEST(conversation.take_transcript() == kGameOfO);
  BOOST_TEST((conversation.bot().game().outcome() == Outcome::x_won));
}

// A game of the bot as O in which it is sent to one board, and once to any.
std::string game_with(const std::vector<Option>& dialect) {
  Conversation conversation(csc242(), Ruleset::advanced_free, player_of("11 12"), dialect);
  const auto game = new_game(Ruleset::advanced_free);
  conversation.begin_game(*game, Player::o);
  for (const std::string move : {"51", "11"}) {
    if (!game->legal_moves().contains(game->parse(move))) break;
    game->play_line(move);
    game->play(*conversation.ask(*game));
  }
  return conversation.take_transcript();
}

BOOST_AUTO_TEST_CASE(sides_and_moves_are_told_as_the_dialect_has_them) {
  BOOST_TEST(game_with({}) == "> x\n> 5 1\n< 1 1\n");
  BOOST_TEST(game_with({{"side", "own"}}) == "> o\n> 5 1\n< 1 1\n");
  BOOST_TEST(game_with({{"moves", "compact"}}) == "> x\n> 51\n< 11\n");
  BOOST_TEST(game_with({{"moves", "cell-when-forced"}}) == "> x\n> 5 1\n< 1\n");
  const auto step = [](const std::vector<Option>& dialect) {
    return csc242()
        .harness_end(Ruleset::basic, some_time(csc242()), dialect)
        ->begin_game(*new_game(Ruleset::basic), Player::o, 0);
  };
  BOOST_TEST(step({}).pause.count() == 100);
  BOOST_TEST(step({{"pause_ms", "0"}}).pause.count() == 0);
}

BOOST_AUTO_TEST_CASE(dialects_that_are_none_are_refused) {
  const std::vector<std::pair<Option, std::string>> rows = {
      {{"side", "mine"}, "side: unknown value \"mine\": expected opponent or own"},
      {{"moves", "cell"},
       "moves: unknown value \"cell\": expected pair, compact or cell-when-forced"},
      {{"pause_ms", "10001"}, "pause_ms: \"10001\" is not a whole number from 0 to 10000"},
      {{"sides", "own"},
       "unknown option \"sides\": expected side, moves or pause_ms; did you mean \"side\"?"}};
  for (const auto& [option, message] : rows) {
    BOOST_TEST_CONTEXT(option.key) {
      check_refused(message, [&, &option = option] {
        csc242().harness_end(Ruleset::basic, some_time(csc242()), {option});
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(students_answers_are_read_in_all_their_forms) {
  struct Row {
    std::string moves;  // before the answer
    std::string line;
    std::string answer;  // empty: the line is none
  };
  const std::vector<Row> rows = {
      {"", "5 1", "51"},    {"", "51\r", "51"},      {"", " 5  1 ", "51"}, {"", "5,1", "51"},
      {"55", "1", "51"},                        // one board may be played
      {"55", "5 5", ""},                        // an echo
      {"55", "55", ""},     {"55", "5", "55"},  // a cell alone is no echo, but not legal
      {"55 51", "5 1", ""}, {"55", "", ""},          {"55", "Draw", ""},   {"55", "draw.", ""},
      {"55", "X Won!", ""}, {"55", "O won", ""},     {"55", "o wins", ""}, {"", "I play 5 1", ""},
      {"", "X Lost!", ""},  {"", "thinking...", ""},  // talk
      {"", "d9", "21"},     {"", "zz", ""},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.line << " after " << row.moves) {
      const auto game = new_game(Ruleset::advanced_free);
      game->play_line(row.moves);
      const auto harness = csc242().harness_end(game->ruleset(), some_time(csc242()), {});
      const std::optional<Move> answer = harness->read_answer(row.line, *game);
      BOOST_TEST(answer.has_value() == !row.answer.empty());
      if (answer) BOOST_TEST((*answer == game->parse(row.answer)));
    }
  }
}

BOOST_AUTO_TEST_CASE(on_one_board_a_cell_is_an_answer_and_the_last_one_an_echo) {
  const auto game = new_game(Ruleset::basic);
  game->play_line("5");
  const auto harness = csc242().harness_end(Ruleset::basic, some_time(csc242()), {});
  BOOST_TEST(!harness->read_answer("5", *game));
  BOOST_TEST((harness->read_answer("1", *game) == Move{0}));
}

BOOST_AUTO_TEST_CASE(lines_that_are_no_answer_are_refused) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"0 1", "is not a move"},
      {"5 0", "is not a move"},
      {"551", "is not a move"},
      {"1", "move \"1\" names a cell only, but you may play in more than one board"},
      {"-5", "is not a move"},
  };
  const auto game = new_game(Ruleset::open);
  const auto harness = csc242().harness_end(Ruleset::open, some_time(csc242()), {});
  for (const auto& [line, message] : rows) {
    BOOST_TEST_CONTEXT(line) {
      check_refused(message, [&, &line = line] { harness->read_answer(line, *game); });
    }
  }
}

BOOST_AUTO_TEST_CASE(the_bot_refuses_what_is_no_side_and_no_move) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
      {{"z"}, "side \"z\" is none; expected x or o"},
      {{"5 5"}, "side \"5 5\" is none"},
      {{"x", "x"}, "move \"x\" is not a move"},
      {{"x", "5 5", "5 5"}, "move \"55\" is not legal: cell 5 of board 5 is taken"},
  };
  for (const auto& [lines, message] : rows) {
    BOOST_TEST_CONTEXT(message) {
      const auto bot = csc242().bot_end({Ruleset::open, {"random", {}}});
      check_refused(message, [&, &lines = lines] {
        for (const std::string& line : lines) bot->hear(line);
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(the_bot_reads_sides_and_moves_as_people_write_them) {
  const auto bot = csc242().bot_end({Ruleset::open, {"random", {}}});
  BOOST_TEST((bot->hear("").next == BotEnd::Next::listen));
  BOOST_TEST((bot->hear(" X\r").next == BotEnd::Next::listen));
  BOOST_TEST((bot->hear("51").next == BotEnd::Next::think));
  BOOST_TEST(format_moves(9, bot->game().moves()) == "51");
  BOOST_TEST(!bot->budget().has_value());
}

BOOST_AUTO_TEST_CASE(the_bot_keeps_the_clock_that_it_was_told_of) {
  using std::chrono::milliseconds;
  BotSettings settings{Ruleset::open, {"pvs", {}}};
  settings.clock = GameClock{milliseconds(5000), milliseconds(1000)};
  const auto bot = csc242().bot_end(settings);
  const auto left = [&] { return bot->budget()->clock->left[0].count(); };
  BOOST_TEST((bot->hear("o").next == BotEnd::Next::think));
  BOOST_TEST(left() == 4970);
  SearchResult result;
  result.move = Move{40};
  result.time = milliseconds(500);
  bot->answer(result);
  BOOST_TEST(left() == 5470);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
