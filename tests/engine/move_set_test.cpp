// Sets of moves, held against std::set, and the random numbers everything is drawn from.
#include <boost/test/unit_test.hpp>
#include <set>
#include <vector>

#include "engine/position.hpp"
#include "engine/random.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(move_set)

BOOST_AUTO_TEST_CASE(every_single_square_is_itself) {
  for (int square = 0; square < kMaxMoves; ++square) {
    const MoveSet set = MoveSet::of_board(square / 9, 1U << (square % 9));
    BOOST_TEST(set.size() == 1);
    BOOST_TEST(int{(*set.begin()).index} == square);
    for (int probe = 0; probe < 256; ++probe) {
      BOOST_TEST(set.contains(Move{static_cast<std::uint8_t>(probe)}) == (probe == square));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_walk_goes_up_by_board_then_cell) {
  std::vector<int> walked;
  for (const Move move : MoveSet::full()) walked.push_back(move.index);
  BOOST_REQUIRE(walked.size() == 81U);
  for (int i = 0; i < 81; ++i) BOOST_TEST(walked[static_cast<std::size_t>(i)] == i);
}

BOOST_AUTO_TEST_CASE(subtracting_is_a_difference_of_sets) {
  Random random(3);
  MoveSet set = MoveSet::full();
  std::set<int> expected;
  for (int i = 0; i < kMaxMoves; ++i) expected.insert(i);
  while (!expected.empty()) {
    const int board = static_cast<int>(random.below(9));
    const unsigned cells = random.below(512);
    set = set - MoveSet::of_board(board, cells);
    for (int cell = 0; cell < 9; ++cell) {
      if (((cells >> cell) & 1U) != 0) expected.erase(9 * board + cell);
    }
    std::set<int> actual;
    for (const Move move : set) actual.insert(move.index);
    BOOST_TEST((actual == expected));
    BOOST_TEST(set.size() == static_cast<int>(expected.size()));
    BOOST_TEST(set.empty() == expected.empty());
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(random_numbers)

// The first outputs of the reference implementation from seed 1234567.
BOOST_AUTO_TEST_CASE(the_stream_is_splitmix64) {
  Random random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
        4593380528125082431ULL, 16408922859458223821ULL}) {
    BOOST_TEST(random.next() == expected);
  }
}

// 81 cells, 810,000 draws: 10,000 each; 4.9 standard errors (99.4) leave one seed in 10,000
// outside.
BOOST_AUTO_TEST_CASE(below_is_uniform_and_in_range) {
  Random random(4);
  std::vector<int> counts(81);
  for (int i = 0; i < 810'000; ++i) ++counts.at(random.below(81));
  for (const int count : counts) BOOST_TEST(std::abs(count - 10'000) < 487);
  for (int i = 0; i < 100; ++i) BOOST_TEST(random.below(1) == 0U);
}

BOOST_AUTO_TEST_CASE(parts_of_a_seed_have_seeds_of_their_own) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t part = 0; part < 100; ++part) seeds.insert(derive_seed(seed, part));
  }
  BOOST_TEST(seeds.size() == 10'000U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
