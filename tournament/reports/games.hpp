// What the games of a tournament were like, as data: how long, how they ended, from which openings,
// at what cost a move.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tournament/games/record.hpp"
#include "tournament/strength/game_pair.hpp"
#include "tournament/strength/sprt.hpp"
#include "tournament/strength/statistics.hpp"

namespace uttt {

// What one player's moves cost in all.
struct MoveCost {
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
};

struct OpeningRow {
  Opening opening;
  Tally as_x;  // its games: won by X, drawn, won by O
};

// The games of one ruleset; tallies are those of X.
struct RulesetGames {
  std::array<Tally, kMaxMoves + 1> lengths{};            // [plies], the opening's among them
  std::array<Tally, kAllTerminations.size()> endings{};  // [termination]
  std::map<std::string, MoveCost> costs;                 // [player]
  std::map<std::pair<std::string, std::string>, Tally> openings;  // [position, moves]
  std::vector<GamePair> pairs;                                    // whole ones, in game order

  // Most played first, equals by their text.
  std::vector<OpeningRow> openings_by_games() const;
};

class GamesReport {
 public:
  // Adds the next game. Throws InputError for moves that the game cannot have.
  void add(const GameRecord& record);

  // The games of `ruleset`, of which some were added.
  const RulesetGames& of(Ruleset ruleset) const { return rulesets_.at(ruleset); }

 private:
  std::map<Ruleset, RulesetGames> rulesets_;
  std::map<Ruleset, GamePairing> pairings_;
};

struct LlrPoint {
  std::uint64_t pairs;
  double llr;
};

// The log-likelihood ratio after so many pairs of games between two players, from the view of
// `first`; every pair's where there are few, else some hundreds and the last.
std::vector<LlrPoint> llr_trace(const std::vector<GamePair>& pairs, const std::string& first,
                                const SprtOptions& test);

// All moves, the opening's among them.
std::size_t plies_of(const GameRecord& record);

// How many moves each side made after the opening. Throws InputError for moves that the game cannot
// have.
std::array<std::uint64_t, 2> moves_made(const GameRecord& record);

}  // namespace uttt
