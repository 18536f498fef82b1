// Tells the result of a game before its end where a search can prove it. It knows nothing of the
// players, and its budget counts positions: equal games are proven at equal plies.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "strategies/strategy.hpp"

namespace uttt {

// When a game counts as proven: exact_search() of so many nodes, at any of its plies, is sure.
struct ProofRule {
  std::uint64_t nodes = 5000;
};

// For one game; what was searched at one ply helps at the next.
class Prover {
 public:
  Prover(const ProofRule& rule, Ruleset ruleset);

  // The outcome of `game`, which is not over, if both sides play their best; none where the search
  // is not sure of it. After a request on `stop` any answer, soon.
  std::optional<Outcome> prove(const Game& game, const std::stop_token& stop);

 private:
  std::unique_ptr<Strategy> search_;
};

}  // namespace uttt
