#include "tournament/games/prover.hpp"

#include "tournament/games/exact_search.hpp"

namespace uttt {

Prover::Prover(const ProofRule& rule, Ruleset ruleset)
    : search_(make_strategy(exact_search(rule.nodes), ruleset)) {}

std::optional<Outcome> Prover::prove(const Game& game, const std::stop_token& stop) {
  MoveRequest asked;
  asked.stop = stop;
  const std::optional<Proof> proof = search_->choose(game, asked).proof;
  if (!proof) return std::nullopt;
  if (proof->winner == 0) return Outcome::draw;
  return won_by(proof->winner > 0 ? game.side_to_move() : other(game.side_to_move()));
}

}  // namespace uttt
