#include "tournament/run/games_in_play.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace uttt {

std::stop_token GamesInPlay::begin(std::uint64_t number) {
  const MutexLock lock(mutex_);
  std::stop_source source;
  const bool is_late = is_stopping_ && number >= needed_below_;
  if (is_late || number < needed_from_) source.request_stop();
  return sources_.emplace(number, std::move(source)).first->second.get_token();
}

void GamesInPlay::end(std::uint64_t number, bool finished) {
  const MutexLock lock(mutex_);
  sources_.erase(number);
  if (finished) needed_below_ = std::max(needed_below_, number + 1);
}

void GamesInPlay::give_up_before(std::uint64_t number) {
  const MutexLock lock(mutex_);
  needed_from_ = number;
  const auto end = sources_.lower_bound(number);
  for (auto source = sources_.begin(); source != end; ++source) source->second.request_stop();
}

void GamesInPlay::give_up() { give_up_before(std::numeric_limits<std::uint64_t>::max()); }

void GamesInPlay::stop() {
  const MutexLock lock(mutex_);
  is_stopping_ = true;
  for (auto& [number, source] : sources_) {
    if (number >= needed_below_) source.request_stop();
  }
}

}  // namespace uttt
