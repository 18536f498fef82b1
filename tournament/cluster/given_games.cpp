#include "tournament/cluster/given_games.hpp"

namespace uttt {

void GivenGames::give(std::uint64_t number, int rank, const std::stop_token& stop) {
  auto on_stop = std::make_unique<OnStop>(stop, [this, number] {
    const MutexLock lock(mutex_);
    given_up_.push_back(number);
  });
  games_.insert_or_assign(number, GivenGame{rank, std::move(on_stop)});
}

bool GivenGames::take_back(std::uint64_t number, int rank) {
  const auto found = games_.find(number);
  if (found == games_.end() || found->second.rank != rank) return false;
  games_.erase(found);
  return true;
}

std::vector<std::pair<int, std::uint64_t>> GivenGames::newly_given_up() {
  std::vector<std::uint64_t> numbers;
  {
    const MutexLock lock(mutex_);
    numbers.swap(given_up_);
  }
  std::vector<std::pair<int, std::uint64_t>> still_played;
  for (const std::uint64_t number : numbers) {
    const auto found = games_.find(number);
    if (found != games_.end()) still_played.emplace_back(found->second.rank, number);
  }
  return still_played;
}

}  // namespace uttt
