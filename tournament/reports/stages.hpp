// What the formats with stages have come to: the rounds of a Swiss tournament, the bracket of a
// knockout, the challenges of a ladder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tournament/plan/options.hpp"
#include "tournament/reports/sprt.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

// A round as one player had it.
struct SwissCell {
  std::optional<std::size_t> opponent;  // his row; none: a bye
  double points;                        // 0-2
};

struct SwissRow {
  std::string player;
  double points = 0;
  double buchholz = 0;
  double sonneborn_berger = 0;
  std::vector<SwissCell> rounds;
};

// Best first: by points, then by the tie-breaks, as swiss.hpp has it.
struct SwissTable {
  std::uint64_t rounds = 0;  // planned
  std::uint64_t played = 0;
  std::vector<SwissRow> rows;
};

struct BracketMatch {
  std::string winner;  // so far, or the better seed
  std::string other;
  double winner_points = 0;
  double other_points = 0;
  int replays = 0;
  bool is_drawn = false;

  double difference() const { return winner_points - other_points; }
};

struct BracketRound {
  std::string name;  // "final", "semi-finals", "round of 16"
  std::vector<BracketMatch> matches;
  std::vector<std::string> byes;
  bool is_over = false;  // else drawn matches are to be replayed
};

struct BracketTable {
  std::vector<BracketRound> rounds;   // that have begun
  std::optional<std::string> winner;  // of all; none while it is played
};

struct LadderRow {
  SprtReport sprt;  // of the challenger, who is first, against the champion
  bool is_new_champion = false;
};

struct LadderTable {
  SprtOptions test;
  std::vector<LadderRow> challenges;  // that are over
  std::string champion;               // so far
  bool is_over = false;
};

// Nothing for formats of one stage, which the standings tell all of.
using StagesReport = std::variant<std::monostate, SwissTable, BracketTable, LadderTable>;

StagesReport stages_report(const TournamentOptions& options, const Standings& standings,
                           std::size_t ruleset);

}  // namespace uttt
