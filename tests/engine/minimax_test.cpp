// Plain minimax on the single board, where every number is known.
#include "engine/minimax.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "evaluators/evaluators.hpp"
#include "variants/fen.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

template <class Evaluator>
SearchResult search_whole_game(const BasicPosition& position) {
  Random random(1);
  Limits limits;
  limits.depth_plies = 9;
  return search_to_depth<Minimax, Evaluator>(position, limits, TieBreak::first, random);
}

BasicPosition basic(std::string_view fen) { return parse_fen<BasicPosition>(fen).position; }

}  // namespace

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(minimax)

BOOST_AUTO_TEST_CASE(the_empty_board_takes_549946_nodes_and_is_a_draw) {
  const SearchResult result = search_whole_game<WinLoss>({});
  BOOST_TEST(result.nodes == 549946U);
  BOOST_TEST(*result.value == 0);
  BOOST_TEST(result.depth_plies == 9);
  BOOST_TEST(result.line.size() == 9U);
}

// Another student of the course of Huang 2018 printed these for the replies of O; he does not count
// the root. His rows count from the top: his replies stand behind the rows.
BOOST_AUTO_TEST_CASE(replies_of_o_visit_the_states_that_another_program_printed) {
  struct Row {
    std::string_view fen;
    std::uint64_t states;
  };
  const Row rows[] = {
      {"x2/3/3 O 0 a3", 59704},
      {"x2/xo1/3 O 0 a2", 934},   // a1; b2 a2
      {"x1x/xo1/o2 O 0 c3", 46},  // a3 c1
      {"xox/xo1/o1x O 0 c1", 3},  // b1 c3
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.fen) {
      BOOST_TEST(search_whole_game<WinLoss>(basic(row.fen)).nodes == row.states + 1);
    }
  }
}

// The board of the minimax sheet.
BOOST_AUTO_TEST_CASE(of_a_loss_a_draw_and_a_win_the_win_is_chosen) {
  const BasicPosition position = basic("xox/oox/3 X 0 -");
  const auto value_of = [&](int cell) {
    const BasicPosition next = position.after(Move{static_cast<std::uint8_t>(cell - 1)});
    return -value_to_depth<Minimax, FastestWin>(next, 8, 1);
  };
  BOOST_TEST(value_of(7) == -8);  // O wins at ply 2
  BOOST_TEST(value_of(8) == 0);
  BOOST_TEST(value_of(9) == 9);  // X wins at ply 1
  const SearchResult result = search_whole_game<FastestWin>(position);
  BOOST_TEST(format_move(1, *result.move) == "9");
  BOOST_TEST(*result.value == 9);
  BOOST_TEST(result.nodes == 11U);
}

// The picture of the AI-move exercise with the colours exchanged, as X moves first here: 8
// completes a column and leaves two cells, which scores 3.
BOOST_AUTO_TEST_CASE(a_win_with_two_cells_left_scores_three) {
  const BasicPosition position = basic("oxo/oxx/3 X 0 -");
  const SearchResult result = search_whole_game<Empties>(position);
  BOOST_TEST(format_move(1, *result.move) == "8");
  BOOST_TEST(*result.value == 3);
}

BOOST_AUTO_TEST_CASE(the_depth_limit_ends_the_look_ahead) {
  for (int depth = 1; depth <= 4; ++depth) {
    Random random(1);
    Limits limits;
    limits.depth_plies = depth;
    const SearchResult result =
        search_to_depth<Minimax, OpenLines>(BasicPosition{}, limits, TieBreak::first, random);
    constexpr std::uint64_t kNodes[] = {1, 10, 82, 586, 3610};  // no game ends before ply 5
    BOOST_TEST(result.nodes == kNodes[depth]);
    BOOST_TEST(result.depth_plies == depth);
    BOOST_TEST(static_cast<int>(result.line.size()) == depth);
  }
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_a_value_and_no_move) {
  const SearchResult won = search_whole_game<WinLoss>(basic("xxx/oo1/3 O 0 -"));
  BOOST_TEST(!won.move.has_value());
  BOOST_TEST(*won.value == -1);  // from the view of O, who would be next
  BOOST_TEST(won.nodes == 1U);
  BOOST_TEST(won.line.empty());
  const SearchResult drawn = search_whole_game<WinLoss>(basic("xox/xxo/oxo O 0 -"));
  BOOST_TEST(!drawn.move.has_value());
  BOOST_TEST(*drawn.value == 0);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
