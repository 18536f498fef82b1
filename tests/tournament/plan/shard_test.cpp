#include "tournament/plan/shard.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"
#include "tests/support/small_tournament.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(shard)

BOOST_AUTO_TEST_CASE(every_pair_is_one_shards) {
  constexpr std::uint64_t kGames = 40;
  for (const std::uint64_t count : {1U, 2U, 3U, 7U, 25U}) {
    std::uint64_t games = 0;
    for (std::uint64_t number = 1; number <= count; ++number) {
      const Shard shard{number, count};
      std::uint64_t below = 0;
      for (std::uint64_t game = 0; game < kGames; ++game) {
        BOOST_TEST(shard.games_below(game) == below);
        const bool is_own = game / 2 % count == number - 1;
        BOOST_TEST((shard.first_from(game) == game) == is_own);
        BOOST_TEST(shard.first_from(game) / 2 % count == number - 1);
        BOOST_TEST(shard.first_from(game) - game < 2 * count);
        if (is_own) ++below;
      }
      games += below;
    }
    BOOST_TEST(games == kGames);
  }
}

BOOST_AUTO_TEST_CASE(a_shard_is_read_as_it_is_written_and_others_are_refused) {
  for (const Shard shard : {Shard{1, 1}, Shard{3, 64}, Shard{64, 64}}) {
    BOOST_TEST((parse_shard(format_shard(shard), "--shard") == shard));
  }
  for (const char* text : {"", "3", "/", "3/", "/64", "0/64", "65/64", "3/0", "-1/64", "3/64/2",
                           "a/64", "3/1000001"}) {
    check_refused("--shard", [&] { parse_shard(text, "--shard"); });
  }
}

BOOST_AUTO_TEST_CASE(shards_together_play_the_games_of_one_machine) {
  TournamentOptions options = small_tournament(2);
  options.rulesets = {Ruleset::basic, Ruleset::advanced_draw};
  const std::string whole = play(options).journal;
  for (const std::uint64_t count : {2U, 7U, 200U}) {
    std::vector<std::string> parts;
    for (std::uint64_t number = 1; number <= count; ++number) {
      options.shard = Shard{number, count};
      const Standings standings(options);
      const std::uint64_t games = standings.schedule().games_left();
      const Played played = play(options);
      BOOST_TEST(played.standings.games() == games);
      BOOST_TEST(played.standings.schedule().games_left() == 0U);
      BOOST_TEST(played.standings.schedule().is_over(0));
      parts.push_back(played.journal);
    }
    std::string joined;
    std::vector<std::size_t> places(count);
    for (std::size_t game = 0; joined.size() < whole.size(); ++game) {
      const std::size_t part = game / 2 % count;
      const std::size_t end = parts[part].find('\n', places[part]);
      BOOST_TEST_REQUIRE(end != std::string::npos);
      joined += parts[part].substr(places[part], end + 1 - places[part]);
      places[part] = end + 1;
    }
    BOOST_TEST((joined == whole));
  }
}

BOOST_AUTO_TEST_CASE(formats_that_go_by_results_have_no_shards) {
  struct Row {
    Format format;
    std::optional<SprtOptions> sprt;
    std::string reason;
  };
  const std::vector<Row> rows = {
      {Swiss{}, {}, "follows from results that other shards have"},
      {Knockout{}, {}, "follows from results that other shards have"},
      {Ladder{}, SprtOptions{}, "follows from results that other shards have"},
      {RoundRobin{}, SprtOptions{}, "a sequential test ([sprt]) ends by results"},
      {RoundRobin{}, {}, ""},
      {Gauntlet{1}, {}, ""},
  };
  for (const Row& row : rows) {
    TournamentOptions options = small_tournament(1);
    options.format = row.format;
    options.sprt = row.sprt;
    if (row.sprt && std::holds_alternative<RoundRobin>(row.format)) options.players.resize(2);
    BOOST_CHECK_NO_THROW(Schedule{options});
    options.shard = Shard{1, 2};
    if (row.reason.empty()) {
      BOOST_CHECK_NO_THROW(Schedule{options});
    } else {
      check_refused(row.reason, [&] { Schedule{options}; });
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
