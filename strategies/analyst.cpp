#include "strategies/analyst.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/pvs/values.hpp"
#include "evaluators/calibration.hpp"
#include "evaluators/evaluators.hpp"

namespace uttt {
namespace {

// A value in hundredths of the log-odds of winning.
WinDrawLoss of_log_odds(int value) {
  const double chance = 1 / (1 + std::exp(-value / 100.0));
  const int win = static_cast<int>(std::lround(1000 * chance));
  return {win, 0, 1000 - win};
}

int plies_played(const Game& game) {
  int plies = 0;
  for (int board = 0; board < game.boards(); ++board) {
    plies += count(game.marks(Player::x, board)) + count(game.marks(Player::o, board));
  }
  return plies;
}

bool is_principal_variation(const Spec& spec) {
  return spec.name == "pvs" || spec.name == "strongest";
}

}  // namespace

int expected_score(const WinDrawLoss& expected) { return expected.win + expected.draw / 2; }

Analyst::Analyst(std::string_view spec, Ruleset ruleset)
    : strategy_(make_strategy(spec, ruleset)),
      measure_(measure_of(parse_spec(spec, "strategy"), ruleset)),
      proves_(is_principal_variation(parse_spec(spec, "strategy"))) {
  strategy_->new_game(0);
}

Analyst::Measure Analyst::measure_of(const Spec& spec, Ruleset ruleset) {
  if (spec.name == "mcts") return Measure::score;
  if (!is_principal_variation(spec)) return Measure::unknown;
  const auto chosen = std::ranges::find(spec.options, "evaluator", &Option::key);
  const std::string evaluator =
      chosen == spec.options.end() ? strongest_evaluator(ruleset) : chosen->value;
  if (evaluator == Network::kName) return Measure::calibrated;
  return evaluator == Fitted::kName ? Measure::log_odds : Measure::unknown;
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
      listener(describe(game, so_far));
    };
  }
  return describe(game, strategy_->choose(game, request));
}

Study Analyst::describe(const Game& game, const SearchResult& result) const {
  Study study{result, result.expected, {}};
  if (!study.expected && result.proof) study.expected = expected_result(*result.proof);
  if (!study.expected && result.value) study.expected = expected_of(game, *result.value);
  for (const RootLine& line : result.lines) study.moves.push_back(describe(game, line));
  if (study.moves.empty() && result.move) {
    std::vector<Move> line = result.line;
    if (line.empty()) line = {*result.move};
    study.moves.push_back(describe(game, RootLine{std::move(line), result.value.value_or(0)}));
  }
  if (result.proof && result.proof->winner == 0 && !study.moves.empty()) {
    // Values tell of wins alone whether they are proven.
    study.moves.front().proof = result.proof;
    study.moves.front().expected = expected_result(*result.proof);
  }
  return study;
}

StudiedMove Analyst::describe(const Game& game, const RootLine& line) const {
  const Move move = line.moves.front();
  StudiedMove studied{move,         line.value, proof_of(line.value),
                      std::nullopt, line.moves, effects_of(game, move)};
  if (studied.effects.outcome == Outcome::draw) studied.proof = Proof{0, 0};
  studied.expected =
      studied.proof ? expected_result(*studied.proof) : expected_of(game, line.value);
  return studied;
}

// The principal-variation search writes a proof into its values, which none of its evaluators
// reaches.
std::optional<Proof> Analyst::proof_of(int value) const {
  if (!proves_) return std::nullopt;
  if (value >= kProvenWin) return Proof{1, kWin - value};
  if (value <= -kProvenWin) return Proof{-1, kWin + value};
  return std::nullopt;
}

std::optional<WinDrawLoss> Analyst::expected_of(const Game& game, int value) const {
  if (measure_ == Measure::calibrated) {
    return expected_result(game.ruleset(), value, plies_played(game));
  }
  if (measure_ == Measure::log_odds) return of_log_odds(value);
  if (measure_ == Measure::unknown) return std::nullopt;
  const int win = std::clamp((1000 + value) / 2, 0, 1000);
  return WinDrawLoss{win, 0, 1000 - win};
}

}  // namespace uttt
