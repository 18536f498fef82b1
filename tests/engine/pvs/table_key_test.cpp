#include "engine/pvs/table_key.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>

#include "tests/engine/pvs/searching.hpp"
#include "tests/support/images.hpp"

using namespace uttt;

namespace {

template <class P>
TableKey<P> shared_key(const P& position) {
  return TableKey<P>(position, Images::shared);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(table_key)

BOOST_AUTO_TEST_CASE(images_share_it_while_few_squares_are_taken_and_later_have_their_own) {
  int shared = 0;
  int own = 0;
  for (const CellPermutation& symmetry : kSymmetries) {
    for_games_and_images(symmetry, [&](const auto& position, const auto& image) {
      const auto key = shared_key(position);
      const int taken = kMaxMoves - position.max_plies_left();
      BOOST_TEST(key.is_shared() == (taken <= kMaxTakenToShare));
      if (key.is_shared()) {
        BOOST_TEST(key.key() == shared_key(image).key());
        ++shared;
      } else {
        BOOST_TEST(key.key() == position.key());
        ++own;
      }
    });
  }
  BOOST_TEST(shared > 8 * 20 * kMaxTakenToShare);
  BOOST_TEST(own > 8 * 20 * kMaxTakenToShare);
}

BOOST_AUTO_TEST_CASE(is_the_positions_own_where_images_do_not_count) {
  for_each_position_type([]<class P>(std::type_identity<P>) {
    for (const Move move : P{}.legal_moves()) {
      const P position = P{}.after(move);
      BOOST_TEST(TableKey<P>(position, Images::apart).key() == position.key());
    }
  });
}

BOOST_AUTO_TEST_CASE(moves_go_to_the_entry_and_back_and_lead_to_the_same_position) {
  for (const CellPermutation& symmetry : kSymmetries) {
    for_games_and_images(symmetry, [](const auto& position, const auto& image) {
      const auto key = shared_key(position);
      if (!key.is_shared()) return;
      const auto key_of_image = shared_key(image);
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

BOOST_AUTO_TEST_CASE(what_a_search_finds_of_a_position_serves_its_images) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    constexpr int kDepth = 6;
    const CellPermutation& turn = kSymmetries[1];
    const P position = P{}.after(Move{1});
    const P image = P{}.after(image_of(Move{1}, turn));
    TranspositionTable table(4);
    SearchHelpers helpers;
    const auto search = [&](const P& root) {
      return search_principal_variation<Grid>(root, to_depth(kDepth), {}, table, helpers);
    };
    const SearchResult first = search(position);
    const TableKey<P> key = shared_key(image);
    const auto entry = table.find(key.key());
    BOOST_REQUIRE(entry.has_value());
    BOOST_TEST((key.from_entry(entry->move()) == image_of(*first.move, turn)));
    for (const Move move : position.legal_moves()) {
      const auto next = table.find(shared_key(position.after(move)).key());
      BOOST_TEST((!next || !next->static_value()));
    }
    const SearchResult second = search(image);
    BOOST_TEST(*second.value == *first.value);
    // Where a line is wanted moves are tried all the same.
    BOOST_TEST(2 * second.nodes < first.nodes);
  });
}

BOOST_AUTO_TEST_CASE(every_move_of_several_has_its_line_where_moves_are_images_of_each_other) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    constexpr int kDepth = 6;
    Analysis analysis;
    analysis.multi_pv = 8;
    TranspositionTable table(4);
    SearchHelpers helpers;
    const P position = P{}.after(Move{40});
    const SearchResult result =
        search_principal_variation<Grid>(position, to_depth(kDepth), {}, table, helpers, analysis);
    BOOST_REQUIRE(result.lines.size() == 8U);
    for (const RootLine& line : result.lines) {
      BOOST_TEST((line.proof.has_value() || line.moves.size() >= 4U), line.moves.size()
                                                                          << " moves");
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
