// The formats of a tournament: who meets whom, stage by stage.
//
// The matches of a stage are known before one of its games is played; those of the next follow from
// the results of all stages before. What comes next is a pure function of the options and those
// results, never of the order in which games end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "tournament/strength/statistics.hpp"

namespace uttt {

// Two players that meet, by their places in the options; `first` has X in the first game of a pair.
struct Match {
  std::size_t first;
  std::size_t second;
  friend bool operator==(const Match&, const Match&) = default;
};

struct RoundRobin {};  // every two players; one stage
struct Gauntlet {
  std::size_t challenger;  // against every other player; one stage
};
struct Swiss {};  // swiss.hpp
struct Knockout {
  int replays = 3;  // knockout.hpp
};
struct Ladder {};  // ladder.hpp
using Format = std::variant<RoundRobin, Gauntlet, Swiss, Knockout, Ladder>;

// In a round every match is played as one pair of games, in this order.
struct Stage {
  std::vector<Match> matches;
  std::uint64_t rounds = 1;
  // What follows this stage: so many pairs of games if no match is replayed or ends early.
  std::uint64_t pairs_to_come = 0;
  friend bool operator==(const Stage&, const Stage&) = default;
};

struct PlayedStage {
  Stage stage;
  std::vector<PairCounts> results;  // [match], as its first player sees them
};

struct TournamentOptions;

// The stage that follows those played; none when the tournament is over.
std::optional<Stage> next_stage(const TournamentOptions& options,
                                std::span<const PlayedStage> played);

}  // namespace uttt
