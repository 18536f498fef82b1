// `uttt tournament --shard` and `uttt merge` as a user runs them.
#include <array>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/support/journal_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

constexpr const char* kShardedConfig =
    "ruleset = basic\nruleset = open\nrounds = 2\n"
    "[strategy.dice]\ntype = random\n"
    "[strategy.rules]\ntype = rules\n"
    "[strategy.greedy]\ntype = greedy\n";
constexpr std::size_t kShardedGames = 24;

void check_says(const Finished& run, int status, const std::string& part) {
  BOOST_TEST_CONTEXT(run.err) {
    BOOST_TEST(run.status == status);
    BOOST_TEST(run.err.find(part) != std::string::npos);
    if (status != 0) BOOST_TEST(lines_of(run.err).size() == 1U);
  }
}

// A tournament and its shards, played.
class ShardedTournament {
 public:
  explicit ShardedTournament(int shards) : shards_(shards) {
    config = folder.write("small.cfg", kShardedConfig);
    BOOST_TEST(run_program({"tournament", config, "--journal", folder / "whole.jsonl"}).status ==
               0);
    for (int shard = 1; shard <= shards; ++shard) {
      const Finished run = run_program(
          {"tournament", config, "--shard", division(shard), "--journal", folder / name(shard)});
      BOOST_TEST_CONTEXT(run.err) { BOOST_TEST(run.status == 0); }
    }
  }

  std::string division(int shard) const {
    return std::to_string(shard) + "/" + std::to_string(shards_);
  }
  static std::string name(int shard) { return "part" + std::to_string(shard) + ".jsonl"; }

  Finished merge(std::vector<std::string> names, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words = {"merge"};
    for (const std::string& file : names) words.push_back(folder / file);
    words.insert(words.end(), {"--journal", folder / "merged.jsonl"});
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  }

  std::string whole() const { return without_times(folder.read("whole.jsonl")); }

  TemporaryFolder folder;
  std::string config;

 private:
  int shards_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(shard_program)

BOOST_AUTO_TEST_CASE(merged_shards_are_the_journal_of_one_machine) {
  for (const int shards : {1, 3}) {
    const ShardedTournament tournament(shards);
    std::vector<std::string> names;
    for (int shard = shards; shard >= 1; --shard) names.push_back(tournament.name(shard));
    check_says(tournament.merge(names), 0,
               "merged.jsonl: 24 games of " + std::to_string(shards) + " shards\n");
    BOOST_TEST(without_times(tournament.folder.read("merged.jsonl")) == tournament.whole());
    // Every record stands there byte for byte as its shard has it.
    const std::string merged = tournament.folder.read("merged.jsonl");
    for (const std::string& name : names) {
      for (const std::string& line : lines_of(tournament.folder.read(name))) {
        if (line.starts_with("{\"game\"")) BOOST_TEST(merged.find(line) != std::string::npos);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_missing_a_foreign_and_a_doubled_shard_are_named) {
  const ShardedTournament tournament(3);
  const auto& folder = tournament.folder;
  folder.write("again.jsonl", folder.read("part2.jsonl"));
  for (const auto& [name, shard, rounds] :
       {std::array{"rounds.jsonl", "2/3", "3"}, std::array{"of4.jsonl", "2/4", "2"}}) {
    BOOST_TEST(run_program({"tournament", tournament.config, "--shard", shard, "--rounds", rounds,
                            "--journal", folder / name})
                   .status == 0);
  }
  folder.write("empty.jsonl", "");
  struct Row {
    std::vector<std::string> names;
    std::string says;
  };
  const std::vector<Row> rows = {
      {{"part1.jsonl", "part3.jsonl"}, "shard 2/3 is missing; expected the journals of all 3"},
      {{"part2.jsonl"}, "shards 1/3 and 3/3 are missing"},
      {{"part1.jsonl", "part2.jsonl", "again.jsonl", "part3.jsonl"},
       "again.jsonl: shard 2/3 is doubled: it is in " + folder / "part2.jsonl"},
      {{"part1.jsonl", "rounds.jsonl", "part3.jsonl"},
       "rounds.jsonl: the shard is of another config than " + folder / "part1.jsonl" +
           ": rounds is \"3\" there and \"2\" here"},
      {{"part1.jsonl", "of4.jsonl", "part3.jsonl"},
       "of4.jsonl: shard 2/4 is of another division than 1/3"},
      {{"part1.jsonl", "whole.jsonl", "part3.jsonl"},
       "whole.jsonl:1: the journal is of a whole tournament"},
      {{"part1.jsonl", "small.cfg"}, "small.cfg:1: is not a record"},
      {{"part1.jsonl", "none.jsonl"}, "none.jsonl: cannot read the journal: No such file"},
      {{"part1.jsonl", "empty.jsonl"}, "empty.jsonl: has no header"},
  };
  for (const Row& row : rows) check_says(tournament.merge(row.names), 2, row.says);
  check_says(run_program({"merge", "--journal", folder / "merged.jsonl"}), 2, "no shard; usage");
  check_says(run_program({"merge", folder / "part1.jsonl"}), 2, "--journal is missing");
  check_says(run_program({"merge", folder / "part1.jsonl", folder / "part2.jsonl",
                          folder / "part3.jsonl", "--journal", folder / "part3.jsonl"}),
             2, "part3.jsonl is one of the shards");
  BOOST_TEST(!std::filesystem::exists(folder / "merged.jsonl"));
}

BOOST_AUTO_TEST_CASE(an_unfinished_shard_resumes_and_is_merged_as_far_as_it_goes) {
  const ShardedTournament tournament(3);
  const auto& folder = tournament.folder;
  const std::vector<std::string> names = {"part1.jsonl", "part2.jsonl", "part3.jsonl"};
  const std::string second = folder.read("part2.jsonl");
  // Shard 2 of 3 has the games 2, 3, 8, 9, 14, 15, 20, 21; the line of 9 is torn.
  folder.write("part2.jsonl", second.substr(0, second.find("{\"game\":9,") + 5));
  check_says(tournament.merge(names), 2, "part2.jsonl: shard 2/3 lacks game 9; expected all");
  const Finished partial = tournament.merge(names, {"--partial"});
  check_says(partial, 0, "merged.jsonl: 9 games of 3 shards\n");
  check_says(partial, 0, "part2.jsonl: shard 2/3 lacks game 9; 10 later games are left out");
  BOOST_TEST(tournament.whole().starts_with(without_times(folder.read("merged.jsonl"))));
  BOOST_TEST(lines_of(folder.read("merged.jsonl")).size() == 1 + 9U);
  // One machine can go on with it.
  BOOST_TEST(
      run_program({"tournament", tournament.config, "--resume", folder / "merged.jsonl"}).status ==
      0);
  BOOST_TEST(without_times(folder.read("merged.jsonl")) == tournament.whole());

  check_says(run_program({"tournament", tournament.config, "--shard", "1/3", "--resume",
                          folder / "part2.jsonl"}),
             2, "shard is \"2/3\" there and \"1/3\" here");
  check_says(run_program({"tournament", tournament.config, "--shard", "2/3", "--resume",
                          folder / "part2.jsonl"}),
             0, "part2.jsonl: goes on after 3 games\n");
  BOOST_TEST(without_times(folder.read("part2.jsonl")) == without_times(second));
  check_says(tournament.merge(names), 0, "24 games of 3 shards");
  BOOST_TEST(without_times(folder.read("merged.jsonl")) == tournament.whole());
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_stand_in_a_shard_is_named_and_nothing_is_written) {
  const ShardedTournament tournament(2);
  const auto& folder = tournament.folder;
  const std::string second = folder.read("part2.jsonl");
  const std::size_t third = second.find("{\"game\":6,");
  const auto merge = [&] { return tournament.merge({"part1.jsonl", "part2.jsonl"}); };
  folder.write("part2.jsonl",
               second.substr(0, third) + second.substr(second.find('\n', third) + 1));
  check_says(merge(), 2, "part2.jsonl:4: key game is \"7\"; expected \"6\"");
  folder.write("part2.jsonl", second + second.substr(third, second.find('\n', third) + 1 - third));
  check_says(merge(), 2, "part2.jsonl:14: one game too many");
  BOOST_TEST(!std::filesystem::exists(folder / "merged.jsonl"));
}

BOOST_AUTO_TEST_CASE(shards_are_refused_where_they_make_no_sense_and_named_by_themselves) {
  const TemporaryFolder folder;
  const std::string config = folder.write("small.cfg", kShardedConfig);
  check_says(run_program({"tournament", config, "--shard", "4/3"}), 2, "--shard");
  const std::string swiss =
      folder.write("swiss.cfg", std::string("format = swiss\n") + kShardedConfig);
  check_says(run_program({"tournament", swiss, "--shard", "1/3", "--resume", folder / "no.jsonl"}),
             2, "other shards have; expected a round robin or a gauntlet");
  BOOST_TEST(folder.size() == 2);
  const std::string named = folder.write(
      "named.cfg", "journal = " + folder / "games.jsonl" + "\n" + std::string(kShardedConfig));
  BOOST_TEST(run_program({"tournament", named, "--shard", "2/3"}).status == 0);
  BOOST_TEST(lines_of(folder.read("games.2of3.jsonl")).size() == 1 + kShardedGames / 3);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
