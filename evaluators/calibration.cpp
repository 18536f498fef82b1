#include "evaluators/calibration.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "evaluators/evaluators.hpp"

namespace uttt {
namespace {

constexpr int kThousand = 1000;
constexpr int kPliesBetweenKnots = 10;
constexpr std::size_t kKnots = 7;

// In hundredths of log-odds of the value.
struct CalibrationKnot {
  double scale;   // so many make one of the result
  double margin;  // so far from even a result is as likely a draw as not
};

struct Calibration {
  std::string_view ruleset;
  std::array<CalibrationKnot, kKnots> knots;  // kPliesBetweenKnots apart, from the start on
};

constexpr std::array kCalibrations = {
#include "evaluators/calibration.inc"
};

// The calibration learned on the ruleset, or on the one of its options that shares its network.
const Calibration* calibration_of(Ruleset ruleset) {
  const std::string name = format_ruleset(ruleset);
  const auto has_name = [](std::string_view wanted) {
    return [=](const Calibration& one) { return one.ruleset == wanted; };
  };
  auto found = std::ranges::find_if(kCalibrations, has_name(name));
  if (found == kCalibrations.end()) {
    found = std::ranges::find_if(kCalibrations, has_name(name.substr(0, name.find(':'))));
  }
  return found == kCalibrations.end() ? nullptr : &*found;
}

CalibrationKnot knot_at(const Calibration& calibration, int ply) {
  const double place = std::clamp(static_cast<double>(ply) / kPliesBetweenKnots, 0.0,
                                  static_cast<double>(kKnots - 1));
  const auto before = std::min(static_cast<std::size_t>(place), kKnots - 2);
  const double share = place - static_cast<double>(before);
  const CalibrationKnot& low = calibration.knots[before];
  const CalibrationKnot& high = calibration.knots[before + 1];
  return {low.scale + share * (high.scale - low.scale),
          low.margin + share * (high.margin - low.margin)};
}

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

template <class... E>
bool gives_log_odds(std::string_view evaluator, TypeList<E...>) {
  return ((LogOddsEvaluator<E> && E::kName == evaluator) || ...);
}

Expectation with_score(const WinDrawLoss& chances) {
  return {chances.win + chances.draw / 2, chances};
}

}  // namespace

std::optional<WinDrawLoss> expected_result(Ruleset ruleset, int value, int ply) {
  const Calibration* const calibration = calibration_of(ruleset);
  if (calibration == nullptr) return std::nullopt;
  const CalibrationKnot knot = knot_at(*calibration, ply);
  const auto thousandths = [&](double x) {
    return static_cast<int>(std::lround(kThousand * sigmoid((x - knot.margin) / knot.scale)));
  };
  const int win = thousandths(value);
  const int loss = std::min(thousandths(-value), kThousand - win);
  return WinDrawLoss{win, kThousand - win - loss, loss};
}

WinDrawLoss expected_result(const Proof& proof) {
  if (proof.winner == 0) return {0, kThousand, 0};
  return proof.winner > 0 ? WinDrawLoss{kThousand, 0, 0} : WinDrawLoss{0, 0, kThousand};
}

Expectation expectation_of(const Proof& proof) { return with_score(expected_result(proof)); }

std::optional<Expectation> expectation_of(std::string_view evaluator, const Game& game, int value) {
  if (evaluator == Network::kName) {
    const auto chances = expected_result(game.ruleset(), value, plies_played(game));
    if (chances) return with_score(*chances);
  }
  if (!gives_log_odds(name_in(evaluator), AllEvaluators{})) return std::nullopt;
  return Expectation{static_cast<int>(std::lround(kThousand * sigmoid(value / kValuesPerLogOdds))),
                     std::nullopt};
}

}  // namespace uttt
