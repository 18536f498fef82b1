#include "tournament/run/game_queue.hpp"

#include <algorithm>
#include <utility>

namespace uttt {

GameQueue::GameQueue(Standings standings, TournamentObserver observer, const std::stop_token& stop)
    : observer_(std::move(observer)),
      stop_(stop),
      standings_(std::move(standings)),
      next_(standings_.schedule().due()),
      on_stop_(stop, [this] { in_play_.stop(); }) {
  // What was written so far is there for every thread that takes the mutex from now on.
  const MutexLock lock(mutex_);
}

bool GameQueue::begin_stage() {
  const MutexLock lock(mutex_);
  stage_end_ = standings_.schedule().known_games();
  return !is_over() && next_ < stage_end_;
}

std::optional<std::uint64_t> GameQueue::next() {
  const MutexLock lock(mutex_);
  if (is_over() || next_ == stage_end_) return std::nullopt;
  return std::exchange(next_, standings_.schedule().first_from(next_ + 1));
}

std::uint64_t GameQueue::games_to_come() {
  const MutexLock lock(mutex_);
  return is_over() ? 0 : stage_end_ - next_;
}

OrderedGame GameQueue::begin(std::uint64_t number) {
  const std::stop_token stop = in_play_.begin(number);
  const MutexLock lock(mutex_);
  return {standings_.schedule().plan(number), stop};
}

void GameQueue::hand_in(std::uint64_t number, std::optional<GameRecord> record) {
  in_play_.end(number, record.has_value());
  const MutexLock lock(mutex_);
  if (!record || has_failed_) return;
  finished_.emplace(number, std::move(*record));
  for (auto next = finished_.extract(due()); !next.empty(); next = finished_.extract(due())) {
    fold(next.mapped());
  }
}

void GameQueue::give_up() {
  const MutexLock lock(mutex_);
  has_failed_ = true;
  in_play_.give_up();
}

Standings GameQueue::standings() {
  const MutexLock lock(mutex_);
  return standings_;
}

void GameQueue::fold(const GameRecord& record) {
  const Schedule& schedule = standings_.schedule();
  // First to the journal, then to the tables: what counts is on disk.
  if (observer_.on_game) {
    observer_.on_game(record, {standings_.games() + 1, standings_.games() + schedule.games_left(),
                               schedule.sprt(schedule.plan(record.number).ruleset)});
  }
  standings_.fold(record);
  if (due() == record.number + 1) return;
  next_ = std::max(next_, due());
  in_play_.give_up_before(due());
}

}  // namespace uttt
