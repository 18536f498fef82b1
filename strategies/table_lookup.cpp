// `table-lookup`: the first empty cell in a fixed order of preference, centre, corners, sides;
// where several boards are open, boards in that same order first (Chua 2012 §1.2).
#include "strategies/preference.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

class TableLookup final : public Strategy {
 public:
  void new_game(std::uint64_t /*seed*/) override {}

  SearchResult choose(const Game& game, const MoveRequest& /*request*/) override {
    SearchResult result;
    result.nodes = 1;
    const MoveSet moves = game.legal_moves();
    for (const int board : kPreference) {
      for (const int cell : kPreference) {
        const Move move{static_cast<std::uint8_t>(9 * board + cell)};
        if (!moves.contains(move)) continue;
        result.move = move;
        result.line = {move};
        return result;
      }
    }
    return result;
  }
};

}  // namespace

StrategyEntry table_lookup_entry() {
  return {{"table-lookup", "the first empty cell in the order 5, 1, 3, 7, 9, 2, 4, 6, 8", {}},
          [](const StrategyOptions&) { return std::make_unique<TableLookup>(); }};
}

}  // namespace uttt
