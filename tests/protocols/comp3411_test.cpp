// `comp3411`, word by word.
#include <boost/test/unit_test.hpp>

#include "tests/support/conversation.hpp"
#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

constexpr Ruleset kRuleset = Ruleset::advanced_draw;

const Protocol& comp3411() { return find_protocol("comp3411"); }

std::unique_ptr<Game> after(const std::string& moves) {
  auto game = new_game(kRuleset);
  game->play_line(moves);
  return game;
}

constexpr const char* kGameOfO =
    "> init.\n"
    "> start(o).\n"
    "> second_move(5,1).\n"
    "< 4\n"
    "> next_move(5).\n"
    "< 2\n"
    "> last_move(7).\n"
    "> loss(triple).\n";

constexpr const char* kGameOfX =
    "> start(x).\n"
    "> third_move(5,1,4).\n"
    "< 5\n"
    "> next_move(2).\n"
    "< 8\n"
    "> win(timeout).\n"
    "> end.\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(comp3411_protocol)

BOOST_AUTO_TEST_CASE(every_word_of_a_series_is_as_the_protocol_has_it) {
  Conversation conversation(comp3411(), kRuleset, player_of("4 2 5 8"));
  conversation.start();
  auto game = after("51");
  conversation.begin_game(*game, Player::o);
  game->play(*conversation.ask(*game));
  game->play_line("45");
  game->play(*conversation.ask(*game));
  game->play_line("27");
  conversation.end_game(*game, Player::o, {Outcome::x_won, GameEnd::Cause::rules});
  BOOST_TEST(conversation.take_transcript() == kGameOfO);

  game = after("51");
  conversation.begin_game(*game, Player::x);
  game->play_line("14");
  game->play(*conversation.ask(*game));
  game->play_line("52");
  game->play(*conversation.ask(*game));
  BOOST_TEST(format_moves(9, game->moves()) == "51 14 45 52 28");
  BOOST_TEST(format_moves(9, conversation.bot().game().moves()) == "51 14 45 52 28");
  conversation.end_game(*game, Player::x, {Outcome::x_won, GameEnd::Cause::time});
  conversation.farewell();
  BOOST_TEST(conversation.take_transcript() == kGameOfX);
  BOOST_TEST(conversation.has_quit());
}

BOOST_AUTO_TEST_CASE(the_end_of_a_game_is_told_with_its_cause) {
  struct Row {
    Player side;
    GameEnd end;
    std::string text;
  };
  using Cause = GameEnd::Cause;
  // O is to move: by the rules X made the last move.
  const std::vector<Row> rows = {
      {Player::x, {Outcome::x_won, Cause::rules}, "win(triple).\n"},
      {Player::o, {Outcome::x_won, Cause::rules}, "last_move(1).\nloss(triple).\n"},
      {Player::x, {Outcome::draw, Cause::rules}, "draw(full_board).\n"},
      {Player::o, {Outcome::draw, Cause::rules}, "last_move(1).\ndraw(full_board).\n"},
      {Player::o, {Outcome::x_won, Cause::illegal_move}, "loss(illegal_move).\n"},
      {Player::x, {Outcome::x_won, Cause::illegal_move}, "win(illegal_move).\n"},
      {Player::o, {Outcome::x_won, Cause::time}, "loss(timeout).\n"},
      {Player::x, {Outcome::x_won, Cause::other}, "win(timeout).\n"},
  };
  const auto game = after("51");
  const auto harness = comp3411().harness_end(kRuleset, some_time(comp3411()), {});
  for (const Row& row : rows) BOOST_TEST(harness->end_game(*game, row.side, row.end) == row.text);
}

BOOST_AUTO_TEST_CASE(an_answer_is_one_digit) {
  const auto game = after("51");
  const auto harness = comp3411().harness_end(kRuleset, some_time(comp3411()), {});
  BOOST_TEST((harness->read_answer("9", *game) == game->parse("19")));
  BOOST_TEST((harness->read_answer(" 1\r", *game) == game->parse("11")));
  BOOST_TEST(!harness->read_answer("", *game));
  for (const std::string line : {"0", "10", "1 9", "19.", "x", "-1"}) {
    check_refused("cell: \"" + line + "\" is not a whole number from 1 to 9",
                  [&] { harness->read_answer(line, *game); });
  }
}

BOOST_AUTO_TEST_CASE(the_bot_refuses_terms_that_make_no_sense) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
      {{"hello"}, "unknown term \"hello\""},
      {{"init()"}, "term \"init()\" has 1 arguments; expected 0"},
      {{"start(x"}, "term \"start(x\" has no end; expected name(argument,...)."},
      {{"start"}, "term \"start\" has 0 arguments; expected 1"},
      {{"second_move(5,1)"}, "term \"second_move(5,1)\" comes before start"},
      {{"start(o)", "second_move(5)"}, "has 1 arguments; expected 2"},
      {{"start(o)", "second_move(0,1)"}, "second_move: \"0\" is not a whole number from 1 to 9"},
      {{"start(o)", "second_move(5,10)"}, "second_move: \"10\""},
      {{"start(o)", "next_move(5)"}, "term next_move comes before the first move"},
      {{"start(x)", "third_move(5,1,1)", "third_move(5,1,1)"},
       "term third_move comes when moves were made already"},
      {{"start(x)", "third_move(5,5,5)"}, "move \"55\" is not legal: cell 5 of board 5 is taken"},
      {{"start(x)", "third_move(5,5,1)", "next_move(a)"}, "next_move: \"a\""},
  };
  for (const auto& [terms, message] : rows) {
    BOOST_TEST_CONTEXT(message) {
      const auto bot = comp3411().bot_end({kRuleset, {"random", {}}});
      check_refused(message, [&, &terms = terms] {
        for (const std::string& term : terms) bot->hear(term);
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(a_request_for_a_move_in_a_finished_game_is_refused) {
  const auto bot = comp3411().bot_end({kRuleset, {"random", {}}});
  const auto answer = [&](const std::string& move) {
    SearchResult result;
    result.move = bot->game().parse(move);
    return bot->answer(result);
  };
  bot->hear("start(x)");
  bot->hear("third_move(1,1,5)");
  BOOST_TEST(answer("51") == "1\n");
  bot->hear("next_move(6)");
  BOOST_TEST(answer("61") == "1\n");
  check_refused("term \"next_move(4)\" asks for a move, but the game is over",
                [&] { bot->hear("next_move(4)"); });
}

BOOST_AUTO_TEST_CASE(terms_may_have_white_space_anywhere) {
  const auto bot = comp3411().bot_end({kRuleset, {"random", {}}});
  bot->hear("\n");
  bot->hear("\r\n start( o )\n");
  BOOST_TEST((bot->hear(" second_move( 5 , 1 ) ").next == BotEnd::Next::think));
  BOOST_TEST(format_moves(9, bot->game().moves()) == "51");
}

BOOST_AUTO_TEST_CASE(the_clock_gains_two_seconds_with_an_answer_and_starts_anew_with_a_game) {
  const auto bot = comp3411().bot_end({kRuleset, {"pvs", {}}});
  const auto left = [&] { return bot->budget()->clock->left[0].count(); };
  constexpr int kMargin = 30;
  bot->hear("start(o)");
  BOOST_TEST(left() == 30'000 - kMargin);
  bot->hear("second_move(5,1)");
  SearchResult result;
  result.move = Move{0};
  result.time = std::chrono::milliseconds(2500);
  BOOST_TEST(bot->answer(result) == "1\n");
  BOOST_TEST(left() == 29'500 - kMargin);
  BOOST_TEST(bot->budget()->clock->increment[1].count() == 2000);
  bot->hear("start(x)");
  BOOST_TEST(left() == 30'000 - kMargin);
  BOOST_TEST(bot->games_begun() == 2);
}

BOOST_AUTO_TEST_CASE(another_clock_and_margin_can_be_named) {
  using std::chrono::milliseconds;
  BotSettings settings{kRuleset, {"pvs", {}}};
  settings.margin = milliseconds(7);
  settings.clock = GameClock{milliseconds(5000), milliseconds(100)};
  const auto bot = comp3411().bot_end(settings);
  bot->hear("start(o)");
  BOOST_TEST(bot->budget()->clock->left[0].count() == 4993);
  BOOST_TEST(bot->budget()->clock->increment[0].count() == 100);
  bot->hear("second_move(5,1)");
  SearchResult result;
  result.move = Move{0};
  result.time = milliseconds(5096);
  bot->answer(result);
  BOOST_TEST(bot->budget()->clock->left[0].count() == 1);  // never nothing
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
