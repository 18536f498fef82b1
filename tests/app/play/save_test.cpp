// The command `save FILE` and the config it writes.
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include "tests/support/play.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

constexpr const char* kMark = "# A saved uttt game: \"uttt play --resume FILE\" continues it.\n";

Finished play_saving(const Words& more, const std::string& input) {
  Words words = {"play", "--plain"};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words, input);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(save_game)

BOOST_AUTO_TEST_CASE(saved_game_is_a_config_that_names_everything) {
  const TemporaryFolder folder;
  const Finished program =
      play_saving({"--ruleset", "advanced:full_board=draw", "--o", "table-lookup", "--seed", "17"},
                  "11\nsave " + (folder / "my game.cfg") + "\n");
  BOOST_TEST(program.out == "1 1\n1 5\nunfinished\n");
  BOOST_TEST(contains(program.err, "saved to "));
  BOOST_TEST(folder.read("my game.cfg") == std::string(kMark) +
                                               "ruleset = advanced:full_board=draw\n"
                                               "x = human\n"
                                               "o = table-lookup\n"
                                               "moves = 11 15\n"
                                               "seed = 17\n");
  BOOST_TEST(folder.size() == 1);
}

BOOST_AUTO_TEST_CASE(saved_game_continues_where_it_was_left) {
  const TemporaryFolder folder;
  const std::string file = folder / "game.cfg";
  play_saving({"--ruleset", "open", "--x", "alpha-beta:depth=2,evaluator=pieces", "--o", "human",
               "--position", "9/9/9/3x5/9/9/9/9/o8 X 0 a1", "--moves", "71"},
              "15\nsave " + file + "\n");
  const std::string saved = folder.read("game.cfg");
  BOOST_TEST(contains(saved, "position = 9/9/9/3x5/9/9/9/9/o8 X 0 a1\nmoves = 71 15 5"), saved);
  const Finished again = play_saving({"--config", file}, "save " + file + "\nquit\n");
  BOOST_TEST(again.status == 0);
  BOOST_TEST(again.out == "unfinished\n");
  BOOST_TEST(folder.read("game.cfg") == saved);
  BOOST_TEST(folder.size() == 1);
}

BOOST_AUTO_TEST_CASE(clock_and_the_side_that_began_are_saved_too) {
  const TemporaryFolder folder;
  const std::string file = folder / "game.cfg";
  play_saving({"--ruleset", "basic", "--x", "human", "--o", "human", "--first", "o", "--position",
               "o2/3/3 X 0 a3", "--clock", "3+2"},
              "5\nsave " + file + "\n");
  const std::string saved = folder.read("game.cfg");
  BOOST_TEST(contains(saved, "first = o\nposition = o2/3/3 X 0 a3\nmoves = 5\n"), saved);
  BOOST_TEST(contains(saved, "clock = 3+2\n"), saved);
  const Finished again = play_saving({"--resume", file}, "fen\n");
  BOOST_TEST(contains(again.err, "o2/1x1/3 O 0 b2"), again.err);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_saved_over_may_be_of_an_older_version) {
  const TemporaryFolder folder;
  const std::string old =
      folder.write("game.cfg", "# A saved uttt game: \"uttt play --config FILE\" continues it.\n");
  play_saving({"--ruleset", "basic", "--x", "human", "--o", "human"}, "save " + old + "\n");
  BOOST_TEST(contains(folder.read("game.cfg"), "ruleset = basic\n"));
}

BOOST_AUTO_TEST_CASE(strategy_of_a_config_section_is_saved_with_its_options) {
  const TemporaryFolder folder;
  const std::string config = folder.write(
      "in.cfg", "ruleset = basic\no = deep\n[strategy.deep]\ntype = alpha-beta\ndepth = 3\n");
  play_saving({"--config", config}, "save " + (folder / "out.cfg") + "\n");
  BOOST_TEST(contains(folder.read("out.cfg"), "o = alpha-beta:depth=3\n"));
  BOOST_TEST(play_saving({"--config", folder / "out.cfg"}, "").status == 0);
}

BOOST_AUTO_TEST_CASE(refused_save_leaves_everything_as_it_was_and_the_game_goes_on) {
  const TemporaryFolder folder;
  const std::string foreign = folder.write("foreign.cfg", "ruleset = basic\n");
  const std::string empty = folder.write("empty.cfg", "");
  BOOST_TEST_REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  BOOST_TEST_REQUIRE(::symlink("foreign.cfg", (folder / "link").c_str()) == 0);
  BOOST_TEST_REQUIRE(::symlink("nowhere", (folder / "broken").c_str()) == 0);
  const struct {
    std::string path;
    const char* reason;
  } cases[] = {
      {foreign, "it exists and is not a saved uttt game"},
      {empty, "it exists and is not a saved uttt game"},
      {folder / "pipe", "it exists and is not a saved uttt game"},
      {folder / "link", "it exists and is not a saved uttt game"},
      {folder / "broken", "it exists and is not a saved uttt game"},
      {folder / ".", "it is a folder"},
      {folder / "no/such.cfg", "No such file or directory"},
      {foreign + "/game.cfg", "Not a directory"},
      {folder / std::string(300, 'n'), "File name too long"},
      {folder / std::string("a\0b", 3), "a file name has no zero bytes"},
  };
  for (const auto& [path, reason] : cases) {
    const Finished program = play_saving({"--ruleset", "basic", "--x", "human", "--o", "human"},
                                         "save " + path + "\n5\n");
    BOOST_TEST(contains(program.err, "cannot save to \""), program.err);
    BOOST_TEST(contains(program.err, reason), program.err);
    BOOST_TEST(program.out == "5\nunfinished\n");
    BOOST_TEST(folder.size() == 5);
  }
  BOOST_TEST(folder.read("foreign.cfg") == "ruleset = basic\n");
}

BOOST_AUTO_TEST_CASE(save_into_a_folder_without_permission_is_refused) {
  const TemporaryFolder folder;
  BOOST_TEST_REQUIRE(::mkdir((folder / "locked").c_str(), 0500) == 0);
  if (::access((folder / "locked").c_str(), W_OK) == 0) return;  // root may write everywhere
  const Finished program = play_saving({"--ruleset", "basic", "--x", "human", "--o", "human"},
                                       "save " + (folder / "locked/game.cfg") + "\n5\n");
  BOOST_TEST(contains(program.err, "Permission denied"), program.err);
  BOOST_TEST(program.out == "5\nunfinished\n");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
