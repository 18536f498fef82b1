#include "tournament/cluster/worker.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace uttt {

RankPlayer::RankPlayer(const TournamentOptions& options, const OpeningBook& openings,
                       double time_scale)
    : player_(options, openings, time_scale) {
  for (int thread = 0; thread < options.threads; ++thread) {
    threads_.emplace_back([this] { play_games(); });
  }
}

RankPlayer::~RankPlayer() {
  {
    const MutexLock lock(mutex_);
    is_over_ = true;
    waiting_.clear();
    for (auto& [number, stop] : in_play_) stop.request_stop();
  }
  has_games_.notify_all();
  threads_.clear();
}

void RankPlayer::add(std::vector<GamePlan> plans) {
  const MutexLock lock(mutex_);
  for (const GamePlan& plan : plans) waiting_.push_back({plan, std::stop_source()});
  has_games_.notify_all();
}

void RankPlayer::give_up(const std::vector<std::uint64_t>& numbers) {
  const MutexLock lock(mutex_);
  for (const std::uint64_t number : numbers) {
    const auto playing = in_play_.find(number);
    if (playing != in_play_.end()) playing->second.request_stop();
    const auto waiting =
        std::ranges::find(waiting_, number, [](const OwnGame& game) { return game.plan.number; });
    if (waiting != waiting_.end()) waiting->stop.request_stop();
  }
}

std::vector<PlayedGame> RankPlayer::take_played() {
  const MutexLock lock(mutex_);
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  return std::exchange(played_, {});
}

bool RankPlayer::is_hungry() {
  const MutexLock lock(mutex_);
  return hungry_ > 0 && waiting_.empty();
}

void RankPlayer::wait_for_end(std::chrono::microseconds most) {
  const MutexLock lock(mutex_);
  if (played_.empty() && !error_) has_ended_.wait_for(mutex_, most);
}

void RankPlayer::play_games() {
  try {
    while (const auto game = next_game()) play(*game);
  } catch (...) {
    const MutexLock lock(mutex_);
    if (!error_) error_ = std::current_exception();
    has_ended_.notify_all();
  }
}

std::optional<RankPlayer::OwnGame> RankPlayer::next_game() {
  const MutexLock lock(mutex_);
  ++hungry_;
  while (waiting_.empty() && !is_over_) has_games_.wait(mutex_);
  --hungry_;
  if (is_over_) return std::nullopt;
  OwnGame game = std::move(waiting_.front());
  waiting_.pop_front();
  in_play_.emplace(game.plan.number, game.stop);
  return game;
}

void RankPlayer::play(const OwnGame& game) {
  const auto start = std::chrono::steady_clock::now();
  std::optional<GameRecord> record;
  if (!game.stop.stop_requested()) record = player_.play(game.plan, game.stop.get_token());
  const auto length = std::chrono::steady_clock::now() - start;
  const MutexLock lock(mutex_);
  in_play_.erase(game.plan.number);
  played_.push_back({game.plan.number, std::move(record), length});
  has_ended_.notify_all();
}

}  // namespace uttt
