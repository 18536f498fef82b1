// Tournaments that are killed at random moments and taken up again.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <thread>

#include "engine/random.hpp"
#include "tests/support/journal_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kKills = 50;
constexpr int kMaxRuns = 20 * kKills;  // a run that ends before its moment is no kill
constexpr int kKilled = 128 + SIGKILL;

constexpr const char* kRoundRobin =
    "ruleset = basic\nruleset = more-advanced\nrounds = 10\n"
    "[strategy.dice]\ntype = random\n"
    "[strategy.rules]\ntype = rules\n"
    "[strategy.deep]\ntype = alpha-beta\nnodes = 200\n"
    "[strategy.tree]\ntype = mcts\nrollouts = 10\n";

// Its verdicts leave gaps in the numbers of the games.
constexpr const char* kSequentialTest =
    "ruleset = basic\nruleset = advanced\nruleset = open\nopening_plies = 3\n"
    "[strategy.deep]\ntype = alpha-beta\ndepth = 2\n"
    "[strategy.dice]\ntype = random\n"
    "[sprt]\nelo0 = 0\nelo1 = 50\n";

std::uintmax_t size_of(const std::string& path) {
  std::error_code missing;
  const std::uintmax_t size = std::filesystem::file_size(path, missing);
  return missing ? 0 : size;
}

// A tournament, its uninterrupted journal, and runs of it that are killed.
class Victim {
 public:
  Victim(const std::string& config, std::uint64_t seed)
      : config_(folder_.write("victim.cfg", config)), random_(seed) {
    const Clock::time_point start = Clock::now();
    const std::string journal = folder_ / "whole.jsonl";
    BOOST_REQUIRE(run_program({"tournament", config_, "--journal", journal}).status == 0);
    duration_ = Clock::now() - start;
    bytes_ = size_of(journal);
    whole_ = without_times(folder_.read("whole.jsonl"));
  }

  // Goes on with the journal `name` and is killed at a random moment of the whole run's time, or
  // when the journal has grown to a random part of the whole; false if it had ended by then.
  bool kill_once(const std::string& name) {
    const std::string path = folder_ / name;
    const auto has_come = random_moment(path);
    RunningProgram program({"tournament", config_, "--resume", path, "--threads",
                            std::to_string(1 + random_.below(3))});
    while (!has_come() && !program.has_ended()) std::this_thread::yield();
    program.send_signal(SIGKILL);
    const Finished run = program.finish();
    BOOST_TEST_CONTEXT(run.err) { BOOST_TEST((run.status == 0 || run.status == kKilled)); }
    BOOST_TEST(whole_.starts_with(without_times(folder_.read(name))));
    return run.status == kKilled;
  }

  void check_resumes_to_the_whole(const std::string& name) {
    const Finished run = run_program({"tournament", config_, "--resume", folder_ / name});
    BOOST_TEST_CONTEXT(run.err) { BOOST_TEST(run.status == 0); }
    BOOST_TEST(without_times(folder_.read(name)) == whole_);
  }

 private:
  std::function<bool()> random_moment(const std::string& path) {
    constexpr std::uint32_t kParts = 1000;
    const std::uint32_t part = random_.below(kParts);
    if (random_.below(2) == 0) {
      const std::uintmax_t now = size_of(path);
      const std::uintmax_t then = now + (bytes_ - std::min(bytes_, now)) * part / kParts;
      return [path, then] { return size_of(path) > then; };
    }
    const Clock::time_point then = Clock::now() + duration_ * part / kParts;
    return [then] { return Clock::now() >= then; };
  }

  TemporaryFolder folder_;
  std::string config_;
  Random random_;
  Clock::duration duration_{};
  std::uintmax_t bytes_ = 0;
  std::string whole_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(killed)

BOOST_AUTO_TEST_CASE(fifty_killed_tournaments_are_resumed_to_the_uninterrupted_journal) {
  Victim round_robin(kRoundRobin, 1);
  Victim sequential_test(kSequentialTest, 2);
  int kills = 0;
  for (int run = 0; run < kMaxRuns && kills < kKills; ++run) {
    Victim& victim = run % 2 == 0 ? round_robin : sequential_test;
    const std::string name = std::to_string(run) + ".jsonl";
    if (victim.kill_once(name)) ++kills;
    victim.check_resumes_to_the_whole(name);
  }
  BOOST_TEST(kills == kKills);
}

BOOST_AUTO_TEST_CASE(a_journal_killed_again_and_again_comes_to_the_uninterrupted_one) {
  for (const char* config : {kRoundRobin, kSequentialTest}) {
    Victim victim(config, 3);
    int kills = 0;
    int chain = 0;
    for (int run = 0; run < kMaxRuns && kills < kKills / 2; ++run) {
      const std::string name = std::to_string(chain) + ".jsonl";
      if (victim.kill_once(name)) {
        ++kills;
        continue;
      }
      victim.check_resumes_to_the_whole(name);
      ++chain;
    }
    BOOST_TEST(kills == kKills / 2);
    victim.check_resumes_to_the_whole(std::to_string(chain) + ".jsonl");
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
