// The evaluators on positions summed up by hand.
#include "evaluators/evaluators.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/refusal.hpp"
#include "variants/fen.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

int value_of(Ruleset ruleset, std::string_view evaluator, std::string_view fen, int ply) {
  return with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
    const P position = parse_fen<P>(fen).position;
    const int value = with_evaluator<P>(
        evaluator, [&](const auto& known) { return evaluate(known, position, ply); });
    BOOST_TEST(evaluate(any_evaluator<P>(evaluator), position, ply) == value);
    return value;
  });
}

struct Row {
  Ruleset ruleset;
  std::string_view fen;
  int ply;
  int win_loss, fastest_win, empties, open_lines, pieces, grid;
};

constexpr auto kBasic = Ruleset::basic;
constexpr auto kFree = Ruleset::advanced_free;
constexpr auto kUltimate = Ruleset::more_advanced_draw;
constexpr auto kOpen = Ruleset::open;

const Row kRows[] = {
    {kBasic, "3/3/3 X 0 -", 0, 0, 0, 0, 0, 0, 0},
    // The centre: one mark on four lines.
    {kBasic, "3/1x1/3 O 0 -", 1, 0, 0, 0, 4, 5, 0},
    // Row 1 +10 and row 2 -10, the diagonal 3-5-7 -1; column 3 and row 3 are empty.
    {kBasic, "xx1/oo1/3 X 0 -", 4, 0, 0, 0, -1, 0, 0},
    // Row 1 +100, row 2 -10, column 3 +1; two in a row with the third empty only for O.
    {kBasic, "xxx/oo1/3 O 0 -", 1, 1, 9, 5, 91, 104, 99},
    {kBasic, "xxx/oo1/3 O 0 -", 9, 1, 1, 5, 91, 104, 99},
    // Row 2 -100, row 1 +10, column 3 -1, diagonals and the other columns mixed, row 3 +1.
    {kBasic, "xx1/ooo/x2 X 0 -", 2, -1, -8, -4, -90, -99, -99},
    {kBasic, "xox/xxo/oxo O 0 -", 9, 0, 0, 0, 0, 5, 0},

    // The won board of above: a game in `advanced`, one board of nine elsewhere.
    {kFree, "xxx6/oo7/9/9/9/9/9/9/9 O 0 -", 3, 1, 7, 77, 91, 104, 99},
    {kUltimate, "xxx6/oo7/9/9/9/9/9/9/9 O 0 -", 3, 0, 0, 0, 91, 104, 99},
    {kOpen, "xxx6/oo7/9/9/9/9/9/9/9 O 0 -", 3, 0, 0, 0, 91, 104, 99},

    // X owns boards 1 and 2. A top row alone is worth 105 to `open-lines`: three columns and two
    // diagonals have one mark; a corner alone is worth 3. Board 3 is unfinished; then it is O's;
    // then tied, worth 0 with five X and four O.
    {kUltimate, "xxxxxx3/9/9/o2o2o2/9/9/o2o2o2/9/9 X 0 -", 5, 0, 0, 0, 192, 200, 210},
    {kUltimate, "xxxxxxooo/9/9/o2o2o2/9/9/9/9/9 X 0 -", 5, 0, 0, 0, 96, 100, 100},
    {kUltimate, "xxxxxxoxx/6xxo/6oox/o2o2o2/9/9/o2o2o2/9/9 O 0 -", 5, 0, 0, 0, 192, 205, 210},
    // Three boards in a row. On board 4 O has 1 2 7 8: four pairs, two single marks on diagonals;
    // on boards 5 and 6 one pair each and three lines of one mark.
    {kUltimate, "xxxxxxxxx/9/9/oo1oo1oo1/9/oo7/9/9/9 O 0 g9", 5, 1, 5, 65, 247, 299, 394},
    {kOpen, "xxxxxxxxx/9/9/oo1oo1oo1/9/oo7/9/9/9 O 0 g9", 5, 1, 5, 65, 247, 299, 394},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(evaluators)

BOOST_AUTO_TEST_CASE(values_are_those_summed_by_hand) {
  for (const Row& row : kRows) {
    BOOST_TEST_CONTEXT(format_ruleset(row.ruleset) << " " << row.fen << " at ply " << row.ply) {
      BOOST_TEST(value_of(row.ruleset, "win-loss", row.fen, row.ply) == row.win_loss);
      BOOST_TEST(value_of(row.ruleset, "fastest-win", row.fen, row.ply) == row.fastest_win);
      BOOST_TEST(value_of(row.ruleset, "empties", row.fen, row.ply) == row.empties);
      BOOST_TEST(value_of(row.ruleset, "open-lines", row.fen, row.ply) == row.open_lines);
      BOOST_TEST(value_of(row.ruleset, "pieces", row.fen, row.ply) == row.pieces);
      BOOST_TEST(value_of(row.ruleset, "grid", row.fen, row.ply) == row.grid);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_board_with_the_colours_exchanged_is_worth_the_opposite) {
  for (const BoardValues* values :
       {&open_line_values(), &threat_values(), &piece_values(), &grid_line_values()}) {
    for (unsigned x = 0; x <= kFullMask; ++x) {
      for (unsigned o = 0; o <= kFullMask; ++o) {
        if ((x & o) != 0) continue;
        const auto a = static_cast<Mask>(x);
        const auto b = static_cast<Mask>(o);
        const auto value = (*values)[static_cast<std::size_t>(board_state(a, b))];
        const auto opposite = (*values)[static_cast<std::size_t>(board_state(b, a))];
        if (value != -opposite) BOOST_ERROR("board " << x << " against " << o);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(evaluators_are_eight_and_an_unknown_one_names_the_nearest) {
  const std::vector<std::string> names = {"win-loss", "fastest-win", "empties", "open-lines",
                                          "pieces",   "grid",        "fitted",  "network"};
  BOOST_TEST(evaluator_names() == names, boost::test_tools::per_element());
  BOOST_TEST(evaluator_names(Ruleset::basic).back() == "fitted");
  BOOST_TEST(evaluator_names(Ruleset::open).back() == "network");
  check_refused("did you mean \"pieces\"?", [] { any_evaluator<BasicPosition>("peices"); });
  check_refused("unknown evaluator \"network\"", [] { any_evaluator<BasicPosition>("network"); });
}

BOOST_AUTO_TEST_CASE(weights_are_read_by_the_evaluator_that_has_some) {
  BOOST_TEST(name_in("network:a/b:c.net") == "network");
  BOOST_TEST(weights_in("network:a/b:c.net") == "a/b:c.net");
  BOOST_TEST(weights_in("network") == "");
  check_refused("evaluator grid reads no weights; found \"a.net\"",
                [] { any_evaluator<OpenPosition>("grid:a.net"); });
  check_refused("cannot read /none.net", [] { any_evaluator<OpenPosition>("network:/none.net"); });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
