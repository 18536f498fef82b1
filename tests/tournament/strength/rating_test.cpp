#include "tournament/strength/rating.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>

#include "engine/random.hpp"
#include "tests/support/message.hpp"

using namespace uttt;

namespace {

GameRecord game(std::uint64_t number, const std::string& x, const std::string& o, Outcome outcome) {
  GameRecord record;
  record.number = number;
  record.seats[0].name = x;
  record.seats[1].name = o;
  record.outcome = outcome;
  record.moves = std::to_string(number);
  return record;
}

// Players of known strength: the model of bradley_terry.hpp, a game by a game.
struct World {
  std::vector<double> strengths;
  double first_move;
  double log_draw;
};

Outcome play(const World& world, std::size_t x, std::size_t o, Random& random) {
  const double edge = world.strengths[x] - world.strengths[o] + world.first_move;
  const double x_weight = std::exp(edge / 2);
  const double draw_weight = std::exp(world.log_draw);
  const double total = x_weight + draw_weight + 1 / x_weight;
  const double drawn = static_cast<double>(random.next()) * 0x1p-64 * total;
  if (drawn < x_weight) return Outcome::x_won;
  return drawn < x_weight + draw_weight ? Outcome::draw : Outcome::o_won;
}

std::string name_of(std::size_t player) { return "player" + std::to_string(player); }

// Every two players meet in `pairs` pairs of games.
std::vector<GameRecord> play_all(const World& world, int pairs, std::uint64_t seed) {
  Random random(seed);
  std::vector<GameRecord> records;
  for (std::size_t a = 0; a < world.strengths.size(); ++a) {
    for (std::size_t b = a + 1; b < world.strengths.size(); ++b) {
      for (int pair = 0; pair < pairs; ++pair) {
        const std::uint64_t number = records.size();
        records.push_back(game(number, name_of(a), name_of(b), play(world, a, b, random)));
        records.push_back(game(number + 1, name_of(b), name_of(a), play(world, b, a, random)));
      }
    }
  }
  return records;
}

ResultSet pool_of(const std::vector<GameRecord>& records) {
  ResultSet pool;
  for (const GameRecord& record : records) pool.add(record);
  return pool;
}

const Rating& rating_of(const RatingList& list, const std::string& name) {
  return *std::ranges::find(list.players, name, &Rating::name);
}

RatingOptions with_samples(int samples) {
  RatingOptions options;
  options.samples = samples;
  options.threads = 2;
  return options;
}

void check_equal(const RatingList& a, const RatingList& b) {
  BOOST_REQUIRE(a.players.size() == b.players.size());
  for (std::size_t i = 0; i < a.players.size(); ++i) {
    BOOST_TEST(a.players[i].name == b.players[i].name);
    BOOST_TEST((a.players[i].tally == b.players[i].tally));
    BOOST_TEST(a.players[i].elo.elo == b.players[i].elo.elo);
    BOOST_TEST(a.players[i].elo.low == b.players[i].elo.low);
    BOOST_TEST(a.players[i].elo.high == b.players[i].elo.high);
    BOOST_TEST(a.superiority[i] == b.superiority[i]);
  }
  BOOST_TEST(a.first_move.low == b.first_move.low);
}

const World kFour = {{0.9, 0.2, -0.1, -1.0}, 0.4, -0.3};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(rating)

// 95 of 100 intervals should cover the truth; 40 worlds with 4 players and the first move give 200
// that are not all independent. 178 is four standard errors below 190.
BOOST_AUTO_TEST_CASE(known_strengths_lie_in_their_intervals) {
  const double draw_weight = std::exp(kFour.log_draw);
  const double unit = 400 / std::log(10) * 2 / (2 + draw_weight);
  int covered = 0;
  double draw_chance = 0;
  constexpr int kWorlds = 40;
  for (std::uint64_t world = 0; world < kWorlds; ++world) {
    const RatingList list = rate(pool_of(play_all(kFour, 60, world)), with_samples(200));
    const auto count = [&](double truth, const EloEstimate& elo) {
      if (elo.low <= truth && truth <= elo.high) ++covered;
    };
    for (std::size_t player = 0; player < kFour.strengths.size(); ++player) {
      count(unit * kFour.strengths[player], rating_of(list, name_of(player)).elo);
    }
    count(unit * kFour.first_move, list.first_move);
    draw_chance += list.draw_chance / kWorlds;
  }
  BOOST_TEST(covered >= 178);
  BOOST_TEST(covered < 200);
  BOOST_TEST(std::abs(draw_chance - draw_weight / (draw_weight + 2)) <= 0.01);
}

// Near equality a difference promises the score of Elo's logistic model, however many are drawn:
// the slopes agree, so that what is left is of the third order.
BOOST_AUTO_TEST_CASE(the_rating_of_two_near_equals_is_the_elo_of_their_score) {
  struct Row {
    int won, drawn, lost;
  };
  for (const Row& row : {Row{52, 0, 48}, Row{27, 50, 23}, Row{6, 90, 4}}) {
    std::vector<GameRecord> records;
    const auto add = [&](int games, Outcome outcome) {
      for (int i = 0; i < games; ++i) {
        const std::uint64_t number = records.size();
        records.push_back(game(number, "a", "b", outcome));
        const bool is_draw = outcome == Outcome::draw;
        const Outcome swapped = outcome == Outcome::x_won ? Outcome::o_won : Outcome::x_won;
        records.push_back(game(number + 1, "b", "a", is_draw ? outcome : swapped));
      }
    };
    add(row.won, Outcome::x_won);
    add(row.drawn, Outcome::draw);
    add(row.lost, Outcome::o_won);
    const RatingList list = rate(pool_of(records), with_samples(20));
    const double rated = rating_of(list, "a").elo.elo - rating_of(list, "b").elo.elo;
    const double score = (row.won + row.drawn / 2.0) / (row.won + row.drawn + row.lost);
    BOOST_TEST(std::abs(rated - elo_from_score(score)) <= 0.3);
  }
}

BOOST_AUTO_TEST_CASE(ratings_do_not_depend_on_the_order_of_pairs_or_on_threads) {
  const auto records = play_all(kFour, 10, 1);
  ResultSet backwards;
  for (std::size_t i = records.size(); i >= 2; i -= 2) {
    backwards.add(records[i - 2]);
    backwards.add(records[i - 1]);
  }
  const RatingList list = rate(pool_of(records), with_samples(50));
  check_equal(list, rate(backwards, with_samples(50)));
  RatingOptions one_thread = with_samples(50);
  one_thread.threads = 1;
  check_equal(list, rate(pool_of(records), one_thread));
  RatingOptions other_seed = with_samples(50);
  other_seed.seed = 2;
  BOOST_TEST(list.players[0].elo.low != rate(pool_of(records), other_seed).players[0].elo.low);
}

BOOST_AUTO_TEST_CASE(the_anchor_has_its_rating_and_the_others_keep_their_distance) {
  const ResultSet pool = pool_of(play_all(kFour, 20, 3));
  RatingOptions options = with_samples(20);
  const RatingList free = rate(pool, options);
  double sum = 0;
  for (const Rating& player : free.players) sum += player.elo.elo;
  BOOST_TEST(std::abs(sum) <= 1e-6);

  options.anchor = Anchor{"player2", 1500};
  const RatingList anchored = rate(pool, options);
  const EloEstimate& anchor = rating_of(anchored, "player2").elo;
  BOOST_TEST(anchor.elo == 1500.0);
  BOOST_TEST(anchor.low == 1500.0);
  BOOST_TEST(anchor.high == 1500.0);
  const double shift = 1500 - rating_of(free, "player2").elo.elo;
  for (const Rating& player : anchored.players) {
    BOOST_TEST(std::abs(player.elo.elo - shift - rating_of(free, player.name).elo.elo) <= 1e-6);
  }
  options.anchor->name = "player";
  BOOST_TEST(message_of([&] { rate(pool, options); }).find("unknown strategy \"player\"") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(who_won_every_game_is_bounded_on_one_side_only) {
  std::vector<GameRecord> records;
  for (std::uint64_t number = 0; number < 40; number += 2) {
    records.push_back(game(number, "best", "worse", Outcome::x_won));
    records.push_back(game(number + 1, "worse", "best", Outcome::o_won));
  }
  for (std::uint64_t number = 40; number < 60; number += 2) {
    records.push_back(game(number, "worse", "other", Outcome::x_won));
    records.push_back(game(number + 1, "other", "worse", Outcome::x_won));
  }
  const RatingList list = rate(pool_of(records), with_samples(200));
  BOOST_TEST(list.players[0].name == "best");
  BOOST_TEST(std::isinf(list.players[0].elo.elo));
  BOOST_TEST(std::isinf(list.players[0].elo.high));
  BOOST_TEST(std::isfinite(list.players[0].elo.low));
  BOOST_TEST(list.players[0].elo.low > list.players[1].elo.elo);
  BOOST_TEST(std::isfinite(list.players[1].elo.low));
  RatingOptions options = with_samples(5);
  options.anchor = Anchor{"best", 0};
  BOOST_TEST(message_of([&] { rate(pool_of(records), options); }).find("infinite") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(superiority_is_half_against_an_equal_and_adds_up_to_one) {
  const RatingList list = rate(pool_of(play_all(kFour, 30, 4)), with_samples(100));
  for (std::size_t a = 0; a < list.players.size(); ++a) {
    for (std::size_t b = 0; b < list.players.size(); ++b) {
      BOOST_TEST(std::abs(list.superiority[a][b] + list.superiority[b][a] - 1) <= 1e-12);
    }
    BOOST_TEST(list.superiority[a][a] == 0.5);
  }
  BOOST_TEST(list.superiority.front().back() == 1.0);
}

// Games without draws and without a partner are coins: the likelihood of superiority is that of a
// normal variable of mean W - L and variance W + L (chessprogramming.org, "Match Statistics").
BOOST_AUTO_TEST_CASE(superiority_over_independent_games_is_the_known_likelihood) {
  struct Row {
    std::uint64_t won, lost;
  };
  for (const Row& row : {Row{55, 45}, Row{60, 40}, Row{110, 90}}) {
    ResultSet pool;
    for (std::uint64_t number = 0; number < row.won + row.lost; ++number) {
      pool.add(game(2 * number, "a", "b", number < row.won ? Outcome::x_won : Outcome::o_won));
    }
    const RatingList list = rate(pool, with_samples(4000));
    const auto won_more = static_cast<double>(row.won - row.lost);
    const auto games = static_cast<double>(row.won + row.lost);
    const double likelihood = (1 + std::erf(won_more / std::sqrt(2 * games))) / 2;
    BOOST_TEST(list.players[0].name == "a");
    // Three standard errors of 4,000 samples.
    BOOST_TEST(std::abs(list.superiority[0][1] - likelihood) <= 0.022);
  }
}

// Pairs that always split say that the players are equal; games drawn one by one could not.
BOOST_AUTO_TEST_CASE(pairs_and_not_games_are_drawn) {
  std::vector<GameRecord> pairs;
  std::vector<GameRecord> singles;
  for (std::uint64_t number = 0; number < 40; number += 2) {
    pairs.push_back(game(number, "a", "b", Outcome::x_won));
    pairs.push_back(game(number + 1, "b", "a", Outcome::x_won));
    singles.push_back(game(number + 1, "a", "b", Outcome::x_won));
    singles.push_back(game(number + 2, "b", "a", Outcome::x_won));
  }
  singles[1].outcome = Outcome::o_won;
  pairs[1].outcome = Outcome::o_won;
  const EloEstimate paired = rate(pool_of(pairs), with_samples(200)).players[0].elo;
  const EloEstimate alone = rate(pool_of(singles), with_samples(200)).players[0].elo;
  BOOST_TEST(std::abs(paired.elo - alone.elo) <= 1e-9);
  BOOST_TEST(paired.low > alone.low);
}

BOOST_AUTO_TEST_CASE(groups_without_games_between_them_are_told) {
  ResultSet pool;
  BOOST_TEST(pool.is_connected());
  pool.add(game(0, "a", "b", Outcome::x_won));
  pool.add(game(2, "d", "c", Outcome::draw));
  BOOST_TEST(!pool.is_connected());
  pool.add(game(4, "c", "a", Outcome::x_won));
  BOOST_TEST(pool.is_connected());
  BOOST_TEST(pool.games() == 3U);
  BOOST_TEST(pool.distinct_games() == 3U);
  pool.add(game(4, "c", "a", Outcome::x_won));
  BOOST_TEST(pool.distinct_games() == 3U);
}

BOOST_AUTO_TEST_CASE(a_name_for_two_strategies_or_for_both_seats_is_refused) {
  ResultSet pool;
  GameRecord record = game(0, "a", "b", Outcome::x_won);
  record.seats[0].spec = "minimax:depth=2";
  pool.add(record);
  record.seats[0].spec = "minimax:depth=3";
  const std::string refusal = message_of([&] { pool.add(record); });
  BOOST_TEST(refusal.find("strategy \"a\" is \"minimax:depth=3\"") != std::string::npos);
  BOOST_TEST(refusal.find("\"minimax:depth=2\"") != std::string::npos);
  BOOST_TEST(message_of([&] { pool.add(game(2, "b", "b", Outcome::draw)); }).find("itself") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
