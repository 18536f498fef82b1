// A player: one seat at one game after another. Consoles, `uttt search` and tournaments all seat
// the same players.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/search_result.hpp"
#include "strategies/move_budget.hpp"
#include "variants/game.hpp"
#include "variants/spec.hpp"

namespace uttt {

// What is asked of a player on his turn.
struct MoveRequest {
  // What the move may cost. It takes the place of what a strategy is used to; limits that its
  // options name hold beside it. None: as the strategy is used to.
  std::optional<MoveBudget> budget;
  // When the clock of the move began to run; none: when choose() is called.
  std::optional<std::chrono::steady_clock::time_point> start;
  std::stop_token stop;  // a request is answered promptly with the best move so far
  Analysis analysis;     // what else to tell; players that do not search ignore it
};

// What a strategy with limits of its own may spend on what `request` asks in `game`.
Limits limits_of(const MoveRequest& request, const OwnLimits& own, const Game& game);

class Strategy {
 public:
  virtual ~Strategy() = default;

  // Does what takes long before a first move, such as to allocate a table; before any clock runs.
  // choose() sees to it where nobody did. Throws InputError that names the option when there is not
  // so much memory.
  virtual void prepare() {}

  // A new game begins: the last one is forgotten and random choices are drawn from `seed` and the
  // strategy's own.
  virtual void new_game(std::uint64_t seed) = 0;

  // The move to play in `game`, with what is known of it; no move when the game is over.
  virtual SearchResult choose(const Game& game, const MoveRequest& request) = 0;

  // The value of `game`'s present position as a node of a search tree whose root is `ply` plies
  // before, from the view of the side to move; none for strategies that do not search to a fixed
  // depth, and beyond theirs.
  virtual std::optional<int> node_value(const Game& /*game*/, int /*ply*/) { return std::nullopt; }
};

// One kind of strategy, as `uttt list` shows it.
struct StrategyInfo {
  std::string name;
  std::string summary;
  std::vector<OptionInfo> options;
};
const std::vector<StrategyInfo>& strategy_infos();

// An option that a strategy refuses, for a config to tell by its line; what() says
// `strategy "NAME": KEY: REASON`.
class RefusedOption : public InputError {
 public:
  RefusedOption(std::string_view strategy, std::string key, std::string reason)
      : InputError("strategy " + in_quotes(strategy) + ": " + key + ": " + reason),
        key_(std::move(key)),
        reason_(std::move(reason)) {}

  const std::string& key() const { return key_; }
  const std::string& reason() const { return reason_; }

 private:
  std::string key_;
  std::string reason_;
};

// The strategy a spec names, seated at games of `ruleset`, which decides what options left out
// mean. Throws InputError for an unknown name or option and RefusedOption for a value out of range.
std::unique_ptr<Strategy> make_strategy(const Spec& spec, Ruleset ruleset);
std::unique_ptr<Strategy> make_strategy(std::string_view spec, Ruleset ruleset);

// A strategy under the name its user gave it.
struct NamedSpec {
  std::string name;
  Spec spec;
};

}  // namespace uttt
