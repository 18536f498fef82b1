#include "evaluators/calibration.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "evaluators/evaluators.hpp"

namespace uttt {
namespace {

constexpr int kThousand = 1000;

// The knots at which chances are told; training/calibrate.py has the same.
constexpr std::array kPlies = {0, 10, 20, 30, 40, 50, 60};
constexpr std::array kValues = {-900, -500, -330, -230, -160, -110, -70, -40, -20, -8, 0,
                                8,    20,   40,   70,   110,  160,  230, 330, 500, 900};

struct Chances {
  int win;
  int loss;
};

struct Calibration {
  std::string_view ruleset;
  ValueKind kind;
  std::array<std::array<Chances, kValues.size()>, kPlies.size()> chances;  // [ply][value]
};

constexpr std::array kCalibrations = {
#include "evaluators/calibration.inc"
};

// The calibration learned on the ruleset, or on the one of its options that shares its network.
const Calibration* calibration_of(Ruleset ruleset, ValueKind kind) {
  const auto of = [=](std::string_view name) {
    return std::ranges::find_if(kCalibrations, [=](const Calibration& one) {
      return one.ruleset == name && one.kind == kind;
    });
  };
  const std::string name = format_ruleset(ruleset);
  auto found = of(name);
  if (found == kCalibrations.end()) found = of(name.substr(0, name.find(':')));
  return found == kCalibrations.end() ? nullptr : &*found;
}

// The knot before a number, and how much of the way to the next one it has gone.
struct Between {
  std::size_t before;
  double share;
};

template <std::size_t kKnots>
Between between(int number, const std::array<int, kKnots>& knots) {
  number = std::clamp(number, knots.front(), knots.back());
  const auto next = std::upper_bound(knots.begin() + 1, knots.end() - 1, number);
  const int before = *(next - 1);
  return {static_cast<std::size_t>(next - 1 - knots.begin()),
          static_cast<double>(number - before) / (*next - before)};
}

template <class... E>
bool gives_log_odds(std::string_view evaluator, TypeList<E...>) {
  return ((LogOddsEvaluator<E> && E::kName == evaluator) || ...);
}

Expectation with_score(const WinDrawLoss& chances) {
  return {chances.win + chances.draw / 2, chances};
}

}  // namespace

std::optional<WinDrawLoss> expected_result(Ruleset ruleset, ValueKind kind, int value, int ply) {
  const Calibration* const calibration = calibration_of(ruleset, kind);
  if (calibration == nullptr) return std::nullopt;
  const Between plies = between(ply, kPlies);
  const Between values = between(value, kValues);
  const auto at = [&](int Chances::*chance) {
    const auto on = [&](std::size_t row) {
      const auto& chances = calibration->chances[row];
      return std::lerp(chances[values.before].*chance, chances[values.before + 1].*chance,
                       values.share);
    };
    return static_cast<int>(
        std::lround(std::lerp(on(plies.before), on(plies.before + 1), plies.share)));
  };
  const int win = at(&Chances::win);
  const int loss = std::min(at(&Chances::loss), kThousand - win);
  return WinDrawLoss{win, kThousand - win - loss, loss};
}

WinDrawLoss expected_result(const Proof& proof) {
  if (proof.winner == 0) return {0, kThousand, 0};
  return proof.winner > 0 ? WinDrawLoss{kThousand, 0, 0} : WinDrawLoss{0, 0, kThousand};
}

Expectation expectation_of(const Proof& proof) { return with_score(expected_result(proof)); }

std::optional<Expectation> expectation_of(std::string_view evaluator, const Game& game,
                                          ValueKind kind, int value) {
  if (evaluator == Network::kName) {
    const auto chances = expected_result(game.ruleset(), kind, value, plies_played(game));
    if (chances) return with_score(*chances);
  }
  if (!gives_log_odds(name_in(evaluator), AllEvaluators{})) return std::nullopt;
  return Expectation{static_cast<int>(std::lround(kThousand * score_of_log_odds(value))),
                     std::nullopt};
}

}  // namespace uttt
