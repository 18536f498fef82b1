// The middle of a run: hands out the games of a stage by their numbers, takes their records back in
// whatever order, and folds them in game order.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>

#include "threads/mutex.hpp"
#include "tournament/run/games_in_play.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

struct TournamentProgress {
  std::uint64_t games_done;     // this one included
  std::uint64_t games_planned;  // as far as is known: a match may be replayed, a test end early
  SprtState sprt;               // of this game's ruleset, before this game
};

// What a tournament tells while it runs; called one at a time, from whichever thread is at it.
struct TournamentObserver {
  // The next record in game order. It counts once this returns.
  std::function<void(const GameRecord&, const TournamentProgress&)> on_game;
};

// A game that is to be played, and how it is told that nobody needs it any more.
struct OrderedGame {
  GamePlan plan;
  std::stop_token stop;
};

// Every member may be called from any thread.
class GameQueue {
 public:
  // A request on `stop` ends the run soon: games that stand before one already finished are still
  // needed, all others are told to stop.
  GameQueue(Standings standings, TournamentObserver observer, const std::stop_token& stop);

  // Goes on with the games that are known by now; false when there are none, or no more wanted.
  bool begin_stage();

  // For executors. The number of the next game of the stage; none when there are no more.
  std::optional<std::uint64_t> next();
  // How many next() still gives, at most.
  std::uint64_t games_to_come();
  // Takes that game up. When it is not needed any more already, its stop is requested.
  OrderedGame begin(std::uint64_t number);
  // What came of it; none: it was given up. Folds all records that are due: after a game that was
  // given up nothing counts, unless a decided test made it needless. Throws what the observer
  // throws.
  void hand_in(std::uint64_t number, std::optional<GameRecord> record);
  // Something failed: no more games are handed out and those in play are told to stop.
  void give_up();

  Standings standings();

 private:
  bool is_over() const UTTT_REQUIRES(mutex_) { return stop_.stop_requested() || has_failed_; }
  std::uint64_t due() const UTTT_REQUIRES(mutex_) { return standings_.schedule().due(); }
  void fold(const GameRecord& record) UTTT_REQUIRES(mutex_);

  TournamentObserver observer_;
  GamesInPlay in_play_;  // its lock comes after this one's
  std::stop_token stop_;
  Mutex mutex_;
  Standings standings_ UTTT_GUARDED_BY(mutex_);
  std::map<std::uint64_t, GameRecord> finished_ UTTT_GUARDED_BY(mutex_);  // not yet folded
  std::uint64_t next_ UTTT_GUARDED_BY(mutex_);
  std::uint64_t stage_end_ UTTT_GUARDED_BY(mutex_) = 0;
  bool has_failed_ UTTT_GUARDED_BY(mutex_) = false;
  std::stop_callback<std::function<void()>> on_stop_;
};

}  // namespace uttt
