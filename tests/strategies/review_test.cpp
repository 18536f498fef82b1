// A game gone through by a judge whose words are known.
#include "strategies/review.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

struct Word {
  int score;         // of the side to move
  const char* best;  // what it would play
};

// Says of the position after so many plies what stands there.
Judge judge_saying(std::vector<Word> words) {
  return [words = std::move(words)](const Game& game) -> std::optional<Judgement> {
    const Word& word = words.at(game.moves().size());
    const Move best = game.parse(word.best);
    return Judgement{word.score, best, {best}};
  };
}

std::unique_ptr<Game> game_of(std::string_view moves) {
  auto game = new_game(Ruleset::basic);
  game->play_line(moves);
  return game;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategies)
BOOST_AUTO_TEST_SUITE(review)

BOOST_AUTO_TEST_CASE(cost_is_what_the_best_move_would_have_kept) {
  const struct {
    int before;  // O's score before its move, 2, where 1 was best
    int after;   // X's score after it
    int cost;
    MoveQuality quality;
  } rows[] = {
      {500, 500, 0, MoveQuality::good},        {500, 559, 59, MoveQuality::good},
      {500, 560, 60, MoveQuality::inaccuracy}, {500, 619, 119, MoveQuality::inaccuracy},
      {500, 620, 120, MoveQuality::mistake},   {500, 749, 249, MoveQuality::mistake},
      {500, 750, 250, MoveQuality::blunder},   {1000, 1000, 1000, MoveQuality::blunder},
      {400, 300, 0, MoveQuality::good},  // the deeper look likes the move better
  };
  for (const auto& row : rows) {
    const auto game = game_of("5 2");
    const GameReview review =
        review_game(*game, 0, judge_saying({{500, "5"}, {row.before, "1"}, {row.after, "1"}}));
    BOOST_TEST_REQUIRE(review.moves.size() == 2U);
    const ReviewedMove& move = review.moves[1];
    BOOST_TEST_CONTEXT(row.before << " " << row.after) {
      BOOST_TEST(move.cost == row.cost);
      BOOST_TEST(move.after == 1000 - row.after);
      BOOST_TEST((move.quality == row.quality));
      BOOST_TEST((move.mover == Player::o));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_best_move_costs_nothing_whatever_a_deeper_look_says) {
  const auto game = game_of("5 1");
  const GameReview review =
      review_game(*game, 0, judge_saying({{500, "5"}, {500, "1"}, {900, "2"}}));
  BOOST_TEST(review.moves[1].cost == 0);
  BOOST_TEST(review.moves[1].after == 100);
  BOOST_TEST((review.moves[1].quality == MoveQuality::best));
}

BOOST_AUTO_TEST_CASE(accuracy_is_a_hundred_less_the_average_cost_of_each_side) {
  const auto game = game_of("5 2 1 9 4");
  // X plays the best moves but one, which costs 300; O gives 500 away, then nothing.
  const GameReview review = review_game(
      *game, 0,
      judge_saying({{500, "5"}, {500, "1"}, {1000, "1"}, {0, "9"}, {1000, "7"}, {300, "7"}}));
  BOOST_TEST(review.is_whole);
  BOOST_TEST(*review.accuracy[0] == 90.0, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(*review.accuracy[1] == 75.0, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(a_turning_point_gives_the_better_game_to_the_other_side) {
  const auto game = game_of("5 2 1 9 4");
  const auto turns = [&](const std::vector<Word>& words) {
    std::vector<std::size_t> plies;
    const GameReview review = review_game(*game, 0, judge_saying(words));
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
      if (review.moves[i].is_turning_point) plies.push_back(i + 1);
    }
    return plies;
  };
  using Plies = std::vector<std::size_t>;
  // X stands better from its first move to the end.
  BOOST_TEST(turns({{500, "5"}, {400, "1"}, {600, "3"}, {300, "3"}, {900, "3"}, {100, "3"}}) ==
             Plies());
  // Even, X, even, O: the fourth move turns it; X again with the fifth.
  BOOST_TEST(turns({{500, "5"}, {400, "1"}, {500, "3"}, {500, "3"}, {400, "3"}, {100, "3"}}) ==
             (Plies{4, 5}));
  // 60 thousandths to either side are even.
  BOOST_TEST(turns({{500, "5"}, {440, "1"}, {440, "3"}, {440, "3"}, {440, "3"}, {440, "3"}}) ==
             Plies());
}

BOOST_AUTO_TEST_CASE(the_end_of_the_game_needs_no_judge) {
  const auto won = game_of("1 4 2 5 3");
  const GameReview review = review_game(
      *won, 0, judge_saying({{500, "5"}, {500, "5"}, {500, "5"}, {0, "3"}, {1000, "3"}}));
  BOOST_TEST(review.moves.back().after == 1000);
  BOOST_TEST((review.moves.back().quality == MoveQuality::best));
}

BOOST_AUTO_TEST_CASE(an_opening_is_nobodys_and_not_looked_at) {
  const auto game = game_of("5 2 1");
  const GameReview review =
      review_game(*game, 2, judge_saying({{-1, "1"}, {-1, "1"}, {1000, "1"}, {0, "9"}}));
  BOOST_TEST(review.first_ply == 2U);
  BOOST_TEST_REQUIRE(review.moves.size() == 1U);
  BOOST_TEST((review.moves[0].mover == Player::x));
  BOOST_TEST(review.moves[0].before == 1000);
  BOOST_TEST(!review.accuracy[1].has_value());
}

BOOST_AUTO_TEST_CASE(a_judge_that_stops_ends_the_review_with_what_there_is) {
  const auto game = game_of("5 2 1 9");
  std::size_t seen = 0;
  const Judge judge = [](const Game& position) -> std::optional<Judgement> {
    if (position.moves().size() == 3) return std::nullopt;
    return Judgement{500, *position.legal_moves().begin(), {}};
  };
  const GameReview review = review_game(*game, 0, judge, [&](const ReviewedMove&) { ++seen; });
  BOOST_TEST(!review.is_whole);
  BOOST_TEST(review.moves.size() == 2U);
  BOOST_TEST(seen == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
