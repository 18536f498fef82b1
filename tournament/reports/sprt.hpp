// What is known of two players who are measured against each other, with the sequential test on
// them where there is one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tournament/strength/sprt.hpp"

namespace uttt {

struct DuelReport {
  std::string first;  // all below is from his view
  std::string second;
  Tally games;
  PairCounts pairs{};
  double superiority = 0.5;  // how likely `first` is the stronger (0-1); "LOS"
  std::optional<EloEstimate> normalized_elo;

  double draw_ratio() const;  // of the games, 0-1
};

// H1 of the test says that duel.first is test.elo1 stronger than duel.second, H0 that he is
// test.elo0 stronger.
struct SprtReport {
  DuelReport duel;
  SprtOptions test;
  SprtBounds bounds{};
  SprtState state;
};

DuelReport duel_report(const std::string& first, const std::string& second, const Tally& games,
                       const PairCounts& pairs);
SprtReport sprt_report(const DuelReport& duel, const SprtOptions& test, const SprtState& state);

}  // namespace uttt
