#include "tournament/cluster/portions.hpp"

#include <algorithm>
#include <cmath>

namespace uttt {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr Seconds kPortion{0.1};
// A rank gets more when what it has lasts no longer: ends of games are told every 10 ms, and what
// is sent is looked at within a few.
constexpr Seconds kAhead{0.03};
// Longer games are not worth having before a thread is free: they would wait for one while a thread
// of another rank has nothing.
constexpr Seconds kLong{1};
constexpr std::uint64_t kMostPairs = 4096;
constexpr double kWeight = 1.0 / 64;  // of the latest game in the usual length

}  // namespace

void GameLengths::add(std::chrono::nanoseconds length) {
  ++games_;
  usual_ += (Seconds(length) - usual_) * std::max(kWeight, 1.0 / static_cast<double>(games_));
}

std::uint64_t pairs_for_rank(const StageState& stage, int threads, std::uint64_t at_hand) {
  const auto own = static_cast<std::uint64_t>(threads);
  const std::uint64_t enough_for_all = (own + 1) / 2;
  const double length = std::max(stage.usual_length.count(), 1e-7);
  const bool is_ending = stage.games_left < 2 * static_cast<std::uint64_t>(stage.threads);
  if (stage.usual_length == Seconds(0)) return at_hand < own ? enough_for_all : 0;
  if (is_ending || stage.usual_length > kLong) {
    return at_hand < own ? std::max<std::uint64_t>((own - at_hand) / 2, 1) : 0;
  }
  const double lasting = static_cast<double>(threads) * kAhead.count() / length;
  if (static_cast<double>(at_hand) > static_cast<double>(threads) + lasting) return 0;
  const double pairs = std::round(static_cast<double>(threads) * kPortion.count() / (2 * length));
  const std::uint64_t share =
      stage.games_left * own / (4 * static_cast<std::uint64_t>(stage.threads));
  return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(pairs), enough_for_all,
                                   std::max(enough_for_all, std::min(share, kMostPairs)));
}

}  // namespace uttt
