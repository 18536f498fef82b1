#include "strategies/analyst.hpp"

#include <algorithm>
#include <cassert>

#include "evaluators/calibration.hpp"

namespace uttt {
namespace {

StudiedMove studied_move(const Game& game, const RootLine& line) {
  const Move move = line.moves.front();
  StudiedMove studied{move,          line.value, line.proof,
                      line.expected, line.moves, effects_of(game, move)};
  if (studied.effects.outcome == Outcome::draw) studied.proof = Proof{0, 0};
  if (studied.proof) studied.expected = expectation_of(*studied.proof);
  return studied;
}

// The move of a player that tells of no other.
RootLine only_line(const SearchResult& result) {
  std::vector<Move> moves = result.line;
  if (moves.empty()) moves = {*result.move};
  return {std::move(moves), result.value.value_or(0), result.proof, result.expected};
}

Study study_from(const Game& game, const SearchResult& result) {
  Study study{result, result.expected, {}};
  if (!study.expected && result.proof) study.expected = expectation_of(*result.proof);
  for (const RootLine& line : result.lines) study.moves.push_back(studied_move(game, line));
  if (study.moves.empty() && result.move) {
    study.moves.push_back(studied_move(game, only_line(result)));
  }
  return study;
}

}  // namespace

Analyst::Analyst(std::string_view spec, Ruleset ruleset) : strategy_(make_strategy(spec, ruleset)) {
  strategy_->new_game(0);
}

Study Analyst::study(const Game& game, int count, const std::optional<MoveBudget>& budget,
                     const std::stop_token& stop,
                     const std::function<void(const Study&)>& listener) {
  assert(game.outcome() == Outcome::ongoing);
  MoveRequest request;
  request.budget = budget;
  request.stop = stop;
  request.analysis.multi_pv = std::max(2, count);
  if (listener) {
    request.analysis.listener = [&](const SearchResult& so_far) {
      listener(study_from(game, so_far));
    };
  }
  return study_from(game, strategy_->choose(game, request));
}

}  // namespace uttt
