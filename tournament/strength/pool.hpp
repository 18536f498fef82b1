// The games of one ruleset from any number of journals, as ratings count them: pair by pair.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tournament/games/record.hpp"

namespace uttt {

// A game as the first of two players, in alphabetical order, sees it: his seat and how it ended.
enum class SeenResult : std::uint8_t { x_won, x_drawn, x_lost, o_won, o_drawn, o_lost, no_game };

// The two games of a pair in ascending order, or a game alone and no_game. What a match consists
// of.
using Trial = std::pair<SeenResult, SeenResult>;
using Trials = std::map<Trial, std::uint64_t>;            // how many of each kind
using PlayerNames = std::pair<std::string, std::string>;  // in alphabetical order

class RatingPool {
 public:
  // Two games one after the other in a journal make a pair when they share an opening and swap the
  // seats. Throws InputError for a name that stood for another strategy before.
  void add(const GameRecord& record);

  std::uint64_t games() const { return games_; }
  // Games that are not the same as an earlier one: the same players, in the same seats, making the
  // same moves from the same opening.
  std::uint64_t distinct_games() const { return seen_.size(); }
  std::vector<std::string> names() const;  // in alphabetical order
  std::map<PlayerNames, Trials> matches() const;
  // Whether games lead, over others, from every player to every other; ratings of groups without
  // games between them cannot be compared.
  bool is_connected() const;

 private:
  void check_strategy(const SeatRecord& seat);

  std::map<std::string, std::string> specs_;  // [name]
  std::map<PlayerNames, Trials> closed_;
  std::optional<GameRecord> half_;  // the latest game, if it may become a pair with the next
  std::unordered_set<std::uint64_t> seen_;
  std::uint64_t games_ = 0;
};

}  // namespace uttt
