// A pair of games as a value: two games on one opening by players who swap the seats. Its two games
// are not independent, so the pair, not the game, is what schedules, tables, tests and ratings
// count.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "tournament/games/record.hpp"

namespace uttt {

// What `player` made of a game that ended so: 0, 1 or 2 half points.
int half_points(Outcome outcome, Player player);

struct GamePair {
  std::array<std::string, 2> players;  // X and O of the first game
  Outcome first{};
  std::optional<Outcome> second;  // none: a game alone

  bool is_whole() const { return second.has_value(); }
  // 0-4, what the X of the first game made in both; of a whole pair.
  int half_points_of_first() const;
};

// Finds the pairs among games that come in order, of which two make one when they are numbered as
// one, share their opening and swap the seats.
class GamePairing {
 public:
  // What `record` closes: the pair that it completes, or the game before it, whose second never
  // came, alone.
  std::optional<GamePair> add(const GameRecord& record);
  // The last game, if its second may come yet; alone.
  std::optional<GamePair> open() const;

 private:
  struct Half {
    std::uint64_t number;
    std::array<std::string, 2> players;
    Opening opening;
    Outcome outcome;
  };

  static bool is_second(const Half& first, const Half& game);
  static GamePair alone(const Half& game);

  std::optional<Half> half_;
};

}  // namespace uttt
