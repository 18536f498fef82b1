#include "tournament/games/prover.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/random_play.hpp"
#include "tests/support/small_tournament.hpp"
#include "tournament/games/loop.hpp"

using namespace uttt;

namespace {

// The result of best play by trying all moves; only for games with few plies to come.
Outcome played_out(Game& game) {
  if (game.outcome() != Outcome::ongoing) return game.outcome();
  const Outcome win = won_by(game.side_to_move());
  Outcome best = won_by(other(game.side_to_move()));
  for (const Move move : game.legal_moves()) {
    game.play(move);
    const Outcome outcome = played_out(game);
    game.undo();
    if (outcome == win) return win;
    if (outcome == Outcome::draw) best = outcome;
  }
  return best;
}

// A random game without its last plies; one without any if it is short.
std::unique_ptr<Game> random_ending(Ruleset ruleset, int plies, Random& random) {
  auto game = new_game(ruleset);
  while (game->outcome() == Outcome::ongoing) game->play(random_move(game->legal_moves(), random));
  for (int ply = 0; ply < plies && !game->moves().empty(); ++ply) game->undo();
  return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(prover)

BOOST_AUTO_TEST_CASE(what_is_proven_is_what_trying_all_moves_finds) {
  int proven = 0;
  for (const Ruleset ruleset : kAllRulesets) {
    Random random(1);
    for (int i = 0; i < 30; ++i) {
      const auto game = random_ending(ruleset, 5, random);
      const auto outcome = Prover(ProofRule{}, ruleset).prove(*game, {});
      if (!outcome) continue;
      // What is left may be more than five plies: then too much to try.
      if (static_cast<int>(game->moves().size()) + 14 < 9 * game->boards()) continue;
      ++proven;
      BOOST_TEST((*outcome == played_out(*game)));
    }
  }
  BOOST_TEST(proven >= 30);
}

BOOST_AUTO_TEST_CASE(the_single_board_is_drawn_before_the_first_move) {
  TournamentOptions options = small_tournament(2);
  options.rulesets = {Ruleset::basic};
  options.opening_plies = 0;
  options.adjudication = ProofRule{};
  TournamentObserver observer;
  observer.on_game = [](const GameRecord& record, const TournamentProgress&) {
    BOOST_TEST((record.termination == Termination::proven));
    BOOST_TEST((record.outcome == Outcome::draw));
    BOOST_TEST(record.moves == "");
  };
  BOOST_TEST(
      play_tournament(options, OpeningBook(options), Standings(options), observer, {}).games() ==
      60U);
}

// Up to the ply at which it is proven an adjudicated game is the game that is not.
BOOST_AUTO_TEST_CASE(adjudicated_games_are_beginnings_of_the_games_played_to_the_end) {
  TournamentOptions options = small_tournament(2);
  std::vector<GameRecord> whole;
  std::vector<GameRecord> adjudicated;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    (options.adjudication ? adjudicated : whole).push_back(record);
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  options.adjudication = ProofRule{1000};
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  BOOST_REQUIRE(whole.size() == adjudicated.size());
  int proven = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    BOOST_TEST(whole[i].moves.starts_with(adjudicated[i].moves));
    if (adjudicated[i].termination == Termination::rules) {
      BOOST_TEST(whole[i].moves == adjudicated[i].moves);
      continue;
    }
    ++proven;
    BOOST_TEST(whole[i].moves.size() > adjudicated[i].moves.size());
  }
  BOOST_TEST(proven > 0);
}

BOOST_AUTO_TEST_CASE(adjudicated_journals_are_equal_on_1_and_8_threads) {
  TournamentOptions options = small_tournament(1);
  options.adjudication = ProofRule{500};
  const std::string one = play(options).journal;
  options.threads = 8;
  BOOST_TEST(one == play(options).journal);
  BOOST_TEST(one.find("\"termination\":\"proven\"") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
