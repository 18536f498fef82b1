// The games being played, each with its own way to be told that it is not needed any more.
#pragma once

#include <cstdint>
#include <map>
#include <stop_token>

#include "threads/mutex.hpp"

namespace uttt {

// Every member may be called from any thread.
class GamesInPlay {
 public:
  // The game is told at once if it is not needed already.
  std::stop_token begin(std::uint64_t number);
  void end(std::uint64_t number, bool finished);

  // Gives up the games before `number`.
  void give_up_before(std::uint64_t number);
  // Gives up all games.
  void give_up();
  // Gives up the games after the last finished one; those before it are still needed.
  void stop();

 private:
  Mutex mutex_;
  std::map<std::uint64_t, std::stop_source> sources_ UTTT_GUARDED_BY(mutex_);
  std::uint64_t needed_below_ UTTT_GUARDED_BY(mutex_) = 0;  // games before a finished one
  std::uint64_t needed_from_ UTTT_GUARDED_BY(mutex_) = 0;
  bool is_stopping_ UTTT_GUARDED_BY(mutex_) = false;
};

}  // namespace uttt
