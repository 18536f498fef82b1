// The seats of a tournament, made when they are needed and kept for the next game.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "posix/process.hpp"
#include "threads/mutex.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/games/seat.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

class SeatPool {
 public:
  // Throws InputError when an external bot's settings are refused, its sandbox does not work, or
  // the machine cannot run so many games at a time.
  explicit SeatPool(const TournamentOptions& options);

  // Whether some seat waits for a program of its own.
  bool has_external_seats() const { return keeper_.has_value(); }

  // Whose seat: `ruleset` and `player` are indices into the options; what was given back on one
  // lane is not taken on another.
  struct Place {
    std::size_t ruleset;
    std::size_t player;
    std::size_t lane;
    friend auto operator<=>(const Place&, const Place&) = default;
  };

  // Making a seat can cost more than a game does, so it should be given back.
  std::unique_ptr<Seat> take(const Place& place);
  void give_back(const Place& place, std::unique_ptr<Seat> seat);

  // Lets all waiting seats leave.
  void dismiss();

 private:
  const ExternalBot* external(const Place& place) const;  // null: a strategy of ours

  const TournamentOptions& options_;
  std::optional<ProcessKeeper> keeper_;  // where there are external bots
  std::map<std::pair<std::size_t, std::size_t>, ExternalBot> bots_;  // by ruleset and player
  std::size_t most_waiting_;                                         // of external seats
  Mutex mutex_;
  std::map<Place, std::vector<std::unique_ptr<Seat>>> waiting_ UTTT_GUARDED_BY(mutex_);
  std::size_t programs_waiting_ UTTT_GUARDED_BY(mutex_) = 0;
};

}  // namespace uttt
