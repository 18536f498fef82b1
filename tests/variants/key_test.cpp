// Equal positions have equal keys, and unequal ones unequal keys.
#include <boost/test/unit_test.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/fen.hpp"

using namespace uttt;

namespace {

// Marks alone: positions that differ in anything else share it.
template <class P>
std::string marks_of(const P& position) {
  std::string text;
  for (int board = 0; board < P::kBoards; ++board) {
    const int state =
        board_state(position.marks(Player::x, board), position.marks(Player::o, board));
    text += static_cast<char>(state & 0xFF);
    text += static_cast<char>(state >> 8);
  }
  return text;
}

// Positions met so far, by key and by marks.
template <class P>
class Met {
 public:
  void add(const P& position) {
    ++count_;
    const auto [same_key, is_new_key] = by_key_.try_emplace(position.key(), position);
    if (!(same_key->second == position)) ++collisions_;
    std::vector<P>& same_marks = by_marks_[marks_of(position)];
    for (const P& other_position : same_marks) {
      if (other_position == position) {
        ++repeated_;
        if (other_position.key() != position.key()) ++split_;
        return;
      }
    }
    same_marks.push_back(position);
  }

  int count() const { return count_; }
  int repeated() const { return repeated_; }      // equal to an earlier one
  int collisions() const { return collisions_; }  // unequal, with equal keys
  int split() const { return split_; }            // equal, with unequal keys

 private:
  std::unordered_map<std::uint64_t, P> by_key_;
  std::unordered_map<std::string, std::vector<P>> by_marks_;
  int count_ = 0, repeated_ = 0, collisions_ = 0, split_ = 0;
};

template <class P>
void add_tree(const P& position, int depth_plies, Met<P>& met) {
  met.add(position);
  if (depth_plies == 0) return;
  for (const Move move : position.legal_moves())
    add_tree(position.after(move), depth_plies - 1, met);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(keys)

// Trees three plies below random positions meet the same positions in different orders of moves.
BOOST_AUTO_TEST_CASE(keys_of_200000_positions_are_equal_where_the_positions_are) {
  Random random(61);
  int all = 0;
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    Met<P> met;
    while (met.count() < 34'000) add_tree(random_position<P>(random), 3, met);
    BOOST_TEST(met.collisions() == 0);
    BOOST_TEST(met.split() == 0);
    BOOST_TEST(met.repeated() > 100);
    all += met.count();
  });
  BOOST_TEST(all >= 200'000);
}

BOOST_AUTO_TEST_CASE(the_key_of_a_quiet_move_is_known_without_making_it) {
  Random random(62);
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    const auto owned = [](const P& position) {
      return position.owned_boards(Player::x) | position.owned_boards(Player::o);
    };
    int quiet = 0;
    for (int i = 0; i < 500; ++i) {
      const P position = random_position<P>(random);
      for (const Move move : position.legal_moves()) {
        const P next = position.after(move);
        bool is_quiet = next.outcome() == Outcome::ongoing && owned(next) == owned(position);
        if constexpr (P::kBoards > 1) {
          is_quiet = is_quiet && next.open_boards() == position.open_boards();
        }
        if (!is_quiet) continue;
        ++quiet;
        BOOST_TEST_REQUIRE(position.key_if_quiet(move) == next.key());
      }
    }
    BOOST_TEST(quiet > 500);
  });
}

// Marks are the same; what may be played is not.
BOOST_AUTO_TEST_CASE(the_directed_board_is_part_of_the_key) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    const std::string marks = "9/9/9/3oo4/4x4/9/9/9/8x X 0 ";
    const P to_1 = parse_fen<P>(marks + "d6").position;
    const P to_2 = parse_fen<P>(marks + "e6").position;
    const P anywhere = parse_fen<P>(marks + "-").position;
    BOOST_TEST((to_1 != to_2 && to_1 != anywhere && to_2 != anywhere));
    BOOST_TEST(to_1.key() != to_2.key());
    BOOST_TEST(to_1.key() != anywhere.key());
    BOOST_TEST(to_2.key() != anywhere.key());
  });
}

// Free choice is one thing, wherever it comes from; a game that ended is another.
BOOST_AUTO_TEST_CASE(free_choice_has_one_key_and_a_game_ended_by_a_full_board_another) {
  const std::string marks = "oxx6/xxo6/oox6/3o5/9/9/9/9/9 X 0 ";
  const auto key_of = [&]<class P>(std::type_identity<P>, std::string_view last) {
    return parse_fen<P>(marks + std::string(last)).position.key();
  };
  const std::type_identity<AdvancedPosition<FullBoard::free>> free;
  const std::type_identity<AdvancedPosition<FullBoard::draw>> draw;
  BOOST_TEST(key_of(free, "d6") == key_of(free, "-"));
  BOOST_TEST(key_of(draw, "d6") != key_of(draw, "-"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
