#include "evaluators/breakdown.hpp"

#include <numeric>

#include "evaluators/evaluators.hpp"

namespace uttt {
namespace {

// The tables of the evaluators that add boards up.
const BoardValues* board_table(std::string_view evaluator) {
  if (evaluator == OpenLines::kName) return &open_line_values();
  if (evaluator == Pieces::kName) return &piece_values();
  if (evaluator == Grid::kName) return &threat_values();
  return nullptr;
}

std::vector<int> board_values(const Game& game, const BoardValues& table) {
  std::vector<int> values;
  for (int board = 0; board < game.boards(); ++board) {
    const int state = board_state(game.marks(Player::x, board), game.marks(Player::o, board));
    values.push_back(table[static_cast<std::size_t>(state)]);
  }
  return values;
}

}  // namespace

std::vector<ValueBreakdown> evaluate_by_all(const Game& game) {
  std::vector<ValueBreakdown> all;
  for (const std::string& name : evaluator_names(game.ruleset())) {
    ValueBreakdown values{name, 0, {}, std::nullopt};
    values.value = with_ruleset(game.ruleset(), [&]<class P>(std::type_identity<P>) {
      return evaluate(any_evaluator<P>(name), position_of<P>(game), 0);
    });
    if (const BoardValues* const table = board_table(name)) {
      values.boards = board_values(game, *table);
      const int sum = std::accumulate(values.boards.begin(), values.boards.end(), 0);
      if (name == Grid::kName && game.boards() > 1) values.grid = values.value - sum;
    }
    all.push_back(std::move(values));
  }
  return all;
}

}  // namespace uttt
