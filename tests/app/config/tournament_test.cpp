// The config of a tournament as its reader takes it or refuses it.
#include "app/config/tournament.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <vector>

#include "tests/support/message.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/plan/opening_book.hpp"
#include "tournament/plan/schedule.hpp"

using namespace uttt;

namespace {

// Flags as the command line gives them.
Flags flags_of(const Arguments& words) {
  Subcommand command{};
  command.name = "tournament";
  command.options = tournament_flags();
  return *parse_flags(command, words);
}

TournamentOptions read(const std::string& config, const std::vector<std::string>& words = {}) {
  return read_tournament_options(ConfigFile::from_text("bad.cfg", config, tournament_sections()),
                                 flags_of(words));
}

// Whatever cannot be played is refused, as before a first game.
std::string refusal_of(const std::string& config) {
  return message_of([&] {
    const TournamentOptions options = read(config);
    const OpeningBook openings(options);
    const Schedule schedule(options);
  });
}

const std::string kPlayers =
    "[strategy.a]\ntype = random\n[strategy.b]\ntype = rules\n[strategy.c]\ntype = greedy\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(tournament_config)

BOOST_AUTO_TEST_CASE(wrong_configs_are_refused_with_file_line_key_and_what_was_expected) {
  const std::string players = "[strategy.a]\ntype = random\n[strategy.b]\ntype = alpha-beta\n";
  struct Row {
    std::string config;
    std::vector<std::string> holds;
  };
  const std::vector<Row> rows = {
      {"", {"bad.cfg: ", "ruleset is missing"}},
      {"ruleset = basic\n", {"bad.cfg: 0 strategies", "[strategy.NAME]"}},
      {"ruleset = basic\n[strategy.a]\ntype = random\n", {"bad.cfg: 1 strategies"}},
      {"ruleset = basci\n" + players, {"bad.cfg:1: key ruleset", "did you mean \"basic\""}},
      {"ruleset = basic\nruleset = basic\n" + players, {"bad.cfg:2: key ruleset", "twice"}},
      {"ruleset = advanced:full_bord=draw\n" + players,
       {"bad.cfg:1: key ruleset", "\"full_bord\"", "expected full_board"}},
      {"ruleset = basic\nruonds = 3\n" + players,
       {"bad.cfg:2: unknown key \"ruonds\"", "did you mean \"rounds\""}},
      {"ruleset = basic\nrounds = 0\n" + players, {"bad.cfg:2: key rounds", "from 1 to"}},
      {"ruleset = basic\nrounds = -1\n" + players, {"bad.cfg:2: key rounds", "\"-1\""}},
      {"ruleset = basic\nrounds = 1000001\n" + players, {"bad.cfg:2: key rounds"}},
      {"ruleset = basic\nrounds = 99999999999999999999999\n" + players, {"key rounds"}},
      {"ruleset = basic\nrounds = 1\nrounds = 2\n" + players, {"bad.cfg:3: key rounds", "twice"}},
      {"ruleset = basic\nformat = swis\n" + players, {"bad.cfg:2: key format", "round-robin"}},
      {"ruleset = basic\nformat = single\nrounds = 2\n" + players, {"bad.cfg:3: key rounds"}},
      {"ruleset = basic\nchallenger = a\n" + players,
       {"bad.cfg:2: key challenger", "format = gauntlet"}},
      {"ruleset = basic\nformat = swiss\nreplays = 2\n" + players,
       {"bad.cfg:3: key replays", "format = knockout"}},
      {"ruleset = basic\nformat = knockout\nreplays = 101\n" + players,
       {"bad.cfg:3: key replays", "from 0 to 100"}},
      {"ruleset = basic\nformat = swiss\nrounds = 1001\n" + players,
       {"bad.cfg:3: key rounds", "from 1 to 1000"}},
      {"ruleset = basic\nformat = ladder\n" + players, {"bad.cfg:2: key format", "[sprt]"}},
      {"ruleset = basic\nbalance = 5\n" + players,
       {"bad.cfg:2: key balance", "openings = balanced"}},
      {"ruleset = basic\nopenings = list.txt\nbalance_nodes = 5\n" + players,
       {"bad.cfg:3: key balance_nodes", "openings = balanced"}},
      {"ruleset = basic\nopenings = balanced\nbalance = 1001\n" + players,
       {"bad.cfg:3: key balance", "from 0 to 1000"}},
      {"ruleset = basic\nopenings = balanced\nbalance_nodes = 0\n" + players,
       {"bad.cfg:3: key balance_nodes", "from 1 to"}},
      {"ruleset = basic\nopenings = ./balanced\n" + players,
       {"bad.cfg:2: key openings", "No such file"}},
      {"ruleset = basic\nadjudicate = prove\n" + players,
       {"bad.cfg:2: key adjudicate", "did you mean \"proven\""}},
      {"ruleset = basic\nadjudicate_nodes = 9\n" + players,
       {"bad.cfg:2: key adjudicate_nodes", "adjudicate = proven"}},
      {"ruleset = basic\nadjudicate = proven\nadjudicate_nodes = 0\n" + players,
       {"bad.cfg:3: key adjudicate_nodes", "from 1 to"}},
      {"ruleset = basic\nanchor = a\n" + players, {"bad.cfg:2: key anchor", "NAME, ELO"}},
      {"ruleset = basic\nanchor = c, 1500\n" + players,
       {"bad.cfg:2: key anchor", "unknown strategy \"c\"", "a or b"}},
      {"ruleset = basic\nanchor = a, high\n" + players, {"bad.cfg:2: key anchor", "\"high\""}},
      {"ruleset = basic\nformat = gauntlet\nchallenger = dice\n" + players,
       {"bad.cfg:3: key challenger", "unknown strategy \"dice\"", "a or b"}},
      {"ruleset = basic\nformat = gauntlet\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\n",
       {"bad.cfg:2: key format", "[sprt]"}},
      {"ruleset = basic\nthreads = 0\n" + players, {"bad.cfg:2: key threads"}},
      {"ruleset = basic\naffinity = maybe\n" + players,
       {"bad.cfg:2: key affinity", "expected no or yes"}},
      {"ruleset = basic\naffinity = yes\nthreads = 1024\n" + players,
       {"bad.cfg:2: key affinity: 1024 games at a time", "expected threads = 1-"}},
      {"ruleset = basic\nseed = x\n" + players, {"bad.cfg:2: key seed", "\"x\""}},
      {"ruleset = basic\nopening_plies = 9\n" + players, {"opening_plies", "9", "basic"}},
      {"ruleset = basic\nopenings = none.txt\n" + players,
       {"bad.cfg:2: key openings", "none.txt", "No such file"}},
      {"ruleset = basic\nrounds\n" + players, {"bad.cfg:2: \"rounds\"", "key = value"}},
      {"ruleset = basic\nrounds =\n" + players, {"bad.cfg:2: key rounds", "no value"}},
      {"ruleset = basic\n[player.a]\ntype = random\n",
       {"bad.cfg:2: \"[player.a]\"", "strategy.NAME", "or [sprt]"}},
      {"ruleset = basic\n[strategy.]\ntype = random\n", {"bad.cfg:2: "}},
      {"ruleset = basic\n[strategy.\xE9]\ntype = random\n",
       {"bad.cfg:2: \"[strategy.\\xe9]\" is not UTF-8"}},
      {"ruleset = basic\n[strategy.%invalid_line%]\v\ntype = random\n",
       {"bad.cfg:2: \"[strategy.%invalid_line%]\\x0b\" has a control character"}},
      {"ruleset = basic\n[strategy.a]\ndepth = 3\n", {"[strategy.a]", "no key type"}},
      {"ruleset = basic\n[strategy.c]\ntype = extern\n" + players,
       {"bad.cfg:3: key type", "did you mean \"external\""}},
      {"ruleset = basic\n[strategy.c]\ntype = minmax\n" + players,
       {"bad.cfg:3: key type", "did you mean \"minimax\""}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\ndeph = 3\n" + players,
       {"bad.cfg:4: unknown key \"deph\"", "did you mean \"depth\""}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\ndepth = 0\n" + players,
       {"bad.cfg:4: key depth: \"0\" is not a whole number from 1 to 81"}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\nevaluator = gird\n" + players,
       {"bad.cfg:4: key evaluator: unknown value \"gird\"", "did you mean \"grid\""}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\ndepth = 3\ndepth = 4\n" + players,
       {"bad.cfg:5: key depth", "twice"}},
      {"ruleset = basic\n" + players + "[sprt]\n", {"bad.cfg: section [sprt]", "no key elo0"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\n", {"no key elo1"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 5\nelo1 = 5\n",
       {"bad.cfg:8: key elo1", "\"5\" is not above elo0 = 5"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1001\n",
       {"bad.cfg:8: key elo1", "from -1000 to 1000"}},
      {"ruleset = basic\n" + players + "[sprt]\nmodel=normalized\nelo0 = 0\nelo1 = 201\n",
       {"bad.cfg:9: key elo1", "from -200 to 200"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = nan\n", {"bad.cfg:8: key elo1"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0 0\nelo1 = 1\n", {"bad.cfg:7: key elo0"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\nalpha = 0.5\n",
       {"bad.cfg:9: key alpha", "to 0.49"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\nbeta = 0\n",
       {"bad.cfg:9: key beta"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\nmodel = bayesian\n",
       {"bad.cfg:9: key model", "logistic or normalized"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo = 0\n",
       {"bad.cfg:7: unknown key \"elo\"", "did you mean \"elo0\""}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0 = 0\nelo0 = 1\n",
       {"bad.cfg:8: key elo0", "twice"}},
      {"ruleset = basic\n" + players + "[sprt]\nelo0=0\nelo1=9\n[strategy.c]\ntype=rules\n",
       {"between two strategies, not 3"}},
      {"ruleset = basic\nformat = single\n" + players + "[sprt]\nelo0 = 0\nelo1 = 1\n",
       {"bad.cfg:2: key format", "[sprt]"}},
      {"ruleset = basic\n" + players + "[strategy.c]\n", {"[strategy.c]", "no key type"}},
      {"ruleset = open\n[strategy.c]\ntype = minimax\nevaluator = fastest-win\ndepth = 10\n" +
           players,
       {"bad.cfg:5: key depth: evaluator fastest-win", "1 to 9"}},
      {"ruleset = open\n[strategy.c]\ntype = minimax\ndepth = 10\nevaluator = fastest-win\n" +
           players,
       {"bad.cfg:4: key depth: evaluator fastest-win"}},  // the line to change, not the last one
      {"ruleset = open\n[strategy.c]\ntype = mcts\nevaluator = grid\n" + players,
       {"bad.cfg:4: key evaluator: \"grid\" gives no log-odds", "fitted or network"}},
      {"ruleset = basic\n[strategy.c]\ntype = alpha-beta\nevaluator = network\n" + players,
       {"bad.cfg:4: key evaluator: unknown value \"network\""}},
  };
  for (const Row& row : rows) {
    const std::string message = refusal_of(row.config);
    BOOST_TEST_CONTEXT(row.config << "---\n" << message) {
      BOOST_TEST(!message.empty());
      BOOST_TEST(std::ranges::count(message, '\n') == 0);
      for (const std::string& text : row.holds) {
        BOOST_TEST(message.find(text) != std::string::npos, "message lacks " << text);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_no_text_and_ultimate_is_a_ruleset) {
  const TournamentOptions options = read("\xEF\xBB\xBFruleset = ultimate\n" + kPlayers);
  BOOST_TEST_REQUIRE(options.rulesets.size() == 1U);
  BOOST_TEST(format_ruleset(options.rulesets[0]) == "more-advanced");
}

// Looking every section up among all others would take hours.
BOOST_AUTO_TEST_CASE(a_hundred_thousand_sections_are_read) {
  constexpr int kCount = 100'000;
  std::string text = "ruleset = basic\nformat = swiss\n[defaults]\nmargin_ms = 5\n";
  for (int i = 0; i < kCount; ++i) {
    text += "[strategy.p" + std::to_string(i) + "]\ntype = random\nmove_time_ms = 9\n";
  }
  const TournamentOptions options = read(text);
  BOOST_TEST_REQUIRE(options.players.size() == static_cast<std::size_t>(kCount));
  BOOST_TEST(options.players.back().name == "p99999");
  BOOST_TEST(format_spec(options.players.back().spec) == "random:move_time_ms=9,margin_ms=5");
}

BOOST_AUTO_TEST_CASE(wrong_times_of_a_seat_are_refused_with_their_line) {
  struct Row {
    std::string keys, holds;
  };
  for (const Row& row :
       std::vector<Row>{{"base_ms = 0\n", "bad.cfg:4: key base_ms: \"0\""},
                        {"increment_ms = 5\n", "bad.cfg:4: key increment_ms: means nothing alone"},
                        {"nodes = 5\nmargin_ms = 5\n", "bad.cfg:5: key margin_ms: means nothing"},
                        {"base_ms = 5\nmove_time_ms = 5\n", "bad.cfg:4: key base_ms"}}) {
    const std::string config = "ruleset = basic\n[strategy.d]\ntype = pvs\n" + row.keys + kPlayers;
    const std::string message = refusal_of(config);
    BOOST_TEST(message.find(row.holds) != std::string::npos, row.keys << message);
  }
  // Keys that need each other stand in any order.
  BOOST_TEST(refusal_of("ruleset = basic\n[strategy.d]\ntype = pvs\nincrement_ms = 5\n"
                        "margin_ms = 3\nbase_ms = 100\n" +
                        kPlayers) == "");
}

BOOST_AUTO_TEST_CASE(defaults_are_shared_by_the_strategies_that_have_such_a_key) {
  const std::string players =
      "[strategy.a]\ntype = pvs\n[strategy.b]\ntype = pvs\nnodes = 7\nbase_ms = 900\n"
      "[strategy.c]\ntype = random\n";
  const auto specs = [&](const std::string& defaults) {
    std::string text;
    for (const NamedSpec& player : read("ruleset = basic\n" + defaults + players).players) {
      text += (text.empty() ? "" : " ") + format_spec(player.spec);
    }
    return text;
  };
  BOOST_TEST(specs("") == "pvs pvs:nodes=7,base_ms=900 random");
  BOOST_TEST(specs("[defaults]\nnodes = 50\nmove_time_ms = 20\nseed = 3\n") ==
             "pvs:nodes=50,move_time_ms=20 pvs:nodes=7,base_ms=900 "
             "random:move_time_ms=20,seed=3");
  BOOST_TEST(refusal_of("ruleset = basic\n[defaults]\nnods = 5\n" + players)
                 .starts_with("bad.cfg:3: key nods: no strategy of this config has such a key"));
  BOOST_TEST(refusal_of("ruleset = basic\n[defaults]\nnodes = 0\n" + players)
                 .starts_with("bad.cfg:3: key nodes: "));
  BOOST_TEST(refusal_of("ruleset = basic\n[defaults]\nnodes = 5\nnodes = 6\n" + players)
                 .starts_with("bad.cfg:4: key nodes is given twice"));
}

BOOST_AUTO_TEST_CASE(wrong_openings_are_refused_with_their_line) {
  const TemporaryFolder folder;
  const std::string config =
      folder.write("file.cfg", "ruleset=basic\nopenings=openings.txt\n" + kPlayers);
  for (const auto& [openings, text] : std::vector<std::pair<std::string, std::string>>{
           {"", "holds no opening"},
           {"5\n5 5\n", "openings.txt:2: "},
           {"5\n\n1 4 2 5 3\n", "openings.txt:3: opening for basic: the game is over"},
           {"xxx/xxx/3 X 0 -\n", "openings.txt:1: "}}) {
    folder.write("openings.txt", openings);
    const std::string message = message_of([&] { read_tournament_options(config, flags_of({})); });
    BOOST_TEST(message.find(text) != std::string::npos, message);
  }
}

BOOST_AUTO_TEST_CASE(formats_set_the_number_of_games) {
  const std::string players = "[strategy.a]\ntype=random\n[strategy.b]\ntype=rules\n";
  const auto games = [&](const std::string& keys) {
    return Schedule(read("ruleset=basic\n" + keys + players)).games_left();
  };
  BOOST_TEST(games("") == 2U);
  BOOST_TEST(games("format = single\n") == 2U);
  BOOST_TEST(games("format = double\n") == 4U);
  BOOST_TEST(games("format = round-robin\nrounds = 5\n") == 10U);
  BOOST_TEST(games("format = gauntlet\nrounds = 3\n") == 6U);
  BOOST_TEST(games("format = swiss\n") == 2U);
  BOOST_TEST(games("format = swiss\nrounds = 4\n") == 8U);
  BOOST_TEST(games("format = knockout\nrounds = 3\nreplays = 0\n") == 6U);
}

BOOST_AUTO_TEST_CASE(a_gauntlet_is_played_by_its_challenger_or_the_first_strategy) {
  const auto challenger = [](const std::string& keys) {
    return std::get<Gauntlet>(read("ruleset = basic\nformat = gauntlet\n" + keys + kPlayers).format)
        .challenger;
  };
  BOOST_TEST(challenger("") == 0U);
  BOOST_TEST(challenger("challenger = b\n") == 1U);
}

BOOST_AUTO_TEST_CASE(the_command_line_beats_the_file) {
  const std::string config = "ruleset = basic\nrounds = 2\nseed = 7\nthreads = 3\n" + kPlayers;
  const TournamentOptions file = read(config);
  BOOST_TEST(file.rounds == 2U);
  BOOST_TEST(file.seed == 7U);
  BOOST_TEST(file.threads == 3);
  BOOST_TEST(file.journal == "bad.jsonl");
  const TournamentOptions flags =
      read(config, {"--rounds", "1", "--seed", "9", "--threads", "5", "--journal", "none"});
  BOOST_TEST(flags.rounds == 1U);
  BOOST_TEST(flags.seed == 9U);
  BOOST_TEST(flags.threads == 5);
  BOOST_TEST(flags.journal == "");
  BOOST_TEST(message_of([&] { read(config, {"--threads", "0"}); }).starts_with("--threads: \"0\""));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
