// A rank that plays: it takes games from rank 0, plays some at a time and hands in their records.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "threads/mutex.hpp"
#include "tournament/cluster/messages.hpp"
#include "tournament/run/play.hpp"

namespace uttt {

// Plays what it is given, on threads of its own. Every member may be called from any thread.
class RankPlayer {
 public:
  // Keeps references to the first two. Throws InputError as GamePlayer does.
  RankPlayer(const TournamentOptions& options, const OpeningBook& openings, double time_scale);
  // Gives up what is not played to its end.
  ~RankPlayer();
  RankPlayer(const RankPlayer&) = delete;
  RankPlayer& operator=(const RankPlayer&) = delete;

  void add(std::vector<GamePlan> plans);
  void give_up(const std::vector<std::uint64_t>& numbers);

  // What was played since the last call. Throws what playing threw.
  std::vector<PlayedGame> take_played();
  // Whether a thread has nothing to do.
  bool is_hungry();
  // Returns when a game has ended, or after that time.
  void wait_for_end(std::chrono::microseconds most);

  // No more games come.
  void dismiss() { player_.dismiss(); }

 private:
  struct OwnGame {
    GamePlan plan;
    std::stop_source stop;
  };

  void play_games();
  std::optional<OwnGame> next_game();
  void play(const OwnGame& game);

  GamePlayer player_;
  Mutex mutex_;
  std::condition_variable_any has_games_;
  std::condition_variable_any has_ended_;
  std::deque<OwnGame> waiting_ UTTT_GUARDED_BY(mutex_);
  std::map<std::uint64_t, std::stop_source> in_play_ UTTT_GUARDED_BY(mutex_);
  std::vector<PlayedGame> played_ UTTT_GUARDED_BY(mutex_);
  std::exception_ptr error_ UTTT_GUARDED_BY(mutex_);
  int hungry_ UTTT_GUARDED_BY(mutex_) = 0;
  bool is_over_ UTTT_GUARDED_BY(mutex_) = false;
  std::vector<std::jthread> threads_;
};

}  // namespace uttt
