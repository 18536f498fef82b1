#include "tournament/strength/game_pair.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

GameRecord game(std::uint64_t number, const std::string& x, const std::string& o, Outcome outcome,
                const std::string& opening = "5") {
  GameRecord record;
  record.number = number;
  record.seats[0].name = x;
  record.seats[1].name = o;
  record.outcome = outcome;
  record.opening.moves = opening;
  return record;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(game_pair)

BOOST_AUTO_TEST_CASE(a_pair_counts_the_half_points_of_the_first_x) {
  using O = Outcome;
  struct Row {
    Outcome first, second;
    int half_points;
  };
  for (const Row& row : std::vector<Row>{{O::o_won, O::x_won, 0},
                                         {O::o_won, O::draw, 1},
                                         {O::draw, O::x_won, 1},
                                         {O::x_won, O::x_won, 2},
                                         {O::draw, O::draw, 2},
                                         {O::o_won, O::o_won, 2},
                                         {O::x_won, O::draw, 3},
                                         {O::draw, O::o_won, 3},
                                         {O::x_won, O::o_won, 4}}) {
    GamePairing pairing;
    BOOST_TEST(!pairing.add(game(4, "a", "b", row.first)));
    const auto pair = pairing.add(game(5, "b", "a", row.second));
    BOOST_REQUIRE(pair.has_value());
    BOOST_TEST(pair->is_whole());
    BOOST_TEST((pair->players == std::array<std::string, 2>{"a", "b"}));
    BOOST_TEST(pair->half_points_of_first() == row.half_points);
    BOOST_TEST(!pairing.open());
  }
}

BOOST_AUTO_TEST_CASE(games_that_are_no_pair_close_one_by_one) {
  const GameRecord first = game(4, "a", "b", Outcome::x_won);
  for (const GameRecord& next :
       std::vector<GameRecord>{game(5, "a", "b", Outcome::draw),  // the seats are not swapped
                               game(5, "b", "c", Outcome::draw),  // another player
                               game(5, "b", "a", Outcome::draw, "5 1"),  // another opening
                               game(6, "b", "a", Outcome::draw),         // not the next number
                               game(4, "b", "a", Outcome::draw)}) {      // the same number again
    GamePairing pairing;
    BOOST_TEST(!pairing.add(first));
    const auto closed = pairing.add(next);
    BOOST_REQUIRE(closed.has_value());
    BOOST_TEST(!closed->is_whole());
    BOOST_TEST((closed->first == Outcome::x_won));
    BOOST_REQUIRE(pairing.open().has_value());
    BOOST_TEST((pairing.open()->first == Outcome::draw));
  }
  // A game of an odd number begins no pair.
  GamePairing pairing;
  BOOST_TEST(!pairing.add(game(5, "a", "b", Outcome::x_won)));
  BOOST_TEST(!pairing.add(game(6, "b", "a", Outcome::draw))->is_whole());
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
