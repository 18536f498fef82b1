// The seats of a tournament, made when they are needed and kept for the next game.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "posix/mutex.hpp"
#include "posix/process.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/games/seat.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

class SeatPool {
 public:
  // Throws InputError when an external bot's settings are refused or its sandbox does not work.
  explicit SeatPool(const TournamentOptions& options);

  // Whether some seat waits for a program of its own.
  bool has_external_seats() const { return keeper_.has_value(); }

  // `ruleset` and `player` are indices into the options. Making a seat can cost more than a game
  // does, so it should be given back.
  std::unique_ptr<Seat> take(std::size_t ruleset, std::size_t player);
  void give_back(std::size_t ruleset, std::size_t player, std::unique_ptr<Seat> seat);

  // Lets all waiting seats leave.
  void dismiss();

 private:
  using Place = std::pair<std::size_t, std::size_t>;  // ruleset, player

  const TournamentOptions& options_;
  std::optional<ProcessKeeper> keeper_;  // where there are external bots
  std::map<Place, ExternalBot> bots_;
  Mutex mutex_;
  std::map<Place, std::vector<std::unique_ptr<Seat>>> waiting_ UTTT_GUARDED_BY(mutex_);
};

}  // namespace uttt
