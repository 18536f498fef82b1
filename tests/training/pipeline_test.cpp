// The way from games to a player, in small: self-play, a fit, its weights in the evaluator, a
// match. Needs Debian's python3-torch, which ./test.sh slow installs; tools_test.py looks at the
// tools alone.
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <regex>
#include <sstream>

#include "evaluators/breakdown.hpp"
#include "evaluators/network/codes.hpp"
#include "evaluators/network/weights.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/temporary_folder.hpp"
#include "training/data_set.hpp"

using namespace uttt;

namespace {

// The losses that train.py printed for `what`, an epoch each.
std::vector<double> losses(const std::string& log, const std::string& what) {
  const std::regex pattern(what + R"( (\d\.\d+))");
  std::vector<double> found;
  for (auto match = std::sregex_iterator(log.begin(), log.end(), pattern);
       match != std::sregex_iterator(); ++match) {
    found.push_back(std::stod((*match)[1]));
  }
  return found;
}

// The bytes of a file's scores of moves, which are its last four matrices: of cells and targets by
// state, of moves, of places by phase.
constexpr std::size_t kScoresSize =
    4 * 12 + 2 * (kBoardStates * (kCells + 1) + network::kMoveCodes +
                  static_cast<std::size_t>(network::kPhases * kCells * kCells));

// Where the name of the format and the checksum end.
constexpr std::size_t kChecksumEnd = 16;

// What the script printed, which must succeed.
std::string run_python(const TemporaryFolder& folder, const std::string& script,
                       const std::string& options) {
  const std::string command = "OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1 /usr/bin/python3 '" +
                              source_path(script) + "' " + options + " > '" + folder / "log" +
                              "' 2>&1";
  const int status = std::system(command.c_str());
  const std::string log = folder.read("log");
  BOOST_REQUIRE_MESSAGE(status == 0, log);
  return log;
}

std::string train(const TemporaryFolder& folder, const std::string& options) {
  return run_python(folder, "training/train.py", options);
}

// What the evaluator `network` says of the position, for the side to move.
int network_value(const Game& game) {
  const std::vector<ValueBreakdown> values = evaluate_by_all(game);
  const auto found = std::ranges::find(values, "network", &ValueBreakdown::evaluator);
  BOOST_REQUIRE((found != values.end()));
  return game.side_to_move() == Player::x ? found->value : -found->value;
}

// A position of a random game, at most 69 plies deep: moves that would end the game are taken back.
std::unique_ptr<Game> deep_game(Ruleset ruleset, Random& random) {
  auto game = new_game(ruleset);
  for (std::uint32_t plies = random.below(70); plies > 0; --plies) {
    game->play(random_move(game->legal_moves(), random));
    if (game->outcome() != Outcome::ongoing) game->undo();
  }
  return game;
}

// Writes such positions as a data set and returns the values of `network`.
std::vector<int> write_positions(Ruleset ruleset, const std::string& path) {
  DataSetWriter writer(path, "ruleset: " + format_ruleset(ruleset) + "\n");
  Random random(1);
  std::vector<int> values;
  for (std::uint32_t number = 0; number < 500; ++number) {
    const auto game = deep_game(ruleset, random);
    TrainingRecord record = record_of(*game);
    record.game = number;
    writer.append({&record, 1});
    values.push_back(network_value(*game));
  }
  return values;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(slow)
BOOST_AUTO_TEST_SUITE(training)

BOOST_AUTO_TEST_CASE(a_network_learns_from_games_of_another_evaluator_and_plays) {
  const TemporaryFolder folder;
  const std::string data = folder / "data";
  const std::string net = folder / "a.net";
  const Finished played =
      run_program({"selfplay", "-r", "advanced", "--player", "pvs:nodes=100,evaluator=fitted",
                   "--positions", "60000", "-o", data});
  BOOST_REQUIRE_MESSAGE(played.status == 0, played.err);

  const std::string log =
      train(folder, "'" + data + "' --output '" + net + "' --epochs 4 --batch 1024");
  const std::vector<double> unseen = losses(log, "unseen");
  BOOST_TEST_REQUIRE(unseen.size() == 4U);
  BOOST_TEST(unseen.back() < unseen.front());
  BOOST_TEST(losses(log, "of results").back() < 0.66);  // a coin has 0.693
  const std::vector<double> moves = losses(log, "of unseen ones");
  BOOST_TEST_REQUIRE(moves.size() == 4U);
  BOOST_TEST(moves.back() < 1.6);  // one of five moves by chance has 1.609

  // Its own pupil, whose loss shows that it began from there, and which keeps its scores of moves.
  const std::string before = folder.read("a.net");
  const std::string again =
      train(folder, "'" + data + "' --start '" + net + "' --output '" + net +
                        "' --own-share 0.8 --keep-scores --epochs 1 --rate 1e-4 --leak 0");
  BOOST_TEST(losses(again, "of results").front() < 0.66);
  BOOST_TEST(losses(again, "of unseen ones").empty());
  const std::string after = folder.read("a.net");
  BOOST_TEST(after != before);
  BOOST_TEST(
      (after.substr(after.size() - kScoresSize) == before.substr(before.size() - kScoresSize)));

  // Without an epoch only the scores of moves are learned.
  const std::string moved = train(folder, "'" + data + "' --start '" + net + "' --output '" +
                                              folder / "moved.net" + "' --epochs 0 --seed 2");
  BOOST_TEST(losses(moved, "of unseen ones").size() == 4U);
  const std::string scored = folder.read("moved.net");
  BOOST_REQUIRE(scored.size() == after.size());
  const std::size_t rest = after.size() - kScoresSize;
  BOOST_TEST((scored.substr(kChecksumEnd, rest - kChecksumEnd) ==
              after.substr(kChecksumEnd, rest - kChecksumEnd)));
  BOOST_TEST((scored.substr(rest) != after.substr(rest)));

  // The next generation, taught by another search, whose values are means.
  const std::string walked = folder / "walked";
  const Finished taught =
      run_program({"selfplay", "-r", "advanced", "--player",
                   "mcts:evaluator=network,rollouts=50,memory_mb=1,weights=" + net, "--positions",
                   "20000", "--aside-in", "1", "-o", walked});
  BOOST_REQUIRE_MESSAGE(taught.status == 0, taught.err);
  const std::string next =
      train(folder, "'" + walked + "' --start '" + net + "' --output '" + folder / "next.net" +
                        "' --keep-scores --epochs 1 --rate 1e-3 --leak 0");
  BOOST_TEST(losses(next, "of results").front() < 0.66);

  const Finished found =
      run_program({"search", "-r", "advanced", "--strategy", "pvs:nodes=2000,weights=" + net});
  BOOST_TEST(found.status == 0);
  const std::string config = folder.write("config",
                                          "ruleset = advanced\nopening_plies = 4\n"
                                          "rounds = 10\nseed = 1\n"
                                          "[strategy.learned]\ntype = pvs\nnodes = 300\n"
                                          "weights = " +
                                              net + "\n[strategy.chance]\ntype = random\n");
  const Finished match = run_program({"tournament", config});
  BOOST_TEST(match.status == 0);
  BOOST_TEST(match.out.find("100.0") != std::string::npos, match.out);
}

// Without positions aside the loss of what is learned is that of the results where they are all
// that is learned: traced to the end of the game, or of search values no share.
BOOST_AUTO_TEST_CASE(values_traced_to_the_end_are_results) {
  const TemporaryFolder folder;
  const std::string data = folder / "data";
  const Finished played =
      run_program({"selfplay", "-r", "advanced", "--player", "pvs:nodes=100,evaluator=fitted",
                   "--positions", "20000", "--aside-in", "1000000", "-o", data});
  BOOST_REQUIRE_MESSAGE(played.status == 0, played.err);

  struct Case {
    std::string options;
    bool learns_results_alone;
  };
  for (const Case& one : {Case{"--value-share 1 --trace 1", true}, Case{"--value-share 0", true},
                          Case{"--value-share 1 --trace 0.9", false},
                          Case{"--value-share 1", false}, Case{"--trace 1", true}}) {
    const std::string log = train(folder, "'" + data + "' --output '" + folder / "a.net" +
                                              "' --epochs 1 --batch 1024 " + one.options);
    const std::vector<double> learned = losses(log, "unseen");
    BOOST_TEST_REQUIRE(learned.size() == 1U);
    BOOST_TEST((learned == losses(log, "of results")) == one.learns_results_alone, one.options);
  }
}

// training/data.py and rows.cpp say for the fit what codes.hpp says for the program: with other
// rows the same weights give other values. Those of the program are rounded, and its lanes are cut
// at 255 parts of 256. In well played positions that makes a scatter of 1.3 hundredths of log-odds
// (docs/strength.md). In those of random games, which are decided in many lanes, it is 1.8 to 3.4,
// and more the further a value is from even; a wrong row costs tens in the positions that have it.
BOOST_AUTO_TEST_CASE(the_program_values_positions_as_the_fit_does) {
  struct Case {
    Ruleset ruleset;
    std::string net;
  };
  for (const Case& one :
       {Case{Ruleset::advanced_free, "advanced.net"},
        Case{Ruleset::more_advanced_draw, "more_advanced.net"}, Case{Ruleset::open, "open.net"}}) {
    BOOST_TEST_CONTEXT(one.net) {
      const TemporaryFolder folder;
      const std::string data = folder / "data";
      const std::vector<int> values = write_positions(one.ruleset, data);
      std::istringstream printed(
          run_python(folder, "tests/training/log_odds.py",
                     "'" + source_path("evaluators/network/" + one.net) + "' '" + data + "'"));
      double squares = 0;
      for (const int value : values) {
        double odds = 0;
        BOOST_REQUIRE(printed >> odds);
        const double excess = value - odds;
        BOOST_TEST(std::abs(excess) < 12 + std::abs(odds) / 20, value << " for " << odds);
        squares += excess * excess;
      }
      BOOST_TEST(std::sqrt(squares / static_cast<double>(values.size())) < 5);
    }
  }
}

BOOST_AUTO_TEST_CASE(weights_for_another_ruleset_are_refused) {
  const std::string net = source_path("evaluators/network/open.net");
  const Finished found =
      run_program({"search", "-r", "advanced", "--strategy", "pvs:weights=" + net});
  BOOST_TEST(found.status == 2);
  BOOST_TEST(found.err.find("weights for \"open\"; expected \"advanced\"") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
