// Data sets of self-play: what stands in them, and that they are gone on with.
#include "training/data_set.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "engine/pvs/values.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/temporary_folder.hpp"
#include "training/game_maker.hpp"

using namespace uttt;

namespace {

GameMakerOptions small(Ruleset ruleset) {
  GameMakerOptions options;
  options.ruleset = ruleset;
  options.player = "pvs:nodes=60,hash_mb=1,evaluator=fitted";
  options.positions = 300;
  return options;
}

void make_quietly(const GameMakerOptions& options, const std::string& path) {
  make_training_games(options, path, [](std::uint64_t) {});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(training)
BOOST_AUTO_TEST_SUITE(data_set)

BOOST_AUTO_TEST_CASE(a_record_is_the_position_as_its_mover_sees_it) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55 51 15 59");
  const TrainingRecord record = record_of(*game);
  BOOST_TEST(record.ply == 4);
  BOOST_TEST(record.my_marks[4] == 0b000010000);     // X: board 5 cell 5
  BOOST_TEST(record.my_marks[0] == 0b000010000);     // X: board 1 cell 5
  BOOST_TEST(record.their_marks[4] == 0b100000001);  // O: board 5 cells 1 and 9
  BOOST_TEST(record.playable == 0b100000000);        // sent to board 9
  game->play_line("91");
  BOOST_TEST(record_of(*game).my_marks[4] == 0b100000001);
}

BOOST_AUTO_TEST_CASE(games_are_whole_and_their_results_and_proofs_agree) {
  for (const Ruleset ruleset : {Ruleset::advanced_free, Ruleset::more_advanced_most_boards}) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      int decided = 0;
      std::size_t asides = 0;
      for (std::uint32_t number = 0; number < 20; ++number) {
        const auto records = play_training_game(small(ruleset), number);
        BOOST_REQUIRE(!records.empty());
        std::vector<TrainingRecord> played;
        for (const TrainingRecord& record : records) {
          BOOST_TEST(record.game == number);
          if (record.result != kNotPlayed) played.push_back(record);
        }
        asides += records.size() - played.size();
        for (std::size_t i = 0; i < played.size(); ++i) {
          BOOST_TEST(played[i].ply == played[0].ply + i);
          BOOST_TEST(played[i].result == (i % 2 == 0 ? 1 : -1) * played[0].result);
          BOOST_TEST((played[i].proof == kNotProven || i + 1 == played.size()));
        }
        const TrainingRecord& last = played.back();
        if (last.proof == kNotProven) continue;
        BOOST_TEST(last.proof == last.result);
        BOOST_TEST((last.proof == 0) == (std::abs(last.value) < kProvenWin));
        ++decided;
      }
      BOOST_TEST(decided > 10);
      BOOST_TEST(asides > 20U);
    }
  }
}

BOOST_AUTO_TEST_CASE(positions_aside_are_as_many_as_asked_for) {
  struct Case {
    int aside_in;
    int asides;
    std::size_t each;  // of a position
  };
  constexpr int kLatePly = 70;
  for (const Case& one : {Case{1, 1, 1}, Case{1, 3, 3}, Case{1'000'000, 3, 0}}) {
    GameMakerOptions options = small(Ruleset::open);
    options.aside_in = one.aside_in;
    options.asides = one.asides;
    const auto records = play_training_game(options, 0);
    int early = 0;
    int proven = 0;
    for (auto played = records.begin(); played != records.end();) {
      const auto next = std::find_if(played + 1, records.end(), [](const TrainingRecord& record) {
        return record.result != kNotPlayed;
      });
      const auto asides = static_cast<std::size_t>(next - played) - 1;
      BOOST_TEST(asides <= one.each);
      if (played->proof != kNotProven) ++proven;
      // Near the end a search may ask its evaluator about fewer.
      if (played->ply < kLatePly) {
        BOOST_TEST(asides == one.each);
        ++early;
      }
      played = next;
    }
    BOOST_TEST(proven <= 1);
    BOOST_TEST(early > 30);
  }
}

BOOST_AUTO_TEST_CASE(threads_and_interruptions_change_nothing_in_the_file) {
  const TemporaryFolder folder;
  GameMakerOptions options = small(Ruleset::open);
  make_quietly(options, folder / "whole");
  options.threads = 3;
  make_quietly(options, folder / "threads");
  BOOST_TEST(folder.read("threads") == folder.read("whole"));

  options.positions = 100;
  make_quietly(options, folder / "parts");
  BOOST_TEST(folder.read("parts").size() < folder.read("whole").size());
  // Cut off in the middle of a record, and of its game.
  std::filesystem::resize_file(folder / "parts", folder.read("parts").size() - 70);
  options.positions = 300;
  make_quietly(options, folder / "parts");
  BOOST_TEST(folder.read("parts") == folder.read("whole"));
  // What is long enough stays.
  make_quietly(options, folder / "parts");
  BOOST_TEST(folder.read("parts") == folder.read("whole"));

  const DataSet data = read_data_set(folder / "whole");
  BOOST_TEST(data.records.size() >= 300U);
  BOOST_TEST(data.header.starts_with("ruleset: open\nplayer: pvs:nodes=60"));
}

// As the first write of a run that was killed may leave it.
BOOST_AUTO_TEST_CASE(a_data_set_cut_within_its_header_is_begun_again) {
  const TemporaryFolder folder;
  GameMakerOptions options = small(Ruleset::open);
  options.positions = 50;
  make_quietly(options, folder / "whole");
  const std::string whole = folder.read("whole");
  for (const std::size_t bytes : {0U, 5U, 16U, 100U, 511U, 512U}) {
    const std::string cut = folder.write("cut", whole.substr(0, bytes));
    if (bytes < 512) {
      const char* problem = bytes < 16 ? "no data set" : "cut: ends within its header of 512 bytes";
      check_refused(problem, [&] { read_data_set(cut); });
    }
    make_quietly(options, cut);
    BOOST_TEST(folder.read("cut") == whole);
  }
  const std::string cut = folder.write("cut", whole.substr(0, 100));
  options.seed = 9;
  options.ruleset = Ruleset::advanced_free;
  check_refused("stands there with other options", [&] { make_quietly(options, cut); });
  BOOST_TEST(folder.read("cut") == whole.substr(0, 100));
}

BOOST_AUTO_TEST_CASE(a_data_set_has_one_writer_until_he_is_gone) {
  const TemporaryFolder folder;
  const auto begin = [&] { return DataSetWriter(folder / "data", "seed: 1\n"); };
  {
    const DataSetWriter writer = begin();
    BOOST_CHECK_EXCEPTION(begin(), std::runtime_error, [&](const std::runtime_error& error) {
      return std::string(error.what())
          .starts_with(folder / "data" + ": another run is writing this data set");
    });
  }
  BOOST_TEST(begin().next_game() == 0U);
}

BOOST_AUTO_TEST_CASE(another_seed_gives_other_games) {
  GameMakerOptions options = small(Ruleset::advanced_free);
  const auto first = play_training_game(options, 0);
  options.seed = 2;
  const auto second = play_training_game(options, 0);
  BOOST_TEST((first.size() != second.size() || first[0].my_marks != second[0].my_marks));
}

BOOST_AUTO_TEST_CASE(files_that_hold_something_else_are_refused) {
  const TemporaryFolder folder;
  GameMakerOptions options = small(Ruleset::advanced_free);
  options.positions = 1;
  make_quietly(options, folder / "data");
  options.seed = 9;
  check_refused("stands there with other options", [&] { make_quietly(options, folder / "data"); });
  const std::string other = folder.write("other", std::string(600, 'x'));
  check_refused("no data set of uttt selfplay", [&] { make_quietly(options, other); });
  check_refused("cannot write", [&] { make_quietly(options, folder / "none/data"); });
  check_refused("cannot read", [&] { read_data_set(folder / "none"); });
  const std::string cut = folder.write("cut", folder.read("data") + "x");
  check_refused("ends within a record", [&] { read_data_set(cut); });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
