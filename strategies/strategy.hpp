// A player: one seat at one game after another. Consoles, `uttt search` and tournaments all seat
// the same players.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/search_result.hpp"
#include "strategies/move_budget.hpp"
#include "variants/game.hpp"
#include "variants/spec.hpp"

namespace uttt {

class Strategy {
 public:
  virtual ~Strategy() = default;

  // A new game begins: the last one is forgotten and random choices are drawn from `seed` and the
  // strategy's own.
  virtual void new_game(std::uint64_t seed) = 0;

  // From now on a move may cost what `budget` says in place of what the strategy's options say.
  // Nothing changes in a strategy that does not search.
  virtual void set_budget(const MoveBudget& /*budget*/) {}

  // The move to play in `game`, with what is known of it; no move when the game is over. A request
  // on `stop` is answered promptly with the best move so far.
  virtual SearchResult choose(const Game& game, std::stop_token stop) = 0;

  // What a search from a root `ply` plies before `game` thinks of the present position, from the
  // view of the side to move; none for strategies that do not search to a fixed depth, and beyond
  // theirs.
  virtual std::optional<int> value_below_root(const Game& /*game*/, int /*ply*/) {
    return std::nullopt;
  }
};

// One kind of strategy, as `uttt list` shows it.
struct StrategyInfo {
  std::string name;
  std::string summary;
  std::vector<OptionInfo> options;
};
const std::vector<StrategyInfo>& strategy_infos();

// The strategy a spec names, seated at games of `ruleset`, which decides what options left out
// mean. Throws InputError for an unknown name or option and for a value out of range.
std::unique_ptr<Strategy> make_strategy(const Spec& spec, Ruleset ruleset);
std::unique_ptr<Strategy> make_strategy(std::string_view spec, Ruleset ruleset);

// A strategy under the name its user gave it.
struct NamedSpec {
  std::string name;
  Spec spec;
};

}  // namespace uttt
