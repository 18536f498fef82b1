#include "variants/symmetry.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "tests/support/images.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(symmetry)

BOOST_AUTO_TEST_CASE(the_eight_are_different_and_take_lines_to_lines) {
  const std::set<CellPermutation> different(kSymmetries.begin(), kSymmetries.end());
  BOOST_TEST(different.size() == 8U);
  for (const CellPermutation& permutation : kSymmetries) {
    for (const Mask line : kLines) {
      Mask image = 0;
      for (int cell = 0; cell < kCells; ++cell) {
        if (has_bit(line, cell)) image |= bit(permutation[static_cast<std::size_t>(cell)]);
      }
      BOOST_TEST((std::ranges::find(kLines, image) != kLines.end()));
    }
  }
}

BOOST_AUTO_TEST_CASE(images_share_their_canonical_image_and_their_outcome) {
  for (const CellPermutation& permutation : kSymmetries) {
    for_games_and_images(permutation, [](const auto& position, const auto& image) {
      BOOST_TEST(position.canonical_image().key == image.canonical_image().key);
      BOOST_TEST((position.outcome() == image.outcome()));
      BOOST_TEST(position.canonical_image().key <= position.key());
    });
  }
}

BOOST_AUTO_TEST_CASE(moves_go_to_an_image_and_back) {
  for (const CellPermutation& permutation : kSymmetries) {
    const PositionImage image{0, &permutation};
    for (const Move move : MoveSet::full()) {
      BOOST_TEST((image.original(image.image(move)) == move));
      BOOST_TEST((image.image(move) == image_of(move, permutation)));
    }
  }
}

BOOST_AUTO_TEST_CASE(other_positions_have_other_canonical_images) {
  // 81 first moves: 3 classes on the middle board, 6 on a corner board, 6 on an edge board.
  std::set<std::uint64_t> keys;
  const OpenPosition start;
  for (const Move move : start.legal_moves()) keys.insert(start.after(move).canonical_image().key);
  BOOST_TEST(keys.size() == 15U);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
