#include "engine/pvs/table_key.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>

#include "tests/engine/pvs/searching.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/symmetry.hpp"

using namespace uttt;

namespace {

// Calls check(position, its image by `symmetry`, plies played) along a few random games, on every
// ruleset of nine boards.
template <class Check>
void for_games_and_images(const CellPermutation& symmetry, const Check& check) {
  for_each_grid_position_type([&]<class P>(std::type_identity<P>) {
    Random random(5);
    for (int game = 0; game < 20; ++game) {
      P position;
      P image;
      int plies = 0;
      for (const Move move : random_moves<P>(random)) {
        check(position, image, plies++);
        position = position.after(move);
        image = image.after(image_of(move, symmetry));
      }
    }
  });
}

template <class P>
TableKey<P> key_by_image(const P& position) {
  return TableKey<P>(position, true);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(table_key)

BOOST_AUTO_TEST_CASE(images_share_it_in_the_first_plies_and_later_have_their_own) {
  int shared = 0;
  int own = 0;
  for (const CellPermutation& symmetry : kSymmetries) {
    for_games_and_images(symmetry, [&](const auto& position, const auto& image, int plies) {
      const auto key = key_by_image(position);
      // A board that is won counts as filled.
      if (position.max_plies_left() == kMaxMoves - plies && plies <= kSymmetricPlies) {
        BOOST_TEST(key.key() == key_by_image(image).key());
        ++shared;
      } else if (plies > kSymmetricPlies) {
        BOOST_TEST(key.key() == position.key());
        ++own;
      }
    });
  }
  BOOST_TEST(shared >= 8 * 20 * kSymmetricPlies);
  BOOST_TEST(own > 8 * 20 * kSymmetricPlies);
}

BOOST_AUTO_TEST_CASE(is_the_positions_own_where_images_do_not_count) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    for (const Move move : P{}.legal_moves()) {
      const P position = P{}.after(move);
      BOOST_TEST(TableKey<P>(position, false).key() == position.key());
    }
  });
}

BOOST_AUTO_TEST_CASE(moves_go_to_the_entry_and_back_and_lead_to_the_same_position) {
  for (const CellPermutation& symmetry : kSymmetries) {
    for_games_and_images(symmetry, [](const auto& position, const auto& image, int plies) {
      if (plies >= kSymmetricPlies) return;
      const auto key = key_by_image(position);
      const auto key_of_image = key_by_image(image);
      BOOST_TEST(!key.to_entry(std::nullopt).has_value());
      BOOST_TEST(!key.from_entry(std::nullopt).has_value());
      for (const Move move : position.legal_moves()) {
        const std::optional<Move> stored = key.to_entry(move);
        BOOST_TEST((key.from_entry(stored) == move));
        const std::optional<Move> there = key_of_image.from_entry(stored);
        BOOST_REQUIRE(image.legal_moves().contains(*there));
        BOOST_TEST(image.after(*there).canonical_image().key ==
                   position.after(move).canonical_image().key);
      }
    });
  }
}

BOOST_AUTO_TEST_CASE(what_is_known_of_a_position_serves_its_images) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    constexpr int kDepth = 6;
    const P position = P{}.after(Move{1});
    const P image = P{}.after(image_of(Move{1}, kSymmetries[1]));
    TranspositionTable table(4);
    SearchHelpers helpers;
    const auto search = [&](const P& root) {
      return search_principal_variation<Grid>(root, to_depth(kDepth), {}, table, helpers);
    };
    const SearchResult first = search(position);
    const SearchResult second = search(image);
    BOOST_TEST(*second.value == *first.value);
    BOOST_TEST(4 * second.nodes < first.nodes);
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
