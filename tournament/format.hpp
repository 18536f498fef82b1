// Formats whose matches are known before a game is played: which players meet in a round.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

namespace uttt {

// Two players that meet, by their places in the options; `first` has X in the first game of a pair.
struct Match {
  std::size_t first;
  std::size_t second;
  friend bool operator==(const Match&, const Match&) = default;
};

struct RoundRobin {};  // every two players
struct Gauntlet {
  std::size_t challenger;  // against every other player
};
using Format = std::variant<RoundRobin, Gauntlet>;

// In the order in which they are played in every round.
std::vector<Match> matches_in_round(const Format& format, std::size_t players);

}  // namespace uttt
