#include "tournament/reports/sprt.hpp"

namespace uttt {

double DuelReport::draw_ratio() const {
  return games.games() == 0 ? 0
                            : static_cast<double>(games.draws) / static_cast<double>(games.games());
}

DuelReport duel_report(const std::string& first, const std::string& second, const Tally& games,
                       const PairCounts& pairs) {
  return {first, second, games, pairs, superiority(pairs), normalized_elo_from_pairs(pairs)};
}

SprtReport sprt_report(const DuelReport& duel, const SprtOptions& test, const SprtState& state) {
  return {duel, test, sprt_bounds(test), state};
}

}  // namespace uttt
