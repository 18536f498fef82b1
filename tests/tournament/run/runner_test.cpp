#include "tournament/run/runner.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>

#include "tests/support/small_tournament.hpp"
#include "tournament/games/loop.hpp"
#include "tournament/plan/openings.hpp"
#include "tournament/reports/text.hpp"

using namespace uttt;

namespace {

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

// Quick games, and more of them than eight threads play ahead of a game that takes long (256 each):
// a stop asked for at the beginning always leaves some.
TournamentOptions long_tournament(int threads) {
  TournamentOptions options = small_tournament(threads);
  options.rulesets = {Ruleset::basic};
  std::erase_if(options.players,
                [](const NamedSpec& player) { return player.name.starts_with("alpha-beta"); });
  options.rounds = 120;
  return options;
}

// What a cheat answers when it is asked for the second time.
enum class Cheating { off_the_board, its_first_move_again, nothing };

class Cheat final : public Strategy {
 public:
  explicit Cheat(Cheating way) : way_(way) {}
  void new_game(std::uint64_t) override { first_.reset(); }
  SearchResult choose(const Game& game, const MoveRequest&) override {
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

// Formats whose later games follow from the results of earlier ones.
BOOST_AUTO_TEST_CASE(journals_of_stages_are_equal_on_1_and_8_threads_and_after_a_pause) {
  for (const Format& format : std::vector<Format>{Swiss{}, Knockout{}, Ladder{}}) {
    TournamentOptions options = small_tournament(1);
    options.format = format;
    if (std::holds_alternative<Ladder>(format)) options.sprt = SprtOptions{0, 200};
    const Played one = play(options);
    options.threads = 8;
    BOOST_TEST(one.journal == play(options).journal);
    BOOST_TEST(one.standings.schedule().is_over(3));
    BOOST_TEST(one.standings.schedule().games_left() == 0U);

    // Stopped somewhere and taken up again where it stopped.
    std::stop_source source;
    TournamentObserver observer;
    observer.on_game = [&](const GameRecord&, const TournamentProgress& progress) {
      if (progress.games_done == 33) source.request_stop();
    };
    const OpeningBook openings(options);
    options.threads = 1;  // eight may have played the rest before the stop is asked for
    Standings half =
        play_tournament(options, openings, Standings(options), observer, source.get_token());
    BOOST_TEST(half.schedule().games_left() > 0U);
    options.threads = 8;
    const std::uint64_t played = half.games();
    std::string rest;
    observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
      rest += without_times(record);
    };
    play_tournament(options, openings, std::move(half), observer, {});
    BOOST_TEST(one.journal.ends_with(rest));
    const auto games_of = [](const std::string& journal) {
      return static_cast<std::uint64_t>(std::ranges::count(journal, '\n'));
    };
    BOOST_TEST(games_of(rest) + played == games_of(one.journal));
  }
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
    BOOST_REQUIRE(record.thoughts.size() == record.seats[0].moves + record.seats[1].moves);
    std::uint64_t nodes = 0;
    for (const MoveThoughts& move : record.thoughts) {
      nodes += move.nodes.value_or(0);
      BOOST_TEST(move.time.has_value());
    }
    BOOST_TEST(nodes == record.seats[0].nodes + record.seats[1].nodes);
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  BOOST_TEST(expected == Schedule(options).known_games());
}

BOOST_AUTO_TEST_CASE(a_stop_leaves_the_beginning_of_the_uninterrupted_tournament) {
  const Played whole = play(long_tournament(1));
  for (const int threads : {1, 8}) {
    const auto options = long_tournament(threads);
    std::stop_source source;
    std::string journal;
    TournamentObserver observer;
    observer.on_game = [&](const GameRecord& record, const TournamentProgress& progress) {
      journal += without_times(record);
      if (progress.games_done == 21) source.request_stop();
    };
    const Standings standings = play_tournament(options, OpeningBook(options), Standings(options),
                                                observer, source.get_token());
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
  const Schedule& schedule = one.standings.schedule();
  std::uint64_t games = 0;
  for (std::size_t ruleset = 0; ruleset < 3; ++ruleset) {
    const SprtState& sprt = schedule.sprt(ruleset);
    BOOST_TEST((sprt.verdict != SprtVerdict::undecided));
    const PlayerStanding& first = one.standings.tables()[ruleset][0];
    BOOST_TEST(first.total().games() == 2 * sprt.pairs);
    games += 2 * sprt.pairs;
  }
  BOOST_TEST(games == one.standings.games());
  BOOST_TEST(schedule.games_left() == 0U);
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
  const Standings standings =
      play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  BOOST_REQUIRE(before.size() == options.rulesets.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    BOOST_TEST(before[i].pairs + 1 == standings.schedule().sprt(i).pairs);
  }
}

BOOST_AUTO_TEST_CASE(a_sequential_test_without_a_verdict_plays_all_rounds) {
  auto options = sequential_test(2);
  options.rounds = 3;
  options.sprt->elo0 = -1;
  options.sprt->elo1 = 1;
  const Standings standings = play(options).standings;
  BOOST_TEST(standings.games() == Schedule(options).known_games());
  BOOST_TEST(standings.schedule().games_left() == 0U);
  for (std::size_t ruleset = 0; ruleset < options.rulesets.size(); ++ruleset) {
    const SprtState& state = standings.schedule().sprt(ruleset);
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
  BOOST_TEST(format_text(tournament_report(options, played.standings)) == "no game was finished\n");
}

BOOST_AUTO_TEST_CASE(what_the_observer_throws_ends_the_run_and_comes_out) {
  const auto options = small_tournament(4);
  TournamentObserver observer;
  int seen = 0;
  observer.on_game = [&](const GameRecord&, const TournamentProgress&) {
    if (++seen == 5) throw std::runtime_error("disk full");
  };
  BOOST_CHECK_EXCEPTION(
      play_tournament(options, OpeningBook(options), Standings(options), observer, {}),
      std::runtime_error,
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

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
