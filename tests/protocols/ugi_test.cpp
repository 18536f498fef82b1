// `ugi`, word by word.
#include <boost/test/unit_test.hpp>

#include "protocols/bot_with_game.hpp"
#include "tests/support/conversation.hpp"
#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

const Protocol& ugi() { return find_protocol("ugi"); }

std::unique_ptr<BotEnd> make_bot(const std::string& strategy = "pvs",
                                 Ruleset ruleset = Ruleset::more_advanced_draw) {
  return ugi().bot_end({ruleset, parse_spec(strategy, "strategy")});
}

// A harness's end that has heard `declared` and then `ugiok`.
std::unique_ptr<HarnessEnd> introduced(const std::vector<std::string>& declared,
                                       const std::vector<Option>& options,
                                       Ruleset ruleset = Ruleset::open) {
  auto harness = ugi().harness_end(ruleset, some_time(ugi()), options);
  for (const std::string& line : declared) harness->hear(line);
  harness->hear("ugiok");
  return harness;
}

constexpr const char* kIntroduction =
    "> ugi\n"
    "< id name uttt\n"
    "< id author the uttt maintainers\n"
    "< option name Ruleset type combo default advanced:full_board=draw var basic var advanced var "
    "advanced:full_board=draw var more-advanced var more-advanced:tie_break=most-boards var open\n"
    "< option name Strategy type string default mcts:rollouts=10\n"
    "< option name Threads type spin default 1 min 1 max 256\n"
    "< option name Hash type spin default 256 min 1 max 65536\n"
    "< option name Seed type spin default 0 min 0 max 4294967295\n"
    "< option name P1 type combo default x var x var mover\n"
    "< ugiok\n"
    "> setoption name Ruleset value advanced:full_board=draw\n"
    "> setoption name Seed value 7\n"
    "> isready\n"
    "< readyok\n";

constexpr const char* kGame =
    "> uginewgame\n"
    "> isready\n"
    "< readyok\n"
    "> position startpos\n"
    "> isready\n"
    "< readyok\n"
    "> go movetime 50\n"
    "< info depth 5 score cp -12 nodes 3000 nps 2000000 time 1 pv e5 d6\n"
    "< bestmove e5\n"
    "> position startpos moves e5 d6\n"
    "> isready\n"
    "< readyok\n"
    "> go p1time 900 p2time 1 p1inc 10 p2inc 0\n"
    "< info depth 7 score mate 5 nodes 10 nps 10000000 time 0 pv a9\n"
    "< bestmove a9\n"
    "> quit\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(ugi_protocol)

BOOST_AUTO_TEST_CASE(every_word_of_a_game_is_as_the_protocol_has_it) {
  SearchResult first;
  first.move = Move{40};
  first.value = -12;
  first.depth_plies = 5;
  first.nodes = 3000;
  first.time = std::chrono::microseconds(1500);
  first.line = {Move{40}, Move{36}};
  SearchResult second;
  second.move = Move{0};
  second.value = 999'995;
  second.depth_plies = 7;
  second.nodes = 10;
  second.proof = Proof{1, 5};
  second.line = {Move{0}};
  Conversation conversation(
      ugi(), Ruleset::advanced_draw,
      [&](const BotEnd& bot) { return bot.game().moves().empty() ? first : second; },
      {{"Seed", "7"}}, "mcts:rollouts=10");
  conversation.start();
  BOOST_TEST(conversation.take_transcript() == kIntroduction);
  BOOST_TEST(format_spec(conversation.bot().settings().strategy) == "mcts:rollouts=10,seed=7");

  const auto game = new_game(Ruleset::advanced_draw);
  conversation.begin_game(*game, Player::x);
  MoveBudget budget;
  budget.move_time = std::chrono::milliseconds(50);
  game->play(*conversation.ask(*game, budget));
  game->play_line("51");
  using Times = std::array<std::chrono::milliseconds, 2>;
  MoveBudget clock;
  clock.clock =
      MoveBudget::Clock{Times{std::chrono::milliseconds(900), std::chrono::milliseconds(0)},
                        Times{std::chrono::milliseconds(10), std::chrono::milliseconds(0)}};
  BOOST_TEST((conversation.ask(*game, clock) == Move{0}));
  BOOST_TEST(!conversation.has_quit());
  conversation.farewell();
  BOOST_TEST(conversation.take_transcript() == kGame);
  BOOST_TEST(conversation.has_quit());
}

BOOST_AUTO_TEST_CASE(positions_are_told_from_the_start_or_from_a_fen) {
  const auto harness = ugi().harness_end(Ruleset::basic, some_time(ugi()), {});
  const auto text = [&](const Game& game) { return harness->ask(game, {}); };
  const auto game = new_game(Ruleset::basic);
  BOOST_TEST(text(*game) == "position startpos\nisready\ngo infinite\n");
  game->play_line("1 9");
  BOOST_TEST(text(*game) == "position startpos moves a3 c1\nisready\ngo infinite\n");
  const auto later = game_from_fen(Ruleset::basic, "x2/1o1/3 X 0 -");
  BOOST_TEST(text(*later) == "position fen x2/1o1/3 X 0 -\nisready\ngo infinite\n");
  later->play_line("9");
  BOOST_TEST(text(*later) == "position fen x2/1o1/3 X 0 - moves c1\nisready\ngo infinite\n");

  const auto bot = make_bot("pvs", Ruleset::basic);
  BOOST_TEST(bot->hear("position fen x2/1o1/3 X 0 - moves c1\r").note == "");
  BOOST_TEST(bot->game().fen() == later->fen());
}

BOOST_AUTO_TEST_CASE(budgets_are_told_and_heard) {
  struct Row {
    std::string words;
    MoveBudget budget;
  };
  using std::chrono::milliseconds;
  std::vector<Row> rows(6);
  rows[0].words = "go infinite";
  rows[1].words = "go depth 7";
  rows[1].budget.depth_plies = 7;
  rows[2].words = "go nodes 12345678901";
  rows[2].budget.nodes = 12'345'678'901;
  rows[3].words = "go movetime 1";
  rows[3].budget.move_time = milliseconds(1);
  rows[4].words = "go p1time 10 p2time 20 p1inc 3 p2inc 4";
  rows[4].budget.clock =
      MoveBudget::Clock{{milliseconds(10), milliseconds(20)}, {milliseconds(3), milliseconds(4)}};
  rows[5].words = "go movetime 9 depth 2 nodes 3";
  rows[5].budget = rows[1].budget;
  rows[5].budget.depth_plies = 2;
  rows[5].budget.nodes = 3;
  rows[5].budget.move_time = milliseconds(9);
  const auto game = new_game(Ruleset::open);
  const auto harness = ugi().harness_end(Ruleset::open, some_time(ugi()), {});
  MoveBudget between;
  between.move_time = std::chrono::microseconds(9'999);
  BOOST_TEST(harness->ask(*game, between) == "position startpos\nisready\ngo movetime 9\n");
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.words) {
      BOOST_TEST(harness->ask(*game, row.budget) ==
                 "position startpos\nisready\n" + row.words + "\n");
      const auto bot = make_bot();
      BOOST_TEST((bot->hear(row.words).next == BotEnd::Next::think));
      const MoveBudget heard = bot->budget().value();
      BOOST_TEST((heard.depth_plies == row.budget.depth_plies));
      BOOST_TEST((heard.nodes == row.budget.nodes));
      BOOST_TEST(heard.move_time.has_value() == row.budget.move_time.has_value());
      BOOST_TEST(heard.clock.has_value() == row.budget.clock.has_value());
      if (heard.clock && row.budget.clock) {
        for (const std::size_t player : {0, 1}) {
          const milliseconds told = row.budget.clock->left[player];
          BOOST_TEST((heard.clock->left[player] == told - usual_margin(told)));
        }
        BOOST_TEST((heard.clock->increment == row.budget.clock->increment));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(options_are_checked_against_what_the_bot_declares) {
  const std::vector<std::string> declared = {
      "id name a bot", "option name Hash type spin default 1 min 1 max 9",
      "option name Clear Hash type button",
      "option name Ruleset type combo default a var a var open"};
  const auto message = [&](const std::vector<Option>& options, Ruleset ruleset) {
    return message_of([&] { introduced(declared, options, ruleset); });
  };
  BOOST_TEST(message({{"Hash", "3"}}, Ruleset::open) == "");
  BOOST_TEST(message({{"clear hASH", "1"}}, Ruleset::open) == "");
  BOOST_TEST(message({{"Hush", "3"}}, Ruleset::open) ==
             "the bot declares no such option: unknown option \"Hush\": expected Hash, Clear Hash "
             "or Ruleset; did you mean \"Hash\"?");
  BOOST_TEST(message({}, Ruleset::basic) ==
             "the bot does not play ruleset basic: its option Ruleset has a and open");
  BOOST_TEST(message({{"ruleset", "a"}}, Ruleset::basic) == "");
  BOOST_TEST(message_of([] {
               introduced({}, {{"Hash", "3"}});
             }) == "the bot declares no such option: unknown option \"Hash\": none is known here");
}

BOOST_AUTO_TEST_CASE(the_ruleset_is_told_to_bots_that_declare_it) {
  const auto second_step = [](const std::vector<std::string>& declared,
                              const std::vector<Option>& options) {
    return introduced(declared, options)->start_step(1).value().say;
  };
  const std::string option = "option name Ruleset type string default a";
  BOOST_TEST(second_step({}, {}) == "isready\n");
  BOOST_TEST(second_step({option}, {}) == "setoption name Ruleset value open\nisready\n");
  BOOST_TEST(second_step({"option name RULESET type string default a"}, {}) ==
             "setoption name RULESET value open\nisready\n");
  BOOST_TEST(second_step({option}, {{"ruleset", "b c"}}) ==
             "setoption name Ruleset value b c\nisready\n");
}

BOOST_AUTO_TEST_CASE(what_a_bot_thinks_is_kept_until_it_is_asked_again) {
  const auto game = new_game(Ruleset::open);
  const auto harness = ugi().harness_end(Ruleset::open, some_time(ugi()), {});
  const auto hear = [&](const std::string& line) { harness->read_answer(line, *game); };
  harness->ask(*game, {});
  BOOST_TEST(!harness->thoughts().value);
  hear("info depth 3 score cp -20 nodes 500 pv e5 e4 and so on");
  hear("info string score cp 77 depth 99");
  hear("info depth 4 nodes 900 multipv 1");
  hear("info depth 9 multipv 2 score cp 5 nodes 1");
  hear("info score cp 500 lowerbound");
  hear("info depth many nodes -5 score cp 99999999999");
  hear("bestmove e5");
  BOOST_TEST(harness->thoughts().value.value() == -20);
  BOOST_TEST(harness->thoughts().depth_plies == 4);
  BOOST_TEST(harness->thoughts().nodes == 900U);
  hear("info score mate -6");
  BOOST_TEST((harness->thoughts().proof == Proof{-1, 6}));
  harness->ask(*game, {});
  BOOST_TEST(!harness->thoughts().proof);
  BOOST_TEST(harness->thoughts().nodes == 0U);
}

BOOST_AUTO_TEST_CASE(answers_are_read_and_other_lines_passed_over) {
  struct Row {
    std::string line;
    std::string square;  // empty: no answer
    std::string message;
  };
  const std::vector<Row> rows = {
      {"bestmove a1", "a1", ""},
      {" bestmove i9 ponder a1\r", "i9", ""},
      {"info depth 3 score cp 2 pv a1", "", ""},
      {"readyok", "", ""},
      {"", "", ""},
      {"Bestmove a1", "", ""},
      {"bestmove", "", "bestmove names no move"},
      {"bestmove 0000", "", "\"0000\" is not a square; expected a1-i9"},
      {"bestmove j1", "", "\"j1\" is not a square; expected a1-i9"},
      {"bestmove a0", "", "\"a0\" is not a square"},
      {"bestmove 55", "", "\"55\" is not a square"},
  };
  const auto game = new_game(Ruleset::open);
  const auto harness = ugi().harness_end(Ruleset::open, some_time(ugi()), {});
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.line) {
      std::optional<Move> move;
      const std::string message = message_of([&] { move = harness->read_answer(row.line, *game); });
      BOOST_TEST(message.substr(0, row.message.size()) == row.message);
      BOOST_TEST(message.empty() == row.message.empty());
      BOOST_TEST(move.has_value() == !row.square.empty());
      if (move) BOOST_TEST((*move == game->parse(row.square)));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_a_bot_says_of_its_search_is_kept_until_the_next_move) {
  const auto game = new_game(Ruleset::open);
  const auto harness = introduced({}, {});
  const auto hear = [&](const std::string& line) { return harness->read_answer(line, *game); };
  BOOST_TEST(!hear("info depth 5 seldepth 9 score cp -12 nodes 3000 nps 2 time 7 pv e5 d6"));
  BOOST_TEST(harness->thoughts().value.value() == -12);
  BOOST_TEST(harness->thoughts().depth_plies == 5);
  BOOST_TEST(harness->thoughts().nodes == 3000U);
  BOOST_TEST((harness->thoughts().time == std::chrono::milliseconds(7)));
  // A later line replaces what it names and leaves the rest.
  hear("info nodes 4000");
  BOOST_TEST(harness->thoughts().nodes == 4000U);
  BOOST_TEST(harness->thoughts().depth_plies == 5);
  hear("info score mate -4");
  BOOST_TEST(harness->thoughts().value.value() == -(1'000'000 - 4));
  BOOST_TEST((harness->thoughts().proof.value() == Proof{-1, 4}));
  // Other moves than the best, bounds, text and nonsense change nothing.
  for (const char* line : {"info multipv 2 score cp 99 depth 8", "info score cp 99 lowerbound",
                           "info string depth 9 nodes 1", "info pv depth 9", "info depth",
                           "info depth many", "info depth -1", "info depth 82", "info nodes 1x",
                           "info score cp 99999999999999999999", "information depth 9", "info"}) {
    BOOST_TEST(!hear(line));
    BOOST_TEST(harness->thoughts().depth_plies == 5, line);
    BOOST_TEST(harness->thoughts().nodes == 4000U, line);
    BOOST_TEST(harness->thoughts().value.value() == -(1'000'000 - 4), line);
  }
  hear("info multipv 1 depth 6 score cp 3");
  BOOST_TEST(harness->thoughts().depth_plies == 6);
  BOOST_TEST(!harness->thoughts().proof.has_value());
  harness->ask(*game, {});
  BOOST_TEST(harness->thoughts().depth_plies == 0);
  BOOST_TEST(!harness->thoughts().value.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
