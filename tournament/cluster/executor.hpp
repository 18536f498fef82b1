// Games played by the other ranks of a run; this is rank 0, which plans, folds and writes.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "ranks/link.hpp"
#include "tournament/cluster/given_games.hpp"
#include "tournament/cluster/messages.hpp"
#include "tournament/cluster/patience.hpp"
#include "tournament/cluster/portions.hpp"
#include "tournament/run/executor.hpp"

namespace uttt {

// A rank failed; the message names it.
class RankError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// It can be waited for no longer.
class RankLost : public RankError {
 public:
  using RankError::RankError;
};

// A message and who said it.
struct HeardMessage {
  int from;
  RankMessage message;
};

// What the ranks of one host did.
struct HostReport {
  std::string host;
  int ranks = 0;
  int threads = 0;
  std::uint64_t games = 0;
  double games_per_second = 0;
  double idle_share = 0;  // of the threads' time while games were played
};

// How far the ranks' speeds are apart, in nodes a second of a thread.
struct SpeedSpread {
  std::string slowest;  // "rank 3 on HOST"
  std::string fastest;
  double slowest_speed = 0;
  double fastest_speed = 0;

  double share() const { return fastest_speed / slowest_speed - 1; }
};

class ClusterExecutor final : public Executor {
 public:
  // Waits until all ranks are ready. `silence`: a rank that says nothing for so long is lost. Keeps
  // a reference to `link`. Throws RankLost, or RankError with what a rank failed by.
  ClusterExecutor(RankLink& link, const TournamentOptions& options, std::chrono::seconds silence);

  // Throws as the constructor does.
  void play(GameQueue& games) override;
  void dismiss() override;

  SpeedSpread speeds() const;
  std::vector<HostReport> hosts() const;  // by name

 private:
  using Clock = std::chrono::steady_clock;

  struct PlayingRank {
    RankReady ready;  // no threads: not yet
    std::uint64_t at_hand = 0;
    std::uint64_t games = 0;
    std::chrono::nanoseconds busy{0};
    Clock::time_point heard;
    Clock::time_point told;
  };

  PlayingRank& at(int rank) { return playing_[static_cast<std::size_t>(rank - 1)]; }
  std::string name_of(int rank) const;
  int threads() const;

  void tell(int rank, const RankMessage& message);
  // What has come; null when nothing has. Throws as the constructor does.
  std::unique_ptr<HeardMessage> hear();
  void check_silence();
  void rest();

  void play_stage(GameQueue& games);
  bool is_far_ahead() const;
  void feed(GameQueue& games, int rank);
  std::vector<GamePlan> take_pairs(GameQueue& games, int rank, std::uint64_t pairs);
  void hand_in(GameQueue& games, int rank, GamesPlayed played);
  void tell_given_up();

  RankLink& link_;
  std::chrono::seconds silence_;
  std::vector<PlayingRank> playing_;  // [rank - 1]
  GivenGames given_;
  GameLengths lengths_;
  std::uint64_t games_left_ = 0;  // of the stage, that nobody has been given
  Clock::time_point looked_;      // at silence
  Rests rests_;
  std::chrono::duration<double> played_time_{0};
};

}  // namespace uttt
