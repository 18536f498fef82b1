#include "tournament/run/seat_pool.hpp"

#include <algorithm>
#include <set>

#include "posix/machine.hpp"
#include "posix/sandbox.hpp"
#include "tournament/bots/seat.hpp"
#include "tournament/run/resources.hpp"

namespace uttt {
namespace {

std::size_t count_programs_that_may_wait(const TournamentOptions& options) {
  const auto programs = static_cast<std::size_t>(std::ranges::count_if(
      options.players, [](const NamedSpec& player) { return is_external(player.spec); }));
  const std::size_t wanted = descriptors_needed(options.threads, programs);
  return programs_that_may_wait(
      {options.threads, programs, descriptors_left(wanted), processes_left()});
}

}  // namespace

SeatPool::SeatPool(const TournamentOptions& options)
    : options_(options), most_waiting_(count_programs_that_may_wait(options)) {
  for (std::size_t ruleset = 0; ruleset < options.rulesets.size(); ++ruleset) {
    for (std::size_t player = 0; player < options.players.size(); ++player) {
      const Spec& spec = options.players[player].spec;
      if (!is_external(spec)) continue;
      bots_.emplace(std::pair{ruleset, player},
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

const ExternalBot* SeatPool::external(const Place& place) const {
  const auto found = bots_.find({place.ruleset, place.player});
  return found == bots_.end() ? nullptr : &found->second;
}

std::unique_ptr<Seat> SeatPool::take(const Place& place) {
  const ExternalBot* const bot = external(place);
  {
    const MutexLock lock(mutex_);
    auto& waiting = waiting_[place];
    if (!waiting.empty()) {
      auto seat = std::move(waiting.back());
      waiting.pop_back();
      if (bot != nullptr) --programs_waiting_;
      return seat;
    }
  }
  const Ruleset ruleset = options_.rulesets[place.ruleset];
  if (bot != nullptr) return make_external_seat(*bot, ruleset, *keeper_);
  const TimedStrategy timed = read_timed_strategy(options_.players[place.player].spec);
  return make_strategy_seat(make_strategy(timed.strategy, ruleset), timed.time);
}

void SeatPool::give_back(const Place& place, std::unique_ptr<Seat> seat) {
  {
    const MutexLock lock(mutex_);
    if (external(place) == nullptr || programs_waiting_ < most_waiting_) {
      if (external(place) != nullptr) ++programs_waiting_;
      waiting_[place].push_back(std::move(seat));
      return;
    }
  }
  seat->leave();
}

void SeatPool::dismiss() {
  const MutexLock lock(mutex_);
  for (auto& [place, seats] : waiting_) {
    for (const auto& seat : seats) seat->leave();
  }
  waiting_.clear();
  programs_waiting_ = 0;
}

}  // namespace uttt
