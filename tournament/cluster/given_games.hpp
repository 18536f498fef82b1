// The games that other ranks play, and which of them nobody needs any more.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "threads/mutex.hpp"

namespace uttt {

// Games may be given up from any thread; the rest is for one thread.
class GivenGames {
 public:
  // Rank `rank` plays the game until take_back(); a request on `stop` gives it up.
  void give(std::uint64_t number, int rank, const std::stop_token& stop);
  // Whether it was given to that rank.
  bool take_back(std::uint64_t number, int rank);

  bool empty() const { return games_.empty(); }
  // Whether the last number is so far beyond the first.
  bool is_spread_over(std::uint64_t distance) const {
    return !games_.empty() && games_.rbegin()->first - games_.begin()->first > distance;
  }

  // Ranks and numbers of games that were given up since the last call and are still played.
  std::vector<std::pair<int, std::uint64_t>> newly_given_up();

  void clear() { games_.clear(); }

 private:
  using OnStop = std::stop_callback<std::function<void()>>;
  struct GivenGame {
    int rank;
    std::unique_ptr<OnStop> on_stop;
  };

  std::map<std::uint64_t, GivenGame> games_;
  Mutex mutex_;
  std::vector<std::uint64_t> given_up_ UTTT_GUARDED_BY(mutex_);
};

}  // namespace uttt
