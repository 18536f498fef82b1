#include "tournament/run/seat_pool.hpp"

#include <set>

#include "posix/sandbox.hpp"
#include "tournament/bots/seat.hpp"

namespace uttt {

SeatPool::SeatPool(const TournamentOptions& options) : options_(options) {
  for (std::size_t ruleset = 0; ruleset < options.rulesets.size(); ++ruleset) {
    for (std::size_t player = 0; player < options.players.size(); ++player) {
      const Spec& spec = options.players[player].spec;
      if (!is_external(spec)) continue;
      bots_.emplace(Place{ruleset, player},
                    read_external_bot(spec, options.rulesets[ruleset], options.folder));
    }
  }
  if (bots_.empty()) return;
  keeper_.emplace();
  std::set<NetworkAccess> tried;
  for (const auto& [place, bot] : bots_) {
    const bool is_sandboxed = bot.sandbox == ExternalBot::Sandbox::bubblewrap;
    if (!is_sandboxed || !tried.insert(network_of(bot)).second) continue;
    try_sandbox(*keeper_, network_of(bot));
  }
}

std::unique_ptr<Seat> SeatPool::take(std::size_t ruleset, std::size_t player) {
  {
    const MutexLock lock(mutex_);
    auto& waiting = waiting_[{ruleset, player}];
    if (!waiting.empty()) {
      auto seat = std::move(waiting.back());
      waiting.pop_back();
      return seat;
    }
  }
  const auto bot = bots_.find({ruleset, player});
  if (bot != bots_.end()) {
    return make_external_seat(bot->second, options_.rulesets[ruleset], *keeper_);
  }
  const TimedStrategy timed = read_timed_strategy(options_.players[player].spec);
  return make_strategy_seat(make_strategy(timed.strategy, options_.rulesets[ruleset]), timed.time);
}

void SeatPool::give_back(std::size_t ruleset, std::size_t player, std::unique_ptr<Seat> seat) {
  const MutexLock lock(mutex_);
  waiting_[{ruleset, player}].push_back(std::move(seat));
}

void SeatPool::dismiss() {
  const MutexLock lock(mutex_);
  for (auto& [place, seats] : waiting_) {
    for (const auto& seat : seats) seat->leave();
  }
  waiting_.clear();
}

}  // namespace uttt
