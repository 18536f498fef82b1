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
#include "tournament/strength/game_pair.hpp"

namespace uttt {

// How a game ended for the first of its two players, in alphabetical order: his seat and result.
enum class GameResult : std::uint8_t { x_won, x_drawn, x_lost, o_won, o_drawn, o_lost, no_game };

// The two games of a pair in ascending order, or a game alone and no_game. What a match consists
// of.
using PairResult = std::pair<GameResult, GameResult>;
using PairResultCounts = std::map<PairResult, std::uint64_t>;  // how many of each kind
using PlayerNames = std::pair<std::string, std::string>;       // in alphabetical order

class ResultSet {
 public:
  // Adds the next game and returns the pair that it closes, as GamePairing finds it. Throws
  // InputError for a name that stood for another strategy before.
  std::optional<GamePair> add(const GameRecord& record);

  std::uint64_t games() const { return games_; }
  // Games that are not the same as an earlier one: the same players, in the same seats, making the
  // same moves from the same opening.
  std::uint64_t distinct_games() const { return seen_.size(); }
  std::vector<std::string> names() const;  // in alphabetical order
  std::map<PlayerNames, PairResultCounts> matches() const;
  // Whether games lead, over others, from every player to every other; ratings of groups without
  // games between them cannot be compared.
  bool is_connected() const;

 private:
  void check_strategy(const SeatRecord& seat);

  std::map<std::string, std::string> specs_;  // [name]
  GamePairing pairing_;
  std::map<PlayerNames, PairResultCounts> closed_;
  std::unordered_set<std::uint64_t> seen_;
  std::uint64_t games_ = 0;
};

}  // namespace uttt
