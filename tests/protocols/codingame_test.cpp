// `codingame`, word by word.
#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/support/conversation.hpp"
#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

constexpr Ruleset kRuleset = Ruleset::more_advanced_most_boards;

const Protocol& codingame() { return find_protocol("codingame"); }

std::unique_ptr<BotEnd> make_bot() { return codingame().bot_end({kRuleset, {"pvs", {}}}); }

// The turn of a bot in `game`.
std::string turn_in(const Game& game, std::uint64_t seed = 1) {
  const auto harness = codingame().harness_end(kRuleset, some_time(codingame()), {});
  harness->begin_game(game, game.side_to_move(), seed);
  return harness->ask(game, {});
}

void hear_all(BotEnd& bot, const std::string& text) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    bot.hear(text.substr(start, end - start));
    start = end + 1;
  }
}

// The order of the moves follows from the seed.
constexpr const char* kTurn =
    "> 4 4\n"
    "> 8\n"
    "> 3 3\n"
    "> 4 3\n"
    "> 5 5\n"
    "> 3 4\n"
    "> 3 5\n"
    "> 5 4\n"
    "> 5 3\n"
    "> 4 5\n"
    "< 3 3\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(codingame_protocol)

BOOST_AUTO_TEST_CASE(every_word_of_a_turn_is_as_the_protocol_has_it) {
  Conversation conversation(codingame(), kRuleset, player_of("51"));
  const auto game = new_game(kRuleset);
  conversation.start();
  conversation.begin_game(*game, Player::o);
  game->play_line("55");
  BOOST_TEST((conversation.ask(*game) == game->parse("51")));
  game->play_line("51 11 12 21 13 31 14");
  conversation.end_game(*game, Player::o, {Outcome::x_won, GameEnd::Cause::illegal_move});
  conversation.farewell();
  BOOST_TEST(conversation.take_transcript() == kTurn);
}

BOOST_AUTO_TEST_CASE(before_any_move_all_are_told) {
  const std::string text = turn_in(*new_game(kRuleset));
  BOOST_TEST(text.substr(0, 9) == "-1 -1\n81\n");
  const auto bot = make_bot();
  hear_all(*bot, text);
  BOOST_TEST((bot->game().fen() == new_game(kRuleset)->fen()));
}

// The order follows from the seed and changes from turn to turn; the moves are all there.
BOOST_AUTO_TEST_CASE(legal_moves_are_shuffled_from_the_seed) {
  const auto game = new_game(kRuleset);
  BOOST_TEST(turn_in(*game, 5) == turn_in(*game, 5));
  BOOST_TEST(turn_in(*game, 5) != turn_in(*game, 6));
  const auto harness = codingame().harness_end(kRuleset, some_time(codingame()), {});
  harness->begin_game(*game, Player::x, 5);
  const std::string first = harness->ask(*game, {});
  const std::string second = harness->ask(*game, {});
  BOOST_TEST(first != second);
  std::multiset<char> first_letters(first.begin(), first.end());
  BOOST_TEST((first_letters == std::multiset<char>(second.begin(), second.end())));
}

BOOST_AUTO_TEST_CASE(answers_are_read_to_their_second_word) {
  struct Row {
    std::string line;
    std::string move;  // empty: refused
    std::string message;
  };
  const std::vector<Row> rows = {
      {"0 0", "11", ""},
      {" 8\t8 \r", "99", ""},
      {"3 8 and so on; 5 5", "63", ""},
      {"", "", "\"\" is not a move; expected row and column from 0 to 8"},
      {"4", "", "\"4\" is not a move"},
      {"0 9", "", "move \"0 9\", column: \"9\" is not a whole number from 0 to 8"},
      {"9 0", "", "move \"9 0\", row: \"9\""},
      {"-1 -1", "", "move \"-1 -1\", row: \"-1\""},
      {"a1 b2", "", "move \"a1 b2\", row: \"a1\""},
  };
  const auto game = new_game(kRuleset);
  const auto harness = codingame().harness_end(kRuleset, some_time(codingame()), {});
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.line) {
      if (row.move.empty()) {
        check_refused(row.message, [&] { harness->read_answer(row.line, *game); });
      } else {
        BOOST_TEST((harness->read_answer(row.line, *game) == game->parse(row.move)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_bot_refuses_turns_that_are_not_of_its_game) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"-1\n", "\"-1\" is not a move"},
      {"0 9\n", "column: \"9\""},
      {"-1 -1\nmany\n", "number of legal moves: \"many\" is not a whole number from 1 to 81"},
      {"-1 -1\n0\n", "number of legal moves: \"0\""},
      {"-1 -1\n82\n", "number of legal moves: \"82\""},
      {"-1 -1\n1\n0\n", "\"0\" is not a move"},
      {"-1 -1\n1\n0 0\n",
       "the legal moves that were told are not those of more-advanced:tie_break"},
      {turn_in(*new_game(kRuleset)) + "0 0\n1\n0 0\n", "the legal moves that were told"},
  };
  for (const auto& [text, message] : rows) {
    BOOST_TEST_CONTEXT(text) {
      const auto bot = make_bot();
      check_refused(message, [&, &text = text] { hear_all(*bot, text); });
    }
  }
}

BOOST_AUTO_TEST_CASE(the_first_answer_has_more_time_than_the_later_ones) {
  const auto game = new_game(kRuleset);
  const auto bot = make_bot();
  hear_all(*bot, turn_in(*game));
  BOOST_TEST((bot->budget()->move_time == std::chrono::milliseconds(970)));
  SearchResult result;
  result.move = Move{40};
  BOOST_TEST(bot->answer(result) == "4 4\n");
  BOOST_TEST((bot->budget()->move_time == std::chrono::milliseconds(92)));
  hear_all(*bot, turn_in(*game));  // another game
  BOOST_TEST((bot->budget()->move_time == std::chrono::milliseconds(970)));
  BOOST_TEST(bot->games_begun() == 2);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
