// A part of a tournament for a machine of its own: every so many pairs of games one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace uttt {

inline constexpr std::uint64_t kMaxShards = 1'000'000;

// Shard `number` of `count` plays the pair of the games 2p and 2p + 1 for every p that is
// number - 1 modulo count: where games grow longer from round to round, they do for all shards.
struct Shard {
  std::uint64_t number;  // 1 to count
  std::uint64_t count;
  friend bool operator==(const Shard&, const Shard&) = default;

  // The first game from `game` on that is this shard's.
  std::uint64_t first_from(std::uint64_t game) const;
  // How many games below `game` are.
  std::uint64_t games_below(std::uint64_t game) const;
};

// "3/64". Throws InputError, which `where` opens, for other text and for shards that there are not.
Shard parse_shard(std::string_view text, std::string_view where);
std::string format_shard(const Shard& shard);

}  // namespace uttt
