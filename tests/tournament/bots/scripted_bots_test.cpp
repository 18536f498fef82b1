// Bots that do everything wrong, in every protocol: each loses its own games for the right reason,
// and nothing else happens.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <iterator>
#include <map>

#include "tests/support/bots_left.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/plan/schedule.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

// Address space cannot be limited where the sanitizer maps terabytes of it.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kCanLimitMemory = false;
#elif defined(__has_feature)
constexpr bool kCanLimitMemory =
    !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer);
#else
constexpr bool kCanLimitMemory = true;
#endif

struct Scene {
  std::string protocol;
  Ruleset ruleset;
  int opening_plies;
};

struct Behaviour {
  std::string name;
  Termination termination;  // of its games; `rules`: they end as any other
  std::vector<Option> settings = {};
};

const std::vector<Option> kHurried = {{"move_time_ms", "300"}, {"margin_ms", "0"}};

std::vector<Behaviour> behaviours() {
  std::vector<Behaviour> list = {{"honest", Termination::rules},
                                 {"flood-stderr", Termination::rules},
                                 {"illegal", Termination::illegal_move},
                                 {"garbage", Termination::bad_reply},
                                 {"flood-stdout", Termination::bad_reply},
                                 {"megabyte-line", Termination::bad_reply},
                                 {"early", Termination::bad_reply},
                                 {"late", Termination::time, kHurried},
                                 {"silent", Termination::time, kHurried},
                                 {"half-line", Termination::time, kHurried},
                                 {"ignores-sigterm", Termination::time, kHurried},
                                 {"flood-lines", Termination::time, kHurried},
                                 {"exit", Termination::exit},
                                 {"signal", Termination::exit},
                                 {"closes-stdout", Termination::exit},
                                 {"closes-stdin", Termination::exit},
                                 {"forks", Termination::exit}};
  if (kCanLimitMemory)
    list.push_back(
        {"memory", Termination::exit, {{"memory_mb", "256"}, {"move_time_ms", "20000"}}});
  return list;
}

// ugi and csc242 ignore lines they do not know; codingame takes even an empty one for an answer.
Termination expected(const Behaviour& behaviour, const Scene& scene) {
  const bool is_patient = scene.protocol == "ugi" || scene.protocol == "csc242";
  if (is_patient && behaviour.name == "garbage") return Termination::time;
  if (scene.protocol == "codingame" && behaviour.name == "flood-lines") {
    return Termination::bad_reply;
  }
  return behaviour.termination;
}

NamedSpec bot(const Scene& scene, const Behaviour& behaviour) {
  std::string command = bot_path() + " --protocol " + scene.protocol + " --ruleset " +
                        format_ruleset(scene.ruleset) + " --behave " + behaviour.name;
  if (scene.protocol == "comp3411") command += " --port {port}";
  Spec spec{"external",
            {{"command", command},
             {"protocol", scene.protocol},
             {"environment." + bot_tag(), behaviour.name}}};
  const auto has = [&](std::string_view key) {
    return std::ranges::find(behaviour.settings, key, &Option::key) != behaviour.settings.end();
  };
  if (!has("move_time_ms") && !has("base_ms") && !has("nodes") && !has("depth")) {
    spec.options.push_back({"move_time_ms", "1500"});
  }
  std::ranges::copy(behaviour.settings, std::back_inserter(spec.options));
  return {behaviour.name, spec};
}

// Every bot meets a strategy of ours twice.
TournamentOptions gauntlet(const Scene& scene, const std::vector<Behaviour>& list) {
  TournamentOptions options;
  options.rulesets = {scene.ruleset};
  options.players = {{"ours", parse_spec("random", "strategy")}};
  for (const Behaviour& behaviour : list) options.players.push_back(bot(scene, behaviour));
  options.format = Gauntlet{0};
  options.opening_plies = scene.opening_plies;
  options.threads = 4;
  return options;
}

std::vector<GameRecord> play(const TournamentOptions& options) {
  std::vector<GameRecord> records;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    records.push_back(record);
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  return records;
}

std::size_t open_descriptors() {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()));
}

Player side_of(const GameRecord& record, const std::string& name) {
  return record.seats[0].name == name ? Player::x : Player::o;
}

void check_ending(const GameRecord& record, const Behaviour& behaviour, const Scene& scene) {
  BOOST_TEST_CONTEXT(behaviour.name << ", game " << record.number << ": " << record.detail) {
    const Termination termination = expected(behaviour, scene);
    BOOST_TEST(format_termination(record.termination) == format_termination(termination));
    BOOST_TEST(record.detail.empty() == (termination == Termination::rules));
    if (termination == Termination::rules) return;
    BOOST_TEST((record.outcome == won_by(other(side_of(record, behaviour.name)))));
  }
}

// Each behaviour's games end as they should, an honest bot's go as they go without the others, and
// nothing of any bot stays behind.
void check(const Scene& scene) {
  const auto list = behaviours();
  const std::size_t descriptors = open_descriptors();
  const auto records = play(gauntlet(scene, list));
  BOOST_TEST(open_descriptors() == descriptors);
  BOOST_TEST(bots_left().empty());
  BOOST_REQUIRE(records.size() == 2 * list.size());
  for (const GameRecord& record : records) {
    check_ending(record, list[record.number / 2], scene);
  }
  const auto alone = play(gauntlet(scene, {list.front()}));
  BOOST_REQUIRE(alone.size() == 2U);
  for (std::size_t game = 0; game < alone.size(); ++game) {
    BOOST_TEST(alone[game].moves == records[game].moves);
    BOOST_TEST((alone[game].outcome == records[game].outcome));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(scripted_bots)

BOOST_AUTO_TEST_CASE(in_ugi_on_nine_boards_only_a_bot_that_misbehaves_loses) {
  check({"ugi", Ruleset::open, 2});
}

BOOST_AUTO_TEST_CASE(in_ugi_on_one_board_only_a_bot_that_misbehaves_loses) {
  check({"ugi", Ruleset::basic, 1});
}

BOOST_AUTO_TEST_CASE(in_codingame_only_a_bot_that_misbehaves_loses) {
  check({"codingame", Ruleset::more_advanced_most_boards, 0});
}

BOOST_AUTO_TEST_CASE(in_csc242_only_a_bot_that_misbehaves_loses) {
  check({"csc242", Ruleset::advanced_free, 0});
}

BOOST_AUTO_TEST_CASE(in_comp3411_only_a_bot_that_misbehaves_loses) {
  check({"comp3411", Ruleset::advanced_draw, 1});
}

BOOST_AUTO_TEST_CASE(in_theaigames_only_a_bot_that_misbehaves_loses) {
  check({"theaigames", Ruleset::more_advanced_draw, 3});
}

BOOST_AUTO_TEST_CASE(a_bot_that_hangs_loses_in_every_time_mode) {
  const Scene scene{"ugi", Ruleset::open, 2};
  using Settings = std::vector<Option>;
  for (const Settings& settings :
       std::vector<Settings>{{{"move_time_ms", "200"}},
                             {{"base_ms", "200"}, {"increment_ms", "10"}},
                             {{"nodes", "10"}, {"move_cap_ms", "200"}},
                             {{"depth", "3"}, {"move_cap_ms", "200"}},
                             {{"move_time_ms", "60000"}, {"move_cap_ms", "200"}}}) {
    const auto records = play(gauntlet(scene, {{"silent", Termination::time, settings}}));
    BOOST_REQUIRE(records.size() == 2U);
    for (const GameRecord& record : records) {
      BOOST_TEST_CONTEXT(settings.front().key) {
        BOOST_TEST(format_termination(record.termination) == "time");
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_slow_bot_has_the_time_of_its_clock_and_no_more) {
  struct Row {
    std::string base_ms;
    Termination termination;
  };
  const Scene scene{"ugi", Ruleset::basic, 1};
  for (const Row& row : {Row{"60000", Termination::rules}, Row{"200", Termination::time}}) {
    const Behaviour slow{"slow",
                         row.termination,
                         {{"base_ms", row.base_ms}, {"increment_ms", "10"}, {"margin_ms", "0"}}};
    const auto records = play(gauntlet(scene, {slow}));
    BOOST_REQUIRE(records.size() == 2U);
    for (const GameRecord& record : records) check_ending(record, slow, scene);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()

}  // namespace uttt
