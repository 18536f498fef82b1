#include "tournament/runner.hpp"

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <stdexcept>

#include "tournament/game_loop.hpp"
#include "tournament/journal.hpp"
#include "tournament/openings.hpp"
#include "tournament/report.hpp"

using namespace uttt;

namespace {

TournamentOptions small_tournament(int threads) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::advanced_draw, Ruleset::more_advanced_most_boards,
                      Ruleset::open};
  for (const char* spec : {"random", "greedy:tie=random", "negamax:depth=2", "rules",
                           "alpha-beta:nodes=300", "table-lookup"}) {
    options.players.push_back({spec, parse_spec(spec, "strategy")});
  }
  options.rounds = 2;
  options.threads = threads;
  return options;
}

// H1 holds by far on every ruleset.
TournamentOptions sequential_test(int threads) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::more_advanced_draw, Ruleset::advanced_free};
  options.players = {{"deep", parse_spec("alpha-beta:depth=3", "strategy")},
                     {"dice", parse_spec("random", "strategy")}};
  options.rounds = 10'000;
  options.opening_plies = 3;
  options.threads = threads;
  options.sprt = SprtOptions{};
  options.sprt->elo1 = 100;
  return options;
}

// What the journal of a run holds, without the times.
struct Played {
  std::string journal;
  Standings standings;
};

Played play(const TournamentOptions& options, const std::stop_token& stop = {}) {
  std::string journal;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    boost::json::object line = boost::json::parse(format_record(record)).as_object();
    line.erase("time_us");
    journal += boost::json::serialize(line) + "\n";
  };
  Standings standings = play_tournament(options, Schedule(options), observer, stop);
  return {journal, std::move(standings)};
}

// What a cheat answers when it is asked for the second time.
enum class Cheating { off_the_board, its_first_move_again, nothing };

class Cheat final : public Strategy {
 public:
  explicit Cheat(Cheating way) : way_(way) {}
  void new_game(std::uint64_t) override { first_.reset(); }
  SearchResult choose(const Game& game, std::stop_token) override {
    SearchResult result;
    if (!first_) {
      first_ = *game.legal_moves().begin();
      result.move = first_;
    } else if (way_ == Cheating::off_the_board) {
      result.move = Move{200};
    } else if (way_ == Cheating::its_first_move_again) {
      result.move = first_;
    }
    return result;
  }

 private:
  Cheating way_;
  std::optional<Move> first_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(runner)

BOOST_AUTO_TEST_CASE(journals_are_equal_on_1_and_8_threads_times_apart) {
  const Played one = play(small_tournament(1));
  const Played eight = play(small_tournament(8));
  BOOST_TEST(one.standings.games() == 4 * 2 * 2 * 15U);
  BOOST_TEST(one.journal.size() > 10000U);
  BOOST_TEST(one.journal == eight.journal);
}

BOOST_AUTO_TEST_CASE(every_recorded_game_can_be_played_again_to_its_result) {
  const auto options = small_tournament(2);
  TournamentObserver observer;
  std::uint64_t expected = 0;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress& progress) {
    BOOST_TEST(record.number == expected++);
    BOOST_TEST(progress.games_done == expected);
    const auto game = open_game(record.ruleset, record.opening);
    game->play_line(record.moves);
    BOOST_TEST((game->outcome() == record.outcome));
    BOOST_TEST((record.outcome != Outcome::ongoing));
    BOOST_TEST((record.termination == Termination::rules));
    BOOST_TEST(record.seats[0].moves + record.seats[1].moves + 2 == game->moves().size());
    BOOST_TEST(record.seats[0].nodes >= record.seats[0].moves);
  };
  play_tournament(options, Schedule(options), observer, {});
  BOOST_TEST(expected == Schedule(options).games());
}

BOOST_AUTO_TEST_CASE(tables_add_up_to_the_games_played) {
  const Standings standings = play(small_tournament(2)).standings;
  for (const auto& table : standings.tables()) {
    Tally all;
    for (const PlayerStanding& player : table) {
      all += player.total();
      Tally against;
      for (const Tally& tally : player.against) against += tally;
      BOOST_TEST((against == player.total()));
      BOOST_TEST(player.total().games() == 2 * 2 * 5U);
      std::uint64_t pairs = 0;
      std::uint64_t half_points = 0;
      for (std::size_t points = 0; points < player.pairs.size(); ++points) {
        pairs += player.pairs[points];
        half_points += points * player.pairs[points];
      }
      BOOST_TEST(pairs == 2 * 5U);
      BOOST_TEST(static_cast<double>(half_points) / 2 == player.total().points());
    }
    BOOST_TEST(all.wins == all.losses);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_the_beginning_of_the_uninterrupted_tournament) {
  const Played whole = play(small_tournament(1));
  for (const int threads : {1, 8}) {
    const auto options = small_tournament(threads);
    std::stop_source source;
    std::string journal;
    TournamentObserver observer;
    observer.on_game = [&](const GameRecord& record, const TournamentProgress& progress) {
      boost::json::object line = boost::json::parse(format_record(record)).as_object();
      line.erase("time_us");
      journal += boost::json::serialize(line) + "\n";
      if (progress.games_done == 21) source.request_stop();
    };
    const Standings standings =
        play_tournament(options, Schedule(options), observer, source.get_token());
    BOOST_TEST(standings.games() >= 21U);
    BOOST_TEST(standings.games() < whole.standings.games());
    BOOST_TEST(whole.journal.starts_with(journal));
  }
}

BOOST_AUTO_TEST_CASE(a_sequential_test_ends_every_ruleset_at_the_same_game_on_any_threads) {
  const Played one = play(sequential_test(1));
  for (const int threads : {2, 8}) {
    const Played more = play(sequential_test(threads));
    BOOST_TEST(one.journal == more.journal);
    BOOST_TEST(one.standings.games() == more.standings.games());
  }
  const auto& sprt = one.standings.sprt();
  BOOST_REQUIRE(sprt.size() == 3U);
  std::uint64_t games = 0;
  for (std::size_t ruleset = 0; ruleset < sprt.size(); ++ruleset) {
    BOOST_TEST((sprt[ruleset].verdict != SprtVerdict::undecided));
    const PlayerStanding& first = one.standings.tables()[ruleset][0];
    BOOST_TEST(first.total().games() == 2 * sprt[ruleset].pairs);
    games += 2 * sprt[ruleset].pairs;
  }
  BOOST_TEST(games == one.standings.games());
  const auto options = sequential_test(1);
  BOOST_TEST(games_planned(Schedule(options), one.standings) == games);
}

// The pair before the last did not decide, the last did, and its bound is the one crossed.
BOOST_AUTO_TEST_CASE(a_sequential_test_ends_with_the_first_pair_that_decides) {
  const auto options = sequential_test(2);
  std::vector<SprtState> before;  // the last game of every ruleset
  std::optional<Ruleset> ruleset;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress& progress) {
    BOOST_TEST((progress.sprt.verdict == SprtVerdict::undecided));
    if (ruleset != record.ruleset) before.emplace_back();
    ruleset = record.ruleset;
    before.back() = progress.sprt;
  };
  const Standings standings = play_tournament(options, Schedule(options), observer, {});
  BOOST_REQUIRE(before.size() == standings.sprt().size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    BOOST_TEST(before[i].pairs + 1 == standings.sprt()[i].pairs);
  }
}

BOOST_AUTO_TEST_CASE(a_sequential_test_without_a_verdict_plays_all_rounds) {
  auto options = sequential_test(2);
  options.rounds = 3;
  options.sprt->elo0 = -1;
  options.sprt->elo1 = 1;
  const Schedule schedule(options);
  const Played played = play(options);
  BOOST_TEST(played.standings.games() == schedule.games());
  BOOST_TEST(games_planned(schedule, played.standings) == schedule.games());
  for (const SprtState& state : played.standings.sprt()) {
    BOOST_TEST((state.verdict == SprtVerdict::undecided));
    BOOST_TEST(state.pairs == 3U);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_before_the_start_plays_nothing) {
  std::stop_source source;
  source.request_stop();
  const auto options = small_tournament(2);
  const Played played = play(options, source.get_token());
  BOOST_TEST(played.standings.games() == 0U);
  BOOST_TEST(format_report(options, played.standings) == "no game was finished\n");
}

BOOST_AUTO_TEST_CASE(what_the_observer_throws_ends_the_run_and_comes_out) {
  const auto options = small_tournament(4);
  TournamentObserver observer;
  int seen = 0;
  observer.on_game = [&](const GameRecord&, const TournamentProgress&) {
    if (++seen == 5) throw std::runtime_error("disk full");
  };
  BOOST_CHECK_EXCEPTION(
      play_tournament(options, Schedule(options), observer, {}), std::runtime_error,
      [](const std::runtime_error& error) { return std::string(error.what()) == "disk full"; });
  BOOST_TEST(seen == 5);
}

BOOST_AUTO_TEST_CASE(who_plays_an_illegal_move_or_none_loses_whatever_the_seat) {
  for (const Cheating way :
       {Cheating::off_the_board, Cheating::its_first_move_again, Cheating::nothing}) {
    for (const Player cheating : {Player::x, Player::o}) {
      const auto cheat = make_strategy_seat(std::make_unique<Cheat>(way));
      const auto honest =
          make_strategy_seat(make_strategy("table-lookup", Ruleset::more_advanced_draw));
      const auto game = new_game(Ruleset::more_advanced_draw);
      const Seats seats = cheating == Player::x ? Seats{*cheat, *honest} : Seats{*honest, *cheat};
      const auto record = play_game(*game, seats, {}, {});
      BOOST_REQUIRE(record.has_value());
      BOOST_TEST((record->termination == Termination::illegal_move));
      BOOST_TEST((record->outcome == won_by(other(cheating))));
      BOOST_TEST(record->seats[static_cast<std::size_t>(cheating)].moves == 1U);
    }
  }
}

// Two players without chance: in `basic` from the empty board every pair is the same again.
BOOST_AUTO_TEST_CASE(repeated_games_are_told_apart_from_new_ones) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::open};
  options.players = {{"a", parse_spec("alpha-beta:depth=2", "strategy")},
                     {"b", parse_spec("alpha-beta:depth=1", "strategy")}};
  options.rounds = 20;
  options.opening_plies = 0;
  Standings standings = play(options).standings;
  BOOST_TEST(standings.games() == 80U);
  BOOST_TEST(standings.distinct_games(0) == 2U);
  BOOST_TEST(standings.distinct_games(1) == 2U);
  options.opening_plies = 2;
  standings = play(options).standings;
  BOOST_TEST(standings.distinct_games(0) == 40U);
  BOOST_TEST(standings.distinct_games(1) == 40U);
}

BOOST_AUTO_TEST_CASE(report_shows_known_results_in_standings_and_crosstable) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic};
  options.players = {{"weak", {"random", {}}}, {"strong", {"random", {}}}};
  options.rounds = 2;
  const Schedule schedule(options);
  Standings standings(options);
  // strong wins both games of the first pair, then draws as O and wins as X: scores of 1 and 3/4.
  // With a pair won and one lost added the mean is 11/16, the variance of a pair 43/256, and
  // 11/16 - 1.96 sqrt(43/1024) = 0.286 is an Elo of -159.
  const std::array outcomes = {Outcome::o_won, Outcome::x_won, Outcome::draw, Outcome::x_won};
  for (std::uint64_t number = 0; number < 4; ++number) {
    GameRecord record;
    record.outcome = outcomes[number];
    record.moves = std::to_string(number);
    record.seats[0].moves = 5;
    record.seats[0].time = std::chrono::milliseconds(10);
    record.seats[1].moves = 5;
    record.seats[1].time = std::chrono::milliseconds(10);
    standings.fold(schedule.plan(number), record);
  }
  BOOST_TEST(format_report(options, standings) ==
             "basic: 4 games, 4 distinct; X won 2, drawn 1, O won 1\n"
             "\n"
             "#  player  games  won  drawn  lost  score %   Elo  95 % interval  as X w-d-l"
             "  as O w-d-l  ms/move\n"
             "1  strong      4    3      1     0     87.5  +338   [-159, +inf]       2-0-0"
             "       1-1-0    2.000\n"
             "2  weak        4    0      1     3     12.5  -338   [-inf, +159]       0-1-1"
             "       0-0-2    2.000\n"
             "\n"
             "#  wins-draws-losses against      1      2\n"
             "1  strong                         .  3-1-0\n"
             "2  weak                       0-1-3      .\n"
             "\n"
             "normalised Elo of weak against strong: -737 [-1078, -397]\n");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
