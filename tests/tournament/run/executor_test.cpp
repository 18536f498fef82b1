#include "tournament/run/executor.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <vector>

#include "tests/support/small_tournament.hpp"

using namespace uttt;

namespace {

// Takes a handful of games at a time and plays the last one first.
class BackwardsExecutor final : public Executor {
 public:
  BackwardsExecutor(const TournamentOptions& options, const OpeningBook& openings)
      : player_(options, openings) {}

  void play(GameQueue& games) override {
    for (auto number = games.next(); number;) {
      std::vector<std::uint64_t> numbers;
      for (; number && numbers.size() < 5; number = games.next()) numbers.push_back(*number);
      std::ranges::reverse(numbers);
      for (const std::uint64_t last : numbers) {
        const OrderedGame game = games.begin(last);
        games.hand_in(last, player_.play(game.plan, game.stop));
      }
    }
  }

  void dismiss() override { is_dismissed = true; }

  bool is_dismissed = false;

 private:
  GamePlayer player_;
};

class FailingExecutor final : public Executor {
 public:
  void play(GameQueue& games) override {
    games.next();
    games.give_up();
    BOOST_TEST(!games.next().has_value());
    throw std::runtime_error("no such machine");
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(executor)

BOOST_AUTO_TEST_CASE(whatever_the_order_of_playing_the_journal_is_the_same) {
  for (const Format& format : std::vector<Format>{RoundRobin{}, Swiss{}, Ladder{}}) {
    TournamentOptions options = small_tournament(2);
    options.rulesets = {Ruleset::basic, Ruleset::open};
    options.format = format;
    if (std::holds_alternative<Ladder>(format)) options.sprt = SprtOptions{0, 200};
    const OpeningBook openings(options);
    BackwardsExecutor executor(options, openings);
    std::string journal;
    TournamentObserver observer;
    observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
      journal += without_times(record);
    };
    play_tournament(executor, Standings(options), observer, {});
    BOOST_TEST(journal == play(options).journal);
    BOOST_TEST(executor.is_dismissed);
  }
}

BOOST_AUTO_TEST_CASE(what_an_executor_throws_comes_out) {
  FailingExecutor executor;
  const TournamentOptions options = small_tournament(1);
  BOOST_CHECK_EXCEPTION(play_tournament(executor, Standings(options), {}, {}), std::runtime_error,
                        [](const std::runtime_error& error) {
                          return std::string(error.what()) == "no such machine";
                        });
}

// A game is needed until a request to stop, and those before a finished one still after it.
BOOST_AUTO_TEST_CASE(a_stop_is_told_to_the_games_that_nobody_needs) {
  const TournamentOptions options = small_tournament(1);
  const OpeningBook openings(options);
  GamePlayer player(options, openings);
  std::stop_source source;
  GameQueue games(Standings(options), {}, source.get_token());
  BOOST_REQUIRE(games.begin_stage());
  std::vector<OrderedGame> taken;
  for (std::uint64_t number = 0; number < 3; ++number) {
    BOOST_REQUIRE(games.next() == number);
    taken.push_back(games.begin(number));
    BOOST_TEST(taken.back().plan.number == number);
  }
  games.hand_in(1, player.play(taken[1].plan, taken[1].stop));
  BOOST_TEST(games.standings().games() == 0U);
  source.request_stop();
  BOOST_TEST(!taken[0].stop.stop_requested());
  BOOST_TEST(taken[2].stop.stop_requested());
  BOOST_TEST(!games.next().has_value());
  games.hand_in(2, player.play(taken[2].plan, taken[2].stop));
  games.hand_in(0, player.play(taken[0].plan, taken[0].stop));
  BOOST_TEST(games.standings().games() == 2U);
  BOOST_TEST(!games.begin_stage());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
