// A position under study: every move, or the best few, with what a search thinks of it and what it
// does on the board.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/strategy.hpp"
#include "variants/effects.hpp"

namespace uttt {

struct StudiedMove {
  Move move{};
  int value = 0;                        // for the side that makes it, in the strategy's own measure
  std::optional<Proof> proof;           // for that side, `plies` from before the move
  std::optional<Expectation> expected;  // of that side; none where nobody knows the measure
  std::vector<Move> line;               // begins with the move
  MoveEffects effects;
};

struct Study {
  SearchResult result;
  std::optional<Expectation> expected;  // of the position, for the side to move
  std::vector<StudiedMove> moves;       // best first
};

class Analyst {
 public:
  // `spec` is the strategy that thinks. Throws InputError.
  Analyst(std::string_view spec, Ruleset ruleset);

  // The best `count` moves of `game`, which is not over. `listener` hears of every finished depth.
  Study study(const Game& game, int count, const std::optional<MoveBudget>& budget,
              const std::stop_token& stop, const std::function<void(const Study&)>& listener = {});

  // What the strategy forgets between games.
  void new_game() { strategy_->new_game(0); }

 private:
  std::unique_ptr<Strategy> strategy_;
};

}  // namespace uttt
