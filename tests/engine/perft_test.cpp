#include "engine/perft.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "engine/limits.hpp"
#include "tests/support/published_counts.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/fen.hpp"

using namespace uttt;

namespace {

// Leaves at depth 1, 2, ... from the start. Rulesets agree to depth 5: no board can be full or the
// game over before. The rest: docs/rules.md.
constexpr std::uint64_t kFirstPlies[] = {81, 720, 6336, 55080, 473256};

struct Counts {
  std::uint64_t depth6, depth7, depth8, depth9, depth10;
};
constexpr Counts kAdvanced = {4015008, 33658704, 278315568, 2273521392, 18296696896};
constexpr Counts kMoreAdvanced = {4020960, 33782544, 281067408, 2317018992, 18983759328};
constexpr Counts kOpen = {4017888, 33702480, 279251280, 2285233776, 18466787808};

Counts counts_of(Ruleset ruleset) {
  static const std::map<Ruleset, Counts> counts = {
      {Ruleset::advanced_free, kAdvanced},
      {Ruleset::advanced_draw, kAdvanced},
      {Ruleset::more_advanced_draw, kMoreAdvanced},
      {Ruleset::more_advanced_most_boards, kMoreAdvanced},
      {Ruleset::open, kOpen},
  };
  return counts.at(ruleset);
}

// Compares the published counts up to `most_leaves` and returns how many there are.
int check_published_counts(std::uint64_t most_leaves) {
  int compared = 0;
  for (const PublishedCounts& published : published_counts()) {
    BOOST_TEST_CONTEXT(published.fen) {
      const auto position = parse_fen<MoreAdvancedPosition<TieRule::draw>>(published.fen).position;
      for (std::size_t depth = 0; depth < published.leaves.size(); ++depth) {
        if (published.leaves[depth] > most_leaves) continue;
        BOOST_TEST_CONTEXT("depth " << depth) {
          BOOST_TEST(perft(position, static_cast<int>(depth)) == published.leaves[depth]);
        }
        ++compared;
      }
    }
  }
  return compared;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(perft_counts)

BOOST_AUTO_TEST_CASE(depth_0_is_the_position_itself) {
  for_each_position_type([]<class P>(std::type_identity<P>) { BOOST_TEST(perft(P{}, 0) == 1U); });
}

BOOST_AUTO_TEST_CASE(first_five_plies_are_the_same_on_every_nine_board_ruleset) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    int depth = 0;
    for (const std::uint64_t leaves : kFirstPlies) BOOST_TEST(perft(P{}, ++depth) == leaves);
  });
}

BOOST_AUTO_TEST_CASE(depths_6_and_7_tell_the_rulesets_apart) {
  for (const Ruleset ruleset : kAllRulesets) {
    if (ruleset == Ruleset::basic) continue;
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
        BOOST_TEST(perft(P{}, 6) == counts_of(ruleset).depth6);
        BOOST_TEST(perft(P{}, 7) == counts_of(ruleset).depth7);
      });
    }
  }
}

// A game that ends early has no leaf at depth 9, so these are the full boards reached move by move:
// 46,080 draws and 81,792 wins of X with his fifth mark.
BOOST_AUTO_TEST_CASE(basic_has_127872_games_of_nine_plies) {
  BOOST_TEST(perft(BasicPosition{}, 5) == 15120U);
  BOOST_TEST(perft(BasicPosition{}, 9) == 127872U);
  BOOST_TEST(perft(BasicPosition{}, 10) == 0U);
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_no_children) {
  const auto won = parse_fen<BasicPosition>("xxx/oo1/3 O 0 -").position;
  BOOST_TEST(perft(won, 0) == 1U);
  BOOST_TEST(perft(won, 1) == 0U);
  BOOST_TEST(perft(won, 2) == 0U);
}

BOOST_AUTO_TEST_CASE(mid_game_counts_of_a_public_engine_below_three_million) {
  BOOST_TEST(check_published_counts(3'000'000) >= 180);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(slow)
BOOST_AUTO_TEST_SUITE(perft_counts)

BOOST_AUTO_TEST_CASE(all_224_mid_game_counts_of_a_public_engine) {
  BOOST_TEST(check_published_counts(kUnlimitedNodes) == 224);
}

BOOST_AUTO_TEST_CASE(depth_8_of_every_nine_board_ruleset) {
  for (const Ruleset ruleset : kAllRulesets) {
    if (ruleset == Ruleset::basic) continue;
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
        BOOST_TEST(perft(P{}, 8) == counts_of(ruleset).depth8);
      });
    }
  }
}

BOOST_AUTO_TEST_CASE(advanced_to_depth_10) {
  BOOST_TEST(perft(AdvancedPosition<FullBoard::free>{}, 9) == kAdvanced.depth9);
  BOOST_TEST(perft(AdvancedPosition<FullBoard::free>{}, 10) == kAdvanced.depth10);
}

BOOST_AUTO_TEST_CASE(more_advanced_to_depth_10) {
  BOOST_TEST(perft(MoreAdvancedPosition<TieRule::draw>{}, 9) == kMoreAdvanced.depth9);
  BOOST_TEST(perft(MoreAdvancedPosition<TieRule::draw>{}, 10) == kMoreAdvanced.depth10);
}

BOOST_AUTO_TEST_CASE(open_to_depth_10) {
  BOOST_TEST(perft(OpenPosition{}, 9) == kOpen.depth9);
  BOOST_TEST(perft(OpenPosition{}, 10) == kOpen.depth10);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
